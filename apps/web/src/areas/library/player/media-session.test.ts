import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePlayer, fakeTrack } from '../playback/player-fakes.ts';
import { connectMediaSession } from './media-session.ts';

const one = fakeTrack('one', { coverArt: '/files/coverArt/u1/one/a.png' });
const two = fakeTrack('two');

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', Object);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's lock screen; it knows every action but `stop`. */
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

  it('is told when the time jumps, not when it runs', async () => {
    const { player, positions, element } = await connected();
    const before = positions.length;
    element().playTo(0.25);
    expect(positions).toHaveLength(before);
    player.seek(90);
    expect(positions.at(-1)).toMatchObject({ position: 90 });
  });

  it('operates the player', async () => {
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

  it('is empty again after a stop and after letting go', async () => {
    const { player, session, handlers, disconnect } = await connected();
    player.stop();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    disconnect();
    expect(handlers.size).toBe(0);
  });
});
