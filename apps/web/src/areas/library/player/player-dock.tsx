import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { playbackFailures } from '../playback/player-failure.ts';
import { connectMediaSession } from './media-session.ts';
import { player } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useLibraryInPlayer } from './use-library-in-player.ts';

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
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
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
