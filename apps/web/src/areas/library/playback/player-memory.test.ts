import { describe, expect, it } from 'vitest';
import { createVersionTrack } from './play-queue.ts';
import { createFakePlayer, fakeTrack } from './player-fakes.ts';

const one = fakeTrack('one', { durationSeconds: 200 });
const two = fakeTrack('two');

describe('the last track', () => {
  it('is restored paused at its time, and nothing is fetched until play is pressed', async () => {
    const before = createFakePlayer();
    before.player.play(one);
    await before.clock.advance(1000);
    before.element().playTo(61);
    before.player.pause();

    const { player, clock, signed, element, elements } = createFakePlayer(before.storage.get('debut.player'));
    expect(player.lastTrack).toEqual({ id: 'one', seconds: 61 });
    player.restore(one, [one, two], 61);
    expect(player.getState()).toMatchObject({ currentTrack: one, currentTime: 61, duration: 200, isPlaying: false });
    expect([signed.length, elements.length]).toEqual([0, 0]);
    player.resume();
    await clock.advance(1000);
    expect(element()).toMatchObject({ paused: false, currentTime: 61 });
  });

  it('is stored every 5 s and when the page closes', async () => {
    const { player, clock, element } = createFakePlayer();
    player.play(one);
    await clock.advance(1000);
    element().playTo(4.9);
    expect(player.lastTrack?.seconds).toBe(0);
    element().playTo(5);
    expect(player.lastTrack?.seconds).toBe(5);
    element().playTo(6);
    player.remember();
    expect(player.lastTrack?.seconds).toBe(6);
  });

  it('is stored without its title', async () => {
    const { player, clock, storage } = createFakePlayer();
    player.play(fakeTrack('one', { title: 'Secret' }));
    await clock.advance(1000);
    expect([...storage.values()].join()).not.toContain('Secret');
  });

  it('does not replace a track that already plays', async () => {
    const { player, clock } = createFakePlayer();
    player.play(two);
    await clock.advance(1000);
    player.restore(one, [one], 5);
    expect(player.getState().currentTrack).toBe(two);
  });

  it.each(['', '{', '[]', '7', '{"volume":9,"audibleVolume":0,"last":{"id":5}}', '{"last":{"id":"one","seconds":-1}}'])(
    'ignores %s in the storage',
    (found) => {
      const { player } = createFakePlayer(found);
      expect(player.getState().volume).toBe(1);
      expect(player.lastTrack?.seconds ?? 0).toBe(0);
    },
  );
});

describe('a library that changes', () => {
  it('updates the titles of the current track and the queue', async () => {
    const { player, clock } = createFakePlayer();
    player.play(one, [one, two]);
    await clock.advance(1000);
    player.refresh([one, two]);
    player.refresh([{ ...one, title: 'Renamed' }, two]);
    expect(player.getState()).toMatchObject({ currentTrack: { title: 'Renamed' }, isPlaying: true });
    expect(player.getState().queue[0]?.title).toBe('Renamed');
  });

  it('stops a deleted track and removes it from the queue', async () => {
    const { player, clock } = createFakePlayer();
    player.play(one, [one, two]);
    await clock.advance(1000);
    player.refresh([one, two]);
    player.refresh([one]);
    expect(player.getState().queue).toEqual([one]);
    player.refresh([]);
    expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false });
  });

  it('continues with new audio, or fetches it on resume when paused', async () => {
    const { player, clock, element } = createFakePlayer();
    player.play(one, [one, two]);
    await clock.advance(1000);
    element().playTo(40);
    const remixed = { ...one, audioFile: '/files/audio/u1/one/remix.wav' };
    player.refresh([remixed, two]);
    await clock.advance(1000);
    expect(element()).toMatchObject({ paused: false, currentTime: 40, src: expect.stringContaining('remix.wav') });
    expect(player.getState()).toMatchObject({ currentTrack: remixed, queue: [remixed, two], isPlaying: true });

    player.pause();
    player.refresh([{ ...one, audioFile: '/files/audio/u1/one/final.wav' }, two]);
    await clock.advance(1000);
    expect(player.getState().isPlaying).toBe(false);
    player.resume();
    await clock.advance(1000);
    expect(element()).toMatchObject({ paused: false, currentTime: 40, src: expect.stringContaining('final.wav') });
  });

  it('stops a track whose audio was deleted, and keeps versions', async () => {
    const { player, clock } = createFakePlayer();
    player.play(one, [one, two]);
    await clock.advance(1000);
    player.refresh([{ ...one, audioFile: null }, two]);
    expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false });
    const warm = createVersionTrack(one, { name: 'Warm', audioFile: '/files/audio/u1/one/warm.wav' });
    player.play(warm, [warm, two]);
    await clock.advance(1000);
    player.refresh([one, two]);
    expect(player.getState()).toMatchObject({ currentTrack: warm, isPlaying: true });
  });

  it('does not stop a track that is not in the library yet', async () => {
    const { player, clock } = createFakePlayer();
    player.play(one);
    await clock.advance(1000);
    player.refresh([two]);
    expect(player.getState()).toMatchObject({ currentTrack: one, isPlaying: true });
  });
});
