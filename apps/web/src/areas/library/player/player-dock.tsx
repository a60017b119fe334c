import { trackEndpoints } from '@debut/contract/tracks';
import { useCallback, useEffect, useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { isOverlayOpen } from '../../../ui/is-overlay-open.ts';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { playbackFailures } from '../playback/player-failure.ts';
import { connectMediaSession } from './media-session.ts';
import { player, usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { type KeyPress, type ShortcutName, shortcutFor } from './shortcuts.model.ts';
import { seekStepSeconds } from './use-seek.ts';

/** Everything of the player that lives as long as the app around the pages: moving on does not stop the music. */
export function PlayerDock() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(useCallback(() => setHelpOpen(true), []));
  useLibraryInPlayer();
  useEffect(tellFailures, []);
  useEffect(rememberOnLeaving, []);
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

/** Each failure once; the next attempt clears it, so that failing again is told again. */
function tellFailures(): () => void {
  return player.subscribe(({ error }, before) => {
    if (error && error !== before.error) toast[error === playbackFailures.preparing ? 'info' : 'failure'](error);
  });
}

function rememberOnLeaving(): () => void {
  const remember = () => player.remember();
  window.addEventListener('pagehide', remember);
  return () => window.removeEventListener('pagehide', remember);
}

/** Brings back the track one left off at, and keeps what plays in step with the library. */
function useLibraryInPlayer(): void {
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

/** One key each, anywhere on the page, as long as nothing else has a use for the key. */
function useShortcuts(onHelp: () => void): void {
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

const loadShortcuts = () => import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog);
