import { useEffect } from 'react';
import { isOverlayOpen } from '../../../ui/is-overlay-open.ts';
import { player } from './player.ts';
import { seekStepSeconds } from './seek-keys.ts';
import { type KeyPress, type ShortcutName, shortcutFor } from './shortcuts.model.ts';

/** One key each, anywhere on the page, as long as nothing else has a use for the key. */
export function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = isOverlayOpen() ? null : shortcutFor(event as KeyPress);
      if (!name || (name !== 'help' && !player.getState().currentTrack)) return;
      event.preventDefault();
      if (name === 'help') onHelp();
      else actions[name]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onHelp]);
}

const actions: Record<Exclude<ShortcutName, 'help'>, () => void> = {
  toggle() {
    const { isLoading, isControlLocked } = player.getState();
    if (!isLoading && !isControlLocked) player.toggle();
  },
  back: () => player.seek(player.getTime() - seekStepSeconds),
  forward: () => player.seek(player.getTime() + seekStepSeconds),
  mute: () => player.toggleMute(),
  next: () => player.next(),
  previous: () => player.previous(),
  shuffle: () => player.queue.toggleShuffle(),
  repeat: () => player.queue.cycleRepeat(),
};
