import type { Billing } from '@debut/contract/billing';
import { type MasteringRun, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { usePurchase } from '../../areas/billing/checkout/use-purchase.ts';
import { createVersionTrack, isSameTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayButton, PlayStateIcon, useClickThrottle } from '../../areas/library/player/play-button.tsx';
import { usePlayer, usePlayerTime } from '../../areas/library/player/player.ts';
import { useDetailedWaveform, Waveform } from '../../areas/library/player/waveform.tsx';
import { TrackDetailAudio } from '../../areas/library/tracks/track-detail.tsx';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import { followRun, useMastering } from '../../areas/mastering/master/follow-run.ts';
import { MasterSection } from '../../areas/mastering/master/master-section.tsx';
import { getActiveRun, listMasteredStyles, type MasteringFunds } from '../../areas/mastering/master/mastering.model.ts';
import { MasteringProgress } from '../../areas/mastering/master/mastering-progress.tsx';
import { StyleCardsSkeleton } from '../../areas/mastering/master/style-cards.tsx';
import { VersionList } from '../../areas/mastering/master/version-list.tsx';
import { formatFigureOrDash } from '../../areas/mastering/report/report.model.ts';
import { Report } from '../../areas/mastering/report/report.tsx';
import { hasPlans } from '../../data/app-config.ts';
import { Allowed } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { usePlan } from '../../data/use-plan.ts';
import { useNavigation } from '../../ui/app-router.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { createFullComparison, createPreviewComparison } from './comparison.model.ts';
import { texts } from './texts.ts';
import {
  type ComparisonControl,
  replaceTrack,
  useComparison,
  useComparisonMode,
  useCurrentVersions,
} from './use-comparison.ts';

type MasteringPanelProps = { track: Track; queue: readonly Track[] };

/** The Mastering tab: the original and finished versions first, then the controls to master again. */
export function MasteringPanel({ track, queue }: MasteringPanelProps) {
  const mastering = useMastering(track.id);
  if (mastering.data) return <Mastering key={track.id} track={track} queue={queue} mastering={mastering.data} />;
  return (
    <>
      <TrackDetailAudio
        track={track}
        playButton={<OriginalPlayButton track={track} queue={queue} />}
        waveform={<TrackWaveform track={track} className="size-full" />}
        loudness={null}
        isLocked={false}
      />
      {mastering.isError ? (
        <LoadFailure
          sentence={mastering.error.message}
          busy={mastering.isFetching}
          onRetry={() => void mastering.refetch()}
        />
      ) : (
        <div className="mt-8">
          <StyleCardsSkeleton />
        </div>
      )}
    </>
  );
}

function Mastering({ track, queue, mastering }: MasteringPanelProps & { mastering: TrackMastering }) {
  const queries = useQueryClient();
  const me = useMe();
  const plan = usePlan();
  // The presets only change with a deployment, so they never become stale.
  const presets = useData(masteringEndpoints.presets, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { pathname, search } = useNavigation().shown;
  const { processing, buyAddOn } = usePurchase(pathname + search);
  const [chosen, setChosen] = useState<CompareId>('balanced');
  const styleList = presets.data ?? none;
  const whole = useMemo(() => createFullComparison(track, styleList, mastering), [track, styleList, mastering]);
  const preview = useMemo(() => createPreviewComparison(track, styleList, mastering), [track, styleList, mastering]);
  const comparisons = useMemo(() => [whole, preview].flatMap((one) => one ?? []), [whole, preview]);
  useCurrentVersions(track.id, presets.data ? comparisons : null);
  const choice = { chosen, onChoose: setChosen };
  const wholeControl = useComparison(whole, queue, choice);
  const previewControl = useComparison(preview, queue, choice);
  const { mode, modes, choose } = useComparisonMode(mastering, whole !== null);
  const control = mode === 'preview' ? previewControl : wholeControl;
  const run = getActiveRun(mastering.run);
  useEffect(() => {
    if (run) followRun(queries, { id: track.id, title: track.title }, run);
  }, [queries, run, track.id, track.title]);
  const styles = listMasteredStyles(styleList, mastering);
  const selected = control?.selected.id;
  const reported = styles.find(({ id }) => id === selected) ?? styles.find(({ id }) => id === chosen) ?? styles[0];
  const [top, scrollIntoView] = useScrollIntoView<HTMLDivElement>();
  usePreviewEnd(mastering.preview?.run ?? null, scrollIntoView);
  return (
    <div ref={top} className="scroll-mt-32">
      <TrackDetailAudio
        track={track}
        playButton={
          wholeControl ? (
            <VersionPlayButton control={wholeControl} id="original" label={texts.originalAudio} />
          ) : (
            <OriginalPlayButton track={track} queue={queue} />
          )
        }
        waveform={<TrackWaveform track={track} className="size-full" />}
        loudness={mastering.original && texts.lufsFigureOrDash(formatFigureOrDash(mastering.original.integratedLufs))}
        isLocked={run !== null}
      />
      {run && <MasteringProgress run={run} presets={styleList} original={mastering.original} />}
      {control && (
        <ComparePanel
          key={control.comparison.extent}
          track={track}
          control={control}
          extents={modes}
          onExtent={choose}
        />
      )}
      {wholeControl && (
        <VersionList
          trackId={track.id}
          styles={styles}
          originalLufs={mastering.original?.integratedLufs}
          selected={wholeControl.selected.id === 'original' ? null : wholeControl.selected.id}
          playButton={({ id, name }) => <VersionPlayButton control={wholeControl} id={id} label={name} />}
        />
      )}
      {reported && <Report style={reported} original={mastering.original} />}
      <Allowed right="master">
        <MasterSection
          trackId={track.id}
          hasAudio={track.audioFile !== null}
          funds={getFunds(me.data?.credits, plan)}
          topUp={{ isLeaving: processing !== null, buy: buyAddOn }}
          presets={presets.data}
          mastering={mastering}
          onStart={scrollIntoView}
        />
      </Allowed>
      {presets.isError && !presets.data && (
        <LoadFailure
          sentence={presets.error.message}
          busy={presets.isFetching}
          onRetry={() => void presets.refetch()}
        />
      )}
    </div>
  );
}

/** The balance is unknown until the plan has loaded, because the plan's included credits are used first. */
function getFunds(credits: number | undefined, plan: Billing | undefined): MasteringFunds {
  if (!plan) return { balance: hasPlans() ? undefined : credits, included: 0 };
  const { entitlements, usage } = plan;
  return { balance: credits, included: Math.max(0, entitlements.masteringCredits - usage.masteringCredits) };
}

function OriginalPlayButton({ track, queue }: MasteringPanelProps) {
  const original = createVersionTrack(track, { name: texts.original, audioFile: track.audioFile });
  return <PlayButton track={original} queue={replaceTrack(queue, original)} label={texts.originalAudio} />;
}

/** Calls `onEnd` when a preview run that was active while this component was mounted finishes. */
function usePreviewEnd(run: MasteringRun | null, onEnd: () => void): void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (getActiveRun(run)) awaited.current = run?.id ?? null;
    else if (run?.status === 'done' && awaited.current === run.id) {
      awaited.current = null;
      onEnd();
    }
  }, [run, onEnd]);
}

const none: never[] = [];

/** Scrolls up to the element if its top is above the viewport. */
export function useScrollIntoView<Box extends HTMLElement>(): [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  const scrollIntoView = useCallback(() => {
    const isVisible = (box.current?.getBoundingClientRect().top ?? 0) >= 0;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isVisible) box.current?.scrollIntoView({ block: 'start', behavior: isMotionReduced ? 'auto' : 'smooth' });
  }, []);
  return [box, scrollIntoView];
}

/** The waveform of a track, with the played part highlighted while the track is in the player. */
export function TrackWaveform({ track, className }: { track: PlayableTrack; className?: string }) {
  const waveform = useDetailedWaveform(track);
  const isCurrent = usePlayer((state) => isSameTrack(track, state.currentTrack));
  const size = className ? { className } : {};
  if (!isCurrent) return <Waveform waveform={waveform} played={0} {...size} />;
  return <PlayedWaveform waveform={waveform} {...size} />;
}

/** A separate component, so that only the track in the player rerenders on every time update. */
function PlayedWaveform({ waveform, className }: { waveform: string | null; className?: string }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  return <Waveform waveform={waveform} played={duration > 0 ? time / duration : 0} {...(className && { className })} />;
}

type VersionPlayButtonProps = { control: ComparisonControl; id: CompareId; label: string };

/** Plays or pauses one version. If another version is playing, playback continues at the same position. */
export function VersionPlayButton({ control, id, label }: VersionPlayButtonProps) {
  const throttle = useClickThrottle();
  const isSelected = control.selected.id === id;
  const state = isSelected ? control.state : 'idle';
  return (
    <button
      type="button"
      aria-label={`${state === 'playing' ? 'Pause' : 'Play'} ${label}`}
      aria-busy={state === 'loading'}
      onClick={() => throttle(() => control.toggle(id))}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 mouse:size-10',
        isSelected && control.isInPlayer ? 'bg-primary text-white' : 'bg-s3 text-fg hover:bg-primary hover:text-white',
      )}
    >
      <PlayStateIcon state={state} className="size-4" />
    </button>
  );
}
