import type { Track } from '@debut/contract/tracks';
import { createVersionTrack, isSameTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayButton, PlayStateIcon, useClickThrottle } from '../../areas/library/player/play-button.tsx';
import { player, usePlayer, usePlayerTime } from '../../areas/library/player/player.ts';
import { useDetailedWaveform, Waveform } from '../../areas/library/player/waveform.tsx';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import { cx } from '../../ui/class-names.ts';
import { texts } from './texts.ts';
import { type ComparisonControl, replaceTrack } from './use-comparison.ts';

type OriginalPlayButtonProps = {
  track: Track;
  queue: readonly PlayableTrack[];
  /** The comparison the original is part of, if it is. */
  control: ComparisonControl | null;
};

export function OriginalPlayButton({ track, queue, control }: OriginalPlayButtonProps) {
  if (control?.comparison.entries.some(({ id }) => id === 'original'))
    return <VersionPlayButton control={control} id="original" label={texts.originalAudio} />;
  const original = createOriginal(track);
  return <PlayButton track={original} queue={replaceTrack(queue, original)} label={texts.originalAudio} />;
}

/** Plays the original from this second on. */
export function playOriginalAt(track: Track, queue: readonly PlayableTrack[], seconds: number): void {
  const original = createOriginal(track);
  const { currentTrack, isPlaying } = player.getState();
  if (!isSameTrack(original, currentTrack) || currentTrack?.output) {
    player.play(original, replaceTrack(queue, original), { at: seconds });
    return;
  }
  player.seek(seconds);
  if (!isPlaying) player.resume();
}

function createOriginal(track: Track): PlayableTrack {
  return createVersionTrack(track, { name: texts.original, audioFile: track.audioFile });
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
