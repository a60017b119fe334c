import { type MasteringRun, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import { AudioWaveform } from 'lucide-react';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { TrackDetailAudio } from '../../areas/library/tracks/track-detail.tsx';
import { MixChecks, useMixAnalysis } from '../../areas/mastering/checks/mix-checks.tsx';
import { followRun, useMastering } from '../../areas/mastering/master/follow-run.ts';
import { getActiveRun } from '../../areas/mastering/master/mastering.model.ts';
import { MasteringProgress } from '../../areas/mastering/master/mastering-progress.tsx';
import { StyleCardsSkeleton } from '../../areas/mastering/master/style-cards.tsx';
import { useData } from '../../data/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useTabInAddress } from '../tab-in-address.ts';
import { AlbumMaster } from './album-master.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { StylesPanel } from './styles-panel.tsx';
import { texts } from './texts.ts';
import { useFunds } from './use-funds.ts';
import { OriginalPlayButton, playOriginalAt, TrackWaveform } from './version-playback.tsx';

type MasteringPanelProps = { track: Track; queue: readonly Track[] };
type Method = 'styles' | 'reference' | 'stems';

/** The Mastering tab: in six styles, or after a reference; and the stems that the mix is made of. */
export function MasteringPanel({ track, queue }: MasteringPanelProps) {
  const mastering = useMastering(track.id);
  const [method, setMethod] = useTabInAddress<Method>(['styles', 'reference', 'stems'], 'method');
  const panel = { track, queue, method };
  return (
    <>
      <Segmented
        label={texts.howToMaster}
        labelHidden
        value={method}
        onChange={setMethod}
        options={[
          { value: 'styles', label: texts.styles },
          { value: 'reference', label: <ReferenceLabel /> },
          { value: 'stems', label: texts.stems },
        ]}
        className="mb-4 sm:ml-auto sm:w-96"
      />
      {method === 'stems' ? (
        <Suspense fallback={<PanelSkeleton />}>
          <StemsPanel
            track={track}
            queue={queue}
            masterLink={
              <Button asChild variant="primary" className="max-sm:w-full">
                <Link to={`/track/${track.id}?tab=mastering`}>{texts.masterIt}</Link>
              </Button>
            }
          />
        </Suspense>
      ) : mastering.data ? (
        <Mastering key={track.id} {...panel} mastering={mastering.data} />
      ) : (
        <WithoutMastering {...panel} mastering={mastering} />
      )}
    </>
  );
}

function ReferenceLabel() {
  return (
    <>
      <AudioWaveform aria-hidden className="size-4 shrink-0 max-[22.5rem]:hidden" />
      {texts.reference}
    </>
  );
}

type WithoutMasteringProps = MasteringPanelProps & { mastering: ReturnType<typeof useMastering> };

function WithoutMastering({ track, queue, mastering }: WithoutMasteringProps) {
  return (
    <>
      <TrackDetailAudio
        track={track}
        playButton={<OriginalPlayButton track={track} queue={queue} control={null} />}
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

type MasteringProps = MasteringPanelProps & { method: Method; mastering: TrackMastering };

function Mastering({ track, queue, method, mastering }: MasteringProps) {
  const queries = useQueryClient();
  // The presets only change with a deployment, so they never become stale.
  const presets = useData(masteringEndpoints.presets, {}, { staleTime: Number.POSITIVE_INFINITY });
  const payment = useFunds();
  const run = getActiveRun(mastering.run);
  useEffect(() => {
    if (run) followRun(queries, { id: track.id, title: track.title }, run);
  }, [queries, run, track.id, track.title]);
  const [top, scrollIntoView] = useScrollIntoView<HTMLDivElement>();
  usePreviewEnd(mastering.preview?.run ?? null, scrollIntoView);
  const analysis = useMixAnalysis(track, mastering.mix);
  const [acceptedFile, setAcceptedFile] = useState<string | null>(null);
  const acceptDamage = acceptedFile !== null && acceptedFile === track.audioFile;
  const isDamaged = mastering.mix?.checks.some(({ code }) => code === 'damaged') ?? false;
  const Panel = method === 'reference' ? ReferencePanel : StylesPanel;
  return (
    <div ref={top} className="scroll-mt-32">
      <Suspense fallback={<PanelSkeleton />}>
        <Panel
          track={track}
          queue={queue}
          mastering={mastering}
          presets={presets.data}
          context={{
            trackId: track.id,
            hasAudio: track.audioFile !== null,
            ...payment,
            mastering,
            acceptDamage,
            obstacle: isDamaged && !acceptDamage ? texts.damagedFileFirst : null,
            onStart: scrollIntoView,
          }}
          checks={
            analysis.isAvailable && (
              <MixChecks
                mix={mastering.mix}
                acceptDamage={acceptDamage}
                onAcceptDamage={(isAccepted) => setAcceptedFile(isAccepted ? track.audioFile : null)}
                onSeek={(seconds) => playOriginalAt(track, queue, seconds)}
              />
            )
          }
          progress={run && <MasteringProgress run={run} presets={presets.data ?? none} original={mastering.original} />}
          revisions={
            <>
              <AlbumMaster track={track} queue={queue} mastering={mastering} />
              <RevisionsPanel track={track} queue={queue} presets={presets.data ?? none} isRunning={run !== null} />
            </>
          }
        />
      </Suspense>
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

const none: never[] = [];

function PanelSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </SkeletonGroup>
  );
}

const StemsPanel = lazy(() => import('./stems-panel.tsx').then((file) => ({ default: file.StemsPanel })));

const ReferencePanel = lazy(() => import('./reference-panel.tsx').then((file) => ({ default: file.ReferencePanel })));

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

/** Scrolls up to the element if its top is above the viewport. */
function useScrollIntoView<Box extends HTMLElement>(): [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  const scrollIntoView = useCallback(() => {
    const isVisible = (box.current?.getBoundingClientRect().top ?? 0) >= 0;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isVisible) box.current?.scrollIntoView({ block: 'start', behavior: isMotionReduced ? 'auto' : 'smooth' });
  }, []);
  return [box, scrollIntoView];
}
