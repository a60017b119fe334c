import { playTime } from '@debut/contract/play-time';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { MixBalance } from '../../areas/library/playback/mix.model.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import type { VersionMixer } from '../../areas/library/playback/version-mixer.ts';
import { CompareWaveform } from '../../areas/library/player/compare-waveform.tsx';
import { PlayStateIcon, useClickThrottle } from '../../areas/library/player/play-button.tsx';
import { usePlayerTime } from '../../areas/library/player/player.ts';
import { HoverTime, useSeek } from '../../areas/library/player/seek-bar.tsx';
import { useDetailedWaveform, Waveform } from '../../areas/library/player/waveform.tsx';
import { CompareCard } from '../../areas/mastering/compare/compare-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { waveformPart } from '../../ui/waveform.ts';
import type { Compared, Comparison } from './comparison.model.ts';
import { texts } from './texts.ts';
import type { ComparisonControl } from './use-comparison.ts';

export type Extent = Comparison['extent'];

type ComparePanelProps = {
  track: PlayableTrack;
  control: ComparisonControl;
  title?: string;
  /** Chooses what is compared. */
  choice: ReactNode;
};

export function ComparePanel({ track, control, title, choice }: ComparePanelProps) {
  const { comparison, selected } = control;
  const { balance, change } = useBalance(comparison.mixer);
  useBrokenVersions(control);
  return (
    <CompareCard
      {...(title && { title })}
      options={comparison.entries}
      selected={selected.id}
      onSelect={control.select}
      pending={control.pending}
      isMatched={balance.isMatched}
      onMatch={(isMatched) => change({ isMatched })}
      blendPercent={Math.round(balance.blend * 100)}
      onBlend={(percent) => change({ blend: percent / 100 })}
      preview={comparison.passage && describePassage(comparison.passage)}
      choice={choice}
      playButton={<ComparePlayButton control={control} />}
      time={control.isInPlayer ? <RunningTime control={control} /> : <Time time={0} control={control} />}
      wave={
        control.isInPlayer ? (
          <RunningWave track={track} control={control} />
        ) : (
          <Wave track={track} time={0} control={control} />
        )
      }
    />
  );
}

type ExtentChoiceProps = {
  extent: Extent;
  extents: readonly Extent[];
  onExtent: (extent: Extent) => void;
};

/** Between the preview and the full versions, if there are both. */
export function ExtentChoice({ extent, extents, onExtent }: ExtentChoiceProps) {
  if (extents.length < 2) return null;
  return (
    <Segmented
      label={texts.whatToCompare}
      labelHidden
      value={extent}
      onChange={onExtent}
      options={[
        { value: 'whole', label: texts.masteredVersions },
        { value: 'preview', label: texts.newPreview },
      ]}
      className="mt-3 sm:max-w-80"
    />
  );
}

export function ComparePlayButton({ control }: { control: ComparisonControl }) {
  const throttle = useClickThrottle();
  const { state, selected } = control;
  return (
    <button
      type="button"
      aria-label={texts.comparisonValue(state === 'playing' ? 'Pause' : 'Play', selected.name)}
      aria-busy={state === 'loading'}
      onClick={() => throttle(() => control.toggle())}
      className="grid size-12 shrink-0 place-items-center rounded-full bg-fg text-bg transition-transform duration-150 ease-out hover:scale-105 active:scale-95"
    >
      <PlayStateIcon state={state} className="size-5" />
    </button>
  );
}

type AtTime = { time: number; control: ComparisonControl };

/** A separate component, so that only it rerenders on every time update. */
function RunningTime({ control }: { control: ComparisonControl }) {
  return <Time time={usePlayerTime()} control={control} />;
}

function Time({ time, control: { comparison } }: AtTime) {
  return (
    <>
      <span className="text-fg">{playTime(time)}</span> / {playTime(comparison.seconds)}
    </>
  );
}

function RunningWave({ track, control }: { track: PlayableTrack; control: ComparisonControl }) {
  return <Wave track={track} control={control} time={usePlayerTime()} />;
}

function Wave({ track, time, control }: AtTime & { track: PlayableTrack }) {
  const { comparison, selected } = control;
  const duration = comparison.seconds;
  const seek = useSeek({ label: texts.seekInComparison, time, duration, onSeek: control.seek });
  return (
    <div {...seek.slider} className="relative h-28 cursor-pointer touch-none rounded-sm sm:h-36">
      {comparison.passage ? (
        <PassageDrawing track={track} passage={comparison.passage} played={seek.played} hovered={seek.hovered} />
      ) : (
        <VersionDrawing
          track={track}
          comparison={comparison}
          selected={selected}
          played={seek.played}
          hovered={seek.hovered}
        />
      )}
      <HoverTime fraction={seek.hovered} duration={duration} />
    </div>
  );
}

type DrawingProps = { track: PlayableTrack; played: number; hovered: number | null };

function VersionDrawing({
  track,
  comparison,
  selected,
  ...progress
}: DrawingProps & { comparison: Comparison; selected: Compared }) {
  const original = useDetailedWaveform(track);
  const { balance } = useBalance(comparison.mixer);
  const unmastered = comparison.entries.find(({ id }) => id === 'original');
  if (!unmastered) return <Waveform waveform={selected.waveform} {...progress} className="size-full py-4" />;
  return (
    <CompareWaveform
      version={selected.waveform ?? original}
      original={original}
      levels={getDrawnLevels(selected, unmastered, balance.isMatched)}
      {...progress}
      className="size-full"
    />
  );
}

function PassageDrawing({
  track,
  passage,
  ...progress
}: DrawingProps & { passage: { startsAt: number; endsAt: number } }) {
  const whole = useDetailedWaveform(track);
  const length = track.durationSeconds ?? passage.endsAt;
  const part = waveformPart(whole, passage.startsAt / length, passage.endsAt / length);
  return <Waveform waveform={part} {...progress} className="size-full py-4" />;
}

/** Scales both waveforms to the louder one, which fills its half. */
function getDrawnLevels(
  version: Compared,
  original: Compared,
  isMatched: boolean,
): { version: number; original: number } {
  const peak = ({ truePeakDbtp, levelMatchDb }: Compared) =>
    10 ** (((truePeakDbtp ?? 0) + (isMatched ? levelMatchDb : 0)) / 20);
  const highest = Math.max(peak(version), peak(original));
  return { version: peak(version) / highest, original: peak(original) / highest };
}

export function describePassage({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  return texts.loudestPassageFromToNothing(playTime(startsAt), playTime(endsAt));
}

/** The balance between version and original, stored in the mixer so that it survives navigation. */
export function useBalance(mixer: VersionMixer): {
  balance: MixBalance;
  change: (part: Partial<MixBalance>) => void;
} {
  const balance = useSyncExternalStore(mixer.subscribe, () => mixer.balance);
  return {
    balance,
    change(part) {
      const { blend, isMatched } = mixer.balance;
      mixer.balance = { blend, isMatched, ...part };
    },
  };
}

/** Shows a toast when the selected version fails to load or decode, and switches back to the audible one. */
export function useBrokenVersions(control: ComparisonControl): void {
  const { mixer, entries } = control.comparison;
  useEffect(
    () =>
      mixer.subscribe(() => {
        const [broken] = mixer.brokenParts;
        if (!broken || !mixer.isPending) return;
        const name = entries.find(({ playable }) => playable.audioFile === broken)?.name ?? '';
        toast.failure(texts.couldNotBeLoadedOr(name));
        returnToHeard(control);
      }),
    [mixer, entries, control],
  );
}

function returnToHeard({ comparison: { mixer, entries }, select }: ComparisonControl): void {
  if (mixer.heard === mixer.src) {
    mixer.balance = { ...mixer.balance, blend: 1 };
    return;
  }
  const heard = entries.find(({ playable }) => playable.audioFile === mixer.heard);
  if (heard) select(heard.id);
}
