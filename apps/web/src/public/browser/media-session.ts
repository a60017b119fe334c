import { type PlayerControls, seekSeconds } from './listen-keys.ts';

type Session = { controls: PlayerControls; play(): void; pause(): void; moveTo(seconds: number): void };

/** The keys of the keyboard, and the controls on the lock screen. */
export function handleMediaKeys({ controls, play, pause, moveTo }: Session): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    previoustrack: () => controls.skip(-1),
    nexttrack: () => controls.skip(1),
    seekbackward: ({ seekOffset }) => controls.moveBy(-(seekOffset ?? seekSeconds)),
    seekforward: ({ seekOffset }) => controls.moveBy(seekOffset ?? seekSeconds),
    seekto: ({ seekTime }) => moveTo(seekTime ?? 0),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    // Browsers throw on actions they do not know.
    try {
      navigator.mediaSession?.setActionHandler(action as MediaSessionAction, handler);
    } catch {}
  }
}

export function showMedia(track: { title: string; cover: string | undefined }, artist: string, album: string): void {
  if (!navigator.mediaSession) return;
  const artwork = track.cover ? [{ src: track.cover }] : [];
  navigator.mediaSession.metadata = new MediaMetadata({ title: track.title, artist, album, artwork });
}

export function showMediaPosition(position: number, duration: number): void {
  navigator.mediaSession?.setPositionState?.({ duration, position: Math.min(position, duration) });
}
