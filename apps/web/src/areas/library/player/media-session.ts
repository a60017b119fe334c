import { coverAddress } from '../../../lib/cover-address.ts';
import type { Player } from '../playback/create-player.ts';
import type { PlayableTrack } from '../playback/player-types.ts';
import { seekStepSeconds } from './use-seek.ts';

type Followed = Pick<
  Player,
  'getState' | 'subscribe' | 'subscribeTime' | 'resume' | 'pause' | 'stop' | 'next' | 'previous' | 'seek' | 'getTime'
>;

/** Shows what plays on lock screens and takes the media keys. Returns a function to let go of them. */
export function connectMediaSession(player: Followed, session: MediaSession): () => void {
  const { metadata, show } = createDisplay(player, session);
  const stopFollowing = [
    player.subscribe((state, before) => {
      if (state.currentTrack !== before.currentTrack) metadata(state.currentTrack);
      show();
    }),
    followJumps(player, show),
  ];
  metadata(player.getState().currentTrack);
  show();
  const handlers = handlersOf(player);
  for (const [action, handler] of handlers) setHandler(session, action, handler);
  return () => {
    for (const stop of stopFollowing) stop();
    for (const [action] of handlers) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function createDisplay(player: Followed, session: MediaSession) {
  return {
    metadata(track: PlayableTrack | null) {
      session.metadata = track ? new MediaMetadata(metadataOf(track)) : null;
    },
    show() {
      const { currentTrack, isPlaying, duration } = player.getState();
      session.playbackState = playbackStateOf(currentTrack, isPlaying);
      // The browser counts on by itself from here; it refuses places outside of the track.
      const position = Math.min(player.getTime(), duration);
      if (currentTrack && duration > 0) session.setPositionState({ duration, position, playbackRate: 1 });
      else session.setPositionState();
    },
  };
}

/** Time that runs needs no telling; time that jumps does. */
function followJumps(player: Followed, show: () => void): () => void {
  let latest = player.getTime();
  return player.subscribeTime(() => {
    const moved = Math.abs(player.getTime() - latest);
    latest = player.getTime();
    if (moved > jumpSeconds) show();
  });
}

const jumpSeconds = 1;

function metadataOf({ title, artist, coverArt }: PlayableTrack): MediaMetadataInit {
  const artwork = coverArt ? [{ src: coverAddress(coverArt, 560), sizes: '560x560' }] : [];
  return { title, artist, artwork };
}

function playbackStateOf(track: PlayableTrack | null, isPlaying: boolean): MediaSessionPlaybackState {
  if (!track) return 'none';
  return isPlaying ? 'playing' : 'paused';
}

function handlersOf(player: Followed): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ['play', () => player.resume()],
    ['pause', () => player.pause()],
    ['stop', () => player.stop()],
    ['previoustrack', () => player.previous()],
    ['nexttrack', () => player.next()],
    ['seekbackward', ({ seekOffset }) => player.seek(player.getTime() - (seekOffset ?? seekStepSeconds))],
    ['seekforward', ({ seekOffset }) => player.seek(player.getTime() + (seekOffset ?? seekStepSeconds))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
  ];
}

/** Browsers throw on actions they do not know; the others still work there. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    return;
  }
}
