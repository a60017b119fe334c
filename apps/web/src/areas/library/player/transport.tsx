import { type LucideIcon, SkipBack, SkipForward } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { RepeatButton, ShuffleButton } from './play-modes.tsx';
import { type PlayState, PlayStateIcon } from './play-state-icon.tsx';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';
import { usePressPause } from './use-press-pause.ts';

/** Shuffle, previous, play or pause, next, repeat. */
export function Transport({ isLarge = false, className }: { isLarge?: boolean; className?: string }) {
  const hasNext = usePlayer(() => player.queue.neighbour(1) !== null);
  return (
    <div className={cx('flex items-center', isLarge ? 'gap-2 min-[360px]:gap-4' : 'gap-1 lg:gap-2', className)}>
      <ShuffleButton className={isLarge ? '' : 'max-md:hidden'} />
      <SkipButton
        icon={SkipBack}
        label="Previous"
        onPress={() => player.previous()}
        className={isLarge ? '' : 'max-md:hidden'}
      />
      <PlayPauseButton isLarge={isLarge} />
      <SkipButton icon={SkipForward} label="Next" onPress={() => player.next()} isDisabled={!hasNext} />
      <RepeatButton className={isLarge ? '' : 'max-md:hidden'} />
    </div>
  );
}

function PlayPauseButton({ isLarge }: { isLarge: boolean }) {
  const state = usePlayer(({ isPlaying, isLoading }): PlayState => {
    if (isLoading) return 'loading';
    return isPlaying ? 'playing' : 'idle';
  });
  const once = usePressPause();
  const press = () => {
    const { isLoading, isControlLocked } = player.getState();
    if (!isLoading && !isControlLocked) once(() => player.toggle());
  };
  return (
    <button
      type="button"
      aria-label={state === 'playing' ? 'Pause' : 'Play'}
      aria-busy={state === 'loading'}
      onClick={press}
      className={cx(playClasses, isLarge ? 'size-16' : 'size-11')}
    >
      <PlayStateIcon state={state} className={isLarge ? 'size-7' : 'size-5'} />
    </button>
  );
}

type SkipButtonProps = {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
  className?: string;
};

function SkipButton({ icon: Icon, label, onPress, isDisabled = false, className }: SkipButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(skipClasses, className)}
    >
      <Icon aria-hidden className="size-5 fill-current" />
    </button>
  );
}

const playClasses =
  'grid shrink-0 place-items-center rounded-full bg-fg text-bg transition-transform duration-150 ease-out hover:scale-105 active:scale-95';

const skipClasses =
  'grid size-11 shrink-0 place-items-center rounded-full text-fg-2 transition-colors duration-150 enabled:hover:bg-white/5 enabled:hover:text-fg disabled:cursor-default disabled:opacity-40';
