import {
  type LucideIcon,
  Repeat,
  Repeat1,
  Shuffle,
  SkipBack,
  SkipForward,
  Volume,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { volumeStep } from '../playback/player.ts';
import type { RepeatMode } from '../playback/player-memory.ts';
import { type PlayState, PlayStateIcon, useClickThrottle } from './play-button.tsx';
import { player, usePlayer } from './player.ts';
import { texts } from './texts.ts';

/** Shuffle, previous, play or pause, next, repeat. Phones show the first, second and last only in the sheet. */
export function PlayerTransport({ isLarge = false, className }: { isLarge?: boolean; className?: string }) {
  const hasNext = usePlayer(() => player.queue.getNeighbor(1) !== null);
  const isShuffled = usePlayer((state) => state.isShuffled);
  const repeat = usePlayer((state) => state.repeat);
  const hidden = isLarge ? '' : 'max-md:hidden';
  return (
    <div className={cx('flex items-center', isLarge ? 'gap-2 min-[360px]:gap-4' : 'gap-1 lg:gap-2', className)}>
      <ModeButton
        icon={Shuffle}
        label={texts.shuffle}
        isOn={isShuffled}
        onPress={() => player.queue.toggleShuffle()}
        className={hidden}
      />
      <SkipButton icon={SkipBack} label={texts.previous} onPress={() => player.previous()} className={hidden} />
      <PlayPauseButton isLarge={isLarge} />
      <SkipButton icon={SkipForward} label={texts.next} onPress={() => player.next()} isDisabled={!hasNext} />
      <ModeButton
        icon={repeat === 'one' ? Repeat1 : Repeat}
        label={repeatLabels[repeat]}
        isOn={repeat !== 'off'}
        onPress={() => player.queue.cycleRepeat()}
        className={hidden}
      />
    </div>
  );
}

const repeatLabels: Record<RepeatMode, string> = {
  off: texts.repeat,
  all: texts.repeatAll,
  one: texts.repeatThisTrack,
};

function PlayPauseButton({ isLarge }: { isLarge: boolean }) {
  const state = usePlayer(({ isPlaying, isLoading }): PlayState => {
    if (isLoading) return 'loading';
    return isPlaying ? 'playing' : 'idle';
  });
  const throttle = useClickThrottle();
  const press = () => {
    const { isLoading, isControlLocked } = player.getState();
    if (!isLoading && !isControlLocked) throttle(() => player.toggle());
  };
  return (
    <button
      type="button"
      aria-label={state === 'playing' ? texts.pause : texts.play}
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

type ModeButtonProps = { icon: LucideIcon; label: string; isOn: boolean; onPress: () => void; className: string };

function ModeButton({ icon: Icon, label, isOn, onPress, className }: ModeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(modeClasses, className)}
    >
      <Icon aria-hidden className="size-[18px]" />
    </button>
  );
}

const modeClasses =
  'relative grid size-11 shrink-0 place-items-center rounded-full text-fg-3 transition-colors duration-150 after:absolute after:bottom-1.5 after:hidden after:size-1 after:rounded-full after:bg-current hover:bg-white/5 hover:text-fg aria-pressed:text-primary-fg aria-pressed:after:block';

/** A button that opens the volume slider. */
export function VolumeControl() {
  const [isOpen, setOpen] = useState(false);
  const volume = usePlayer((state) => state.volume);
  const percent = `${Math.round(volume * 100)}%`;
  return (
    <Popover
      label={texts.volume}
      open={isOpen}
      onOpenChange={setOpen}
      align="center"
      className="items-center gap-3 px-2 pt-3 pb-2"
      trigger={
        <IconButton icon={chooseVolumeIcon(volume)} label={texts.volumePercent(percent)} className="rounded-full" />
      }
    >
      <span className="w-9 text-center font-medium text-fg-2 text-xs tabular-nums">{percent}</span>
      <VolumeSlider orientation="vertical" className="h-32" />
      <MuteButton />
    </Popover>
  );
}

export function MuteButton({ className }: { className?: string }) {
  const volume = usePlayer((state) => state.volume);
  return (
    <IconButton
      icon={chooseVolumeIcon(volume)}
      label={volume === 0 ? texts.unmute : texts.mute}
      onClick={() => player.toggleMute()}
      {...(className && { className })}
    />
  );
}

type VolumeSliderProps = { orientation: 'vertical' | 'horizontal'; className?: string };

export function VolumeSlider({ orientation, className }: VolumeSliderProps) {
  const volume = usePlayer((state) => state.volume);
  return (
    <Slider
      label={texts.volume}
      min={0}
      max={1}
      step={volumeStep}
      value={volume}
      valueText={`${Math.round(volume * 100)}%`}
      onChange={(value) => player.setVolume(value)}
      orientation={orientation}
      {...(className && { className })}
    />
  );
}

function chooseVolumeIcon(volume: number): LucideIcon {
  if (volume === 0) return VolumeX;
  if (volume < 0.34) return Volume;
  return volume < 0.67 ? Volume1 : Volume2;
}
