import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePlayer, fakeTrack } from '../playback/player-fakes.ts';
import { connectMediaSession, findShortcut, type KeyPress, shortcuts } from './player-keys.ts';

const one = fakeTrack('one', { coverArt: '/files/coverArt/u1/one/a.png' });
const two = fakeTrack('two');

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', Object);
});

/** A browser's lock screen, which does not support `stop`. */
function createScreen() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (action === 'stop') throw new TypeError('Unknown action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state?: MediaPositionState) => positions.push(state),
  } as unknown as MediaSession;
  const press = (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details);
  return { session, handlers, positions, press };
}

async function connected() {
  const fake = createFakePlayer();
  const screen = createScreen();
  const disconnect = connectMediaSession(fake.player, screen.session);
  fake.player.play(one, [one, two]);
  await fake.clock.advance(1000);
  return { ...fake, ...screen, disconnect };
}

describe('the lock screen', () => {
  it('shows what plays, with its cover', async () => {
    const { session, positions } = await connected();
    expect(session.metadata).toEqual({
      title: 'Track one',
      artist: 'Mara Vey',
      artwork: [{ src: '/files/coverArt/u1/one/a.png?width=560', sizes: '560x560' }],
    });
    expect(session.playbackState).toBe('playing');
    expect(positions.at(-1)).toEqual({ duration: 200, position: 0, playbackRate: 1 });
  });

  it('gets the position after a jump, not while time passes', async () => {
    const { player, positions, element } = await connected();
    const before = positions.length;
    element().playTo(0.25);
    expect(positions).toHaveLength(before);
    player.seek(90);
    expect(positions.at(-1)).toMatchObject({ position: 90 });
  });

  it('controls the player', async () => {
    const { player, clock, session, press } = await connected();
    press({ action: 'pause' });
    expect(player.getState().isPlaying).toBe(false);
    expect(session.playbackState).toBe('paused');
    await clock.advance(200);
    press({ action: 'play' });
    expect(player.getState().isPlaying).toBe(true);
    press({ action: 'seekto', seekTime: 50 });
    press({ action: 'seekforward' });
    press({ action: 'seekbackward', seekOffset: 10 });
    expect(player.getTime()).toBe(45);
    await clock.advance(200);
    press({ action: 'nexttrack' });
    expect(player.getState().currentTrack).toBe(two);
    await clock.advance(1000);
    press({ action: 'previoustrack' });
    expect(player.getState().currentTrack).toBe(one);
  });

  it('is empty after a stop and after it was disconnected', async () => {
    const { player, session, handlers, disconnect } = await connected();
    player.stop();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    disconnect();
    expect(handlers.size).toBe(0);
  });
});

const keys: KeyPress = {
  key: ' ',
  repeat: false,
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
};

/** An element that matches only this selector. */
function inside(kind: string): KeyPress['target'] {
  return { closest: (selector) => (selector.split(', ').includes(kind) ? {} : null) };
}

describe('a key press', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['m', 'mute'],
    ['M', 'mute'],
    ['n', 'next'],
    ['p', 'previous'],
    ['x', null],
    ['ArrowUp', null],
  ])('of "%s" means %s', (key, name) => {
    expect(findShortcut({ ...keys, key })).toBe(name);
  });

  it('of ? asks for help, with or without Shift', () => {
    expect(findShortcut({ ...keys, key: '?', shiftKey: true })).toBe('help');
    expect(findShortcut({ ...keys, key: '?' })).toBe('help');
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]:not([contenteditable=false])', '[role=combobox]'])(
    'in %s is typed text',
    (field) => {
      for (const { key } of shortcuts) expect(findShortcut({ ...keys, key, target: inside(field) })).toBeNull();
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s belongs to the browser', (modifier) => {
    for (const { key } of shortcuts) expect(findShortcut({ ...keys, key, [modifier]: true })).toBeNull();
  });

  it('with Shift is not a shortcut', () => {
    expect(findShortcut({ ...keys, key: 'N', shiftKey: true })).toBeNull();
  });

  it('that was already handled is not handled again', () => {
    expect(findShortcut({ ...keys, defaultPrevented: true })).toBeNull();
  });

  it('of Space on a button presses the button, of an arrow on a slider moves the slider', () => {
    expect(findShortcut({ ...keys, target: inside('button') })).toBeNull();
    expect(findShortcut({ ...keys, key: 'ArrowLeft', target: inside('button') })).toBe('back');
    expect(findShortcut({ ...keys, key: 'ArrowLeft', target: inside('[role=slider]') })).toBeNull();
    expect(findShortcut({ ...keys, target: inside('[role=slider]') })).toBe('toggle');
  });

  it('held down repeats seeking and nothing else', () => {
    expect(findShortcut({ ...keys, key: 'ArrowRight', repeat: true })).toBe('forward');
    expect(findShortcut({ ...keys, repeat: true })).toBeNull();
    expect(findShortcut({ ...keys, key: 'n', repeat: true })).toBeNull();
  });
});
