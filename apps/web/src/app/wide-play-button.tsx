import type { PlayableTrack } from '../areas/library/playback/player-types.ts';
import { togglePlay, usePlayState } from '../areas/library/player/play-button.tsx';
import { PlayStateIcon } from '../areas/library/player/play-state-icon.tsx';
import { usePressPause } from '../areas/library/player/use-press-pause.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';

type WidePlayButtonProps = {
  track: PlayableTrack;
  queue: readonly PlayableTrack[];
  /** What it says while nothing plays. */
  label?: string;
  className?: string;
};

/** Play with its word beside the sign, for pages that are about one thing to hear. */
export function WidePlayButton({ track, queue, label = 'Play', className }: WidePlayButtonProps) {
  const state = usePlayState(track);
  const once = usePressPause();
  return (
    <Button
      variant="primary"
      aria-busy={state === 'loading'}
      onClick={() => once(() => togglePlay(track, queue))}
      className={cx('px-5 mouse:lg:h-11', className)}
    >
      <PlayStateIcon state={state} className="size-4" />
      {state === 'playing' ? 'Pause' : label}
    </Button>
  );
}
