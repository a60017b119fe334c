import { coverAddress } from '../../../data/cover-address.ts';
import type { Player } from '../playback/player.ts';
import type { PlayableTrack } from '../playback/player-state.ts';
import { texts } from './texts.ts';

export const seekStepSeconds = 5;

export type ShortcutName = 'toggle' | 'back' | 'forward' | 'mute' | 'next' | 'previous' | 'shuffle' | 'repeat' | 'help';

type Shortcut = {
  readonly name: ShortcutName;
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string;
  readonly keyLabel: string;
  readonly description: string;
  /** Whether holding the key down repeats it. */
  readonly repeats?: boolean;
};

export const shortcuts: readonly Shortcut[] = [
  { name: 'toggle', key: ' ', keyLabel: 'Space', description: texts.playOrPause },
  { name: 'back', key: 'arrowleft', keyLabel: '←', description: texts.back5Seconds, repeats: true },
  { name: 'forward', key: 'arrowright', keyLabel: '→', description: texts.forward5Seconds, repeats: true },
  { name: 'previous', key: 'p', keyLabel: 'P', description: texts.previousTrack },
  { name: 'next', key: 'n', keyLabel: 'N', description: texts.nextTrack },
  { name: 'shuffle', key: 's', keyLabel: 'S', description: texts.shuffle },
  { name: 'repeat', key: 'r', keyLabel: 'R', description: texts.repeatOffAllOrOne },
  { name: 'mute', key: 'm', keyLabel: 'M', description: texts.muteOrUnmute },
  { name: 'help', key: '?', keyLabel: '?', description: texts.showThisList },
];

/** The part of `KeyboardEvent` that decides. */
export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly target: { closest?(selector: string): unknown } | null;
}

/** The shortcut of a key press; null when the key belongs to a field, a control or the browser. */
export function findShortcut(press: KeyPress): ShortcutName | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  const shortcut = shortcuts.find(({ key }) => key === press.key.toLowerCase());
  if (!shortcut || (press.repeat && !shortcut.repeats)) return null;
  // On most keyboards "?" needs Shift; no other shortcut does.
  if (press.shiftKey && shortcut.name !== 'help') return null;
  const consumer = press.target?.closest?.(selectConsumers(shortcut)) ?? null;
  return consumer === null ? shortcut.name : null;
}

const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]';
const spaceControls =
  'button, a[href], summary, [role=button], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem]';
const arrowControls =
  '[role=slider], [role=radio], [role=tab], [role=option], [role=menuitem], [role=grid], audio, video';

/** The elements that use the key themselves. */
function selectConsumers({ name }: Shortcut): string {
  if (name === 'toggle') return `${fields}, ${spaceControls}`;
  return name === 'back' || name === 'forward' ? `${fields}, ${arrowControls}` : fields;
}

type ControlledPlayer = Pick<
  Player,
  'getState' | 'subscribe' | 'subscribeTime' | 'resume' | 'pause' | 'stop' | 'next' | 'previous' | 'seek' | 'getTime'
>;

/** Shows the current track on lock screens and handles media keys. Returns a function that disconnects. */
export function connectMediaSession(player: ControlledPlayer, session: MediaSession): () => void {
  const showTrack = (track: PlayableTrack | null) => {
    session.metadata = track ? new MediaMetadata(createMetadata(track)) : null;
  };
  const showState = () => updateState(player, session);
  const unsubscribe = [
    player.subscribe((state, before) => {
      if (state.currentTrack !== before.currentTrack) showTrack(state.currentTrack);
      showState();
    }),
    subscribeToJumps(player, showState),
  ];
  showTrack(player.getState().currentTrack);
  showState();
  const handlers = createHandlers(player);
  for (const [action, handler] of handlers) setHandler(session, action, handler);
  return () => {
    for (const stop of unsubscribe) stop();
    for (const [action] of handlers) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function updateState(player: ControlledPlayer, session: MediaSession): void {
  const { currentTrack, isPlaying, duration } = player.getState();
  session.playbackState = currentTrack ? (isPlaying ? 'playing' : 'paused') : 'none';
  // The browser throws for a position after the end.
  const position = Math.min(player.getTime(), duration);
  if (currentTrack && duration > 0) session.setPositionState({ duration, position, playbackRate: 1 });
  else session.setPositionState();
}

/** The browser advances the position itself, so it needs only the jumps. */
function subscribeToJumps(player: ControlledPlayer, onJump: () => void): () => void {
  let latest = player.getTime();
  return player.subscribeTime(() => {
    const distance = Math.abs(player.getTime() - latest);
    latest = player.getTime();
    if (distance > jumpSeconds) onJump();
  });
}

const jumpSeconds = 1;

function createMetadata({ title, artist, coverArt }: PlayableTrack): MediaMetadataInit {
  const artwork = coverArt ? [{ src: coverAddress(coverArt, 560), sizes: '560x560' }] : [];
  return { title, artist, artwork };
}

function createHandlers(player: ControlledPlayer): [MediaSessionAction, MediaSessionActionHandler][] {
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

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Browsers throw for actions they do not support; the others still work.
    return;
  }
}
