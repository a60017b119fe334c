import { trackEndpoints } from '@debut/contract/tracks';
import { useCallback, useEffect, useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { isOverlayOpen } from '../../../ui/is-overlay-open.ts';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { player, usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { connectMediaSession, findShortcut, type KeyPress, type ShortcutName, seekStepSeconds } from './player-keys.ts';

/** Stays mounted between pages, so that navigation does not stop the music. */
export function PlayerDock() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(useCallback(() => setHelpOpen(true), []));
  useLibrarySync();
  useEffect(toastFailures, []);
  useEffect(rememberBeforeUnload, []);
  useEffect(() => {
    if ('mediaSession' in navigator) return connectMediaSession(player, navigator.mediaSession);
    return undefined;
  }, []);
  return (
    <>
      <PlayerBar />
      {isHelpOpen && <LazyOverlay load={loadShortcuts} props={{ onClose: () => setHelpOpen(false) }} />}
    </>
  );
}

function toastFailures(): () => void {
  return player.subscribe(({ error }, before) => {
    if (error && error !== before.error) toast[error.code === 'preparing' ? 'info' : 'failure'](error.sentence);
  });
}

function rememberBeforeUnload(): () => void {
  const remember = () => player.remember();
  window.addEventListener('pagehide', remember);
  return () => window.removeEventListener('pagehide', remember);
}

/** Restores the last track, and updates the player after changes of the library. */
function useLibrarySync(): void {
  const hasTrack = usePlayer((state) => state.currentTrack !== null);
  const isNeeded = hasTrack || player.lastTrack !== null;
  const { data: tracks } = useData(trackEndpoints.list, {}, { enabled: isNeeded });
  useEffect(() => {
    if (!tracks) return;
    const { lastTrack } = player;
    const last = tracks.find(({ id }) => id === lastTrack?.id);
    if (last && lastTrack) player.restore(last, tracks, lastTrack.seconds);
    player.refresh(tracks);
  }, [tracks]);
}

function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = isOverlayOpen() ? null : findShortcut(event as KeyPress);
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

const loadShortcuts = () => import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog);
