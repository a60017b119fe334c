import { type LucideIcon, Repeat, Repeat1, Shuffle } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import type { RepeatMode } from '../playback/player-types.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

export function ShuffleButton({ className }: { className?: string }) {
  const isShuffled = usePlayer((state) => state.isShuffled);
  return (
    <ModeButton
      icon={Shuffle}
      label="Shuffle"
      isOn={isShuffled}
      onPress={() => player.queue.toggleShuffle()}
      {...(className && { className })}
    />
  );
}

/** One button through three states; its name says which one is on. */
export function RepeatButton({ className }: { className?: string }) {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <ModeButton
      icon={repeat === 'one' ? Repeat1 : Repeat}
      label={repeatLabels[repeat]}
      isOn={repeat !== 'off'}
      onPress={() => player.queue.cycleRepeat()}
      {...(className && { className })}
    />
  );
}

type ModeButtonProps = { icon: LucideIcon; label: string; isOn: boolean; onPress: () => void; className?: string };

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

const repeatLabels: Record<RepeatMode, string> = { off: 'Repeat', all: 'Repeat: all', one: 'Repeat: this track' };

const modeClasses =
  'relative grid size-11 shrink-0 place-items-center rounded-full text-fg-3 transition-colors duration-150 after:absolute after:bottom-1.5 after:hidden after:size-1 after:rounded-full after:bg-current hover:bg-white/5 hover:text-fg aria-pressed:text-primary-fg aria-pressed:after:block';
