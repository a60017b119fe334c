import { describe, expect, it } from 'vitest';
import { createVersionTrack } from './play-queue.ts';
import { volumeStep } from './player.ts';
import { createFakePlayer, fakeTrack, settle } from './player-fakes.ts';

const one = fakeTrack('one');
const two = fakeTrack('two');
const three = fakeTrack('three');

async function playing(track = one, queue = [one, two, three]) {
  const fake = createFakePlayer();
  fake.player.play(track, queue);
  await fake.clock.advance(1000);
  expect(fake.player.getState()).toMatchObject({ currentTrack: track, isPlaying: true, isLoading: false });
  return fake;
}

describe('play', () => {
  it('loads a track and plays it when it is ready', async () => {
    const { player, clock, environment, element } = createFakePlayer();
    environment.loadMs = 700;
    player.play(one);
    await clock.advance(699);
    expect(player.getState()).toMatchObject({ currentTrack: one, isLoading: true, isPlaying: false });
    expect(element().paused).toBe(true);
    await clock.advance(1);
    expect(player.getState()).toMatchObject({ isLoading: false, isPlaying: true, duration: 200, error: null });
    expect(element()).toMatchObject({ paused: false, src: '/files/audio/u1/one/one.wav?signature=1' });
  });

  it('stops the current track immediately when another one is played', async () => {
    const { player, element } = await playing();
    player.play(two);
    expect(element().paused).toBe(true);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: false, currentTime: 0, isLoading: true });
  });

  it('leaves 100 ms of silence before the new source and 50 ms before it plays', async () => {
    const { player, clock, element } = await playing();
    player.play(two);
    await clock.advance(99);
    expect(element().src).toBe('');
    await clock.advance(1);
    expect(element().src).toContain('two.wav');
    await clock.advance(49);
    expect(element().paused).toBe(true);
    await clock.advance(1);
    expect(element().paused).toBe(false);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true });
  });

  it('resumes the same track when it is paused', async () => {
    const { player, clock, element, signed } = await playing();
    element().playTo(42);
    player.pause();
    await clock.advance(200);
    player.play(one);
    await settle();
    expect(element()).toMatchObject({ paused: false, currentTime: 42 });
    expect(player.getState().isPlaying).toBe(true);
    expect(signed).toHaveLength(1);
  });

  it('does nothing for a track that already plays', async () => {
    const { player, element } = await playing();
    element().playTo(42);
    player.play(one);
    await settle();
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 42, isControlLocked: false });
  });

  it('does nothing for a track without audio', async () => {
    const { player } = await playing();
    player.play(fakeTrack('silent', { audioFile: null }));
    expect(player.getState()).toMatchObject({ currentTrack: one, isPlaying: true });
  });

  it('plays the second track when it is pressed while the first still loads', async () => {
    const { player, clock, signing, element } = createFakePlayer();
    signing.takesMs = 300;
    player.play(one);
    await clock.advance(100);
    player.play(two);
    await clock.advance(2000);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true, error: null });
    expect(element().sources).toEqual(['/files/audio/u1/two/two.wav?signature=2']);
  });

  it('ignores the failure of a load that was replaced', async () => {
    const { player, clock, environment } = createFakePlayer();
    environment.loadMs = 300;
    environment.brokenSources.push('one.wav');
    player.play(one);
    await clock.advance(299);
    player.play(two);
    await clock.advance(2000);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true, error: null });
  });

  it('plays a version of a track under its own title', async () => {
    const { player, clock, element } = await playing();
    element().playTo(42);
    const warm = createVersionTrack(one, { name: 'Warm', audioFile: '/files/audio/u1/one/warm.wav' });
    player.play(warm, [warm], { at: player.getTime() });
    await clock.advance(1000);
    expect(player.getState().currentTrack).toMatchObject({ title: 'Track one (Warm)', coverSeed: 'Track one' });
    expect(element().src).toContain('warm.wav');
    expect(element().currentTime).toBe(42);
    expect(createVersionTrack(one, { name: 'Original', audioFile: one.audioFile }).title).toBe('Track one (Original)');
  });
});

describe('pause and resume', () => {
  it('alternate when toggled', async () => {
    const { player, clock, element } = await playing();
    player.toggle();
    expect(player.getState().isPlaying).toBe(false);
    expect(element().paused).toBe(true);
    await clock.advance(200);
    player.toggle();
    expect(player.getState().isPlaying).toBe(true);
    expect(element().paused).toBe(false);
  });

  it('do nothing without a track', () => {
    const { player, elements } = createFakePlayer();
    player.toggle();
    player.pause();
    player.resume();
    expect(elements).toHaveLength(0);
    expect(player.getState()).toMatchObject({ isPlaying: false, isLoading: false, isControlLocked: false });
  });

  it('loads a track that is paused while it loads, without playing it', async () => {
    const { player, clock, environment, element } = createFakePlayer();
    environment.loadMs = 500;
    player.play(one);
    await clock.advance(100);
    player.pause();
    await clock.advance(2000);
    expect(player.getState()).toMatchObject({ isLoading: false, isPlaying: false, error: null });
    expect(element().paused).toBe(true);
  });

  it('show when the browser pauses by itself', async () => {
    const { player, element } = await playing();
    element().pause();
    await settle();
    expect(player.getState().isPlaying).toBe(false);
  });
});

describe('the lock of the controls', () => {
  it('lasts 200 ms after a pause, and presses meanwhile are ignored', async () => {
    const { player, clock } = await playing();
    player.pause();
    await clock.advance(199);
    player.resume();
    player.play(one);
    player.play(two);
    expect(player.getState()).toMatchObject({ currentTrack: one, isPlaying: false, isControlLocked: true });
    await clock.advance(1);
    expect(player.getState().isControlLocked).toBe(false);
    player.resume();
    expect(player.getState().isPlaying).toBe(true);
  });

  it('lasts 200 ms after a resume', async () => {
    const { player, clock } = await playing();
    player.pause();
    await clock.advance(200);
    player.resume();
    await clock.advance(199);
    player.pause();
    expect(player.getState()).toMatchObject({ isPlaying: true, isControlLocked: true });
    await clock.advance(1);
    expect(player.getState().isControlLocked).toBe(false);
  });

  it('lasts 100 ms after a seek', async () => {
    const { player, clock } = await playing();
    player.seek(50);
    await clock.advance(99);
    player.pause();
    expect(player.getState()).toMatchObject({ isPlaying: true, isControlLocked: true });
    await clock.advance(1);
    expect(player.getState().isControlLocked).toBe(false);
  });

  it('holds back time updates', async () => {
    const { player, clock, element } = await playing();
    player.seek(50);
    element().playTo(3);
    expect(player.getTime()).toBe(50);
    await clock.advance(100);
    element().playTo(50.2);
    expect(player.getTime()).toBe(50.2);
  });

  it('is not cut short by the shorter lock of a seek', async () => {
    const { player, clock } = await playing();
    player.pause();
    player.seek(10);
    await clock.advance(150);
    expect(player.getState().isControlLocked).toBe(true);
    await clock.advance(50);
    expect(player.getState().isControlLocked).toBe(false);
  });
});

describe('seek', () => {
  it('stays within the track', async () => {
    const { player, element } = await playing();
    player.seek(77);
    expect([player.getTime(), element().currentTime]).toEqual([77, 77]);
    player.seek(-5);
    expect([player.getTime(), element().currentTime]).toEqual([0, 0]);
    player.seek(9999);
    expect([player.getTime(), element().currentTime]).toEqual([200, 200]);
    player.seek(Number.NaN);
    expect(player.getTime()).toBe(200);
  });

  it('sets the start time while the track loads', async () => {
    const { player, clock, environment, element } = createFakePlayer();
    environment.loadMs = 500;
    player.play(fakeTrack('known', { durationSeconds: 180 }));
    await clock.advance(100);
    player.seek(500);
    await clock.advance(1000);
    expect(element().currentTime).toBe(180);
    expect(player.getState().isPlaying).toBe(true);
  });
});

describe('the queue', () => {
  it('continues with the next track when one ends', async () => {
    const { player, clock, element } = await playing();
    element().finish();
    expect(player.getState()).toMatchObject({ isPlaying: false, currentTime: 0, currentTrack: two });
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTrack: two });
  });

  it('continues when the track ends while the controls are locked', async () => {
    const { player, clock, element } = await playing();
    player.seek(200);
    element().finish();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTrack: two });
  });

  it('stops after its last track, which returns to its start', async () => {
    const { player, clock, element } = await playing(three);
    element().finish();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ isPlaying: false, currentTime: 0, currentTrack: three });
    player.resume();
    await settle();
    expect(element()).toMatchObject({ paused: false, currentTime: 0 });
  });

  it('skips tracks without audio for Next and Previous', async () => {
    const silent = fakeTrack('silent', { audioFile: null });
    const { player, clock } = await playing(one, [one, silent, two]);
    player.next();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true });
    player.next();
    expect(player.getState().currentTrack).toBe(two);
    player.previous();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: one, isPlaying: true });
  });

  it('restarts the track after 3 s instead of going back', async () => {
    const { player, clock, element } = await playing(two);
    element().playTo(3.1);
    player.previous();
    expect(player.getState()).toMatchObject({ currentTrack: two, currentTime: 0 });
    await clock.advance(100);
    element().playTo(3);
    player.previous();
    expect(player.getState().currentTrack).toBe(one);
  });

  it('is the list in which play was pressed last', async () => {
    const { player, clock } = await playing(one, [one, two]);
    player.play(one, [one, three]);
    player.next();
    await clock.advance(1000);
    expect(player.getState().currentTrack).toBe(three);
  });
});

describe('the loop guard', () => {
  it('logs more than 10 operations in a second, unlocks the controls and resets the count', async () => {
    const { player, logged } = await playing();
    player.pause();
    for (let press = 2; press <= 10; press += 1) player.resume();
    expect(player.getState()).toMatchObject({ operationCounter: 10, isControlLocked: true });
    expect(logged).toEqual([]);
    player.resume();
    expect(logged).toEqual(['The player was operated 11 times within 1000 ms: a loop.']);
    expect(player.getState()).toMatchObject({ operationCounter: 0, isControlLocked: false, isPlaying: false });
  });

  it('never triggers at the speed of a person', async () => {
    const { player, clock, logged } = await playing();
    for (let press = 0; press < 50; press += 1) {
      player.toggle();
      await clock.advance(205);
    }
    for (let repeat = 0; repeat < 100; repeat += 1) {
      player.seek(player.getTime() + 5);
      await clock.advance(30);
    }
    expect(logged).toEqual([]);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ operationCounter: 0, isControlLocked: false });
  });
});

describe('stopping', () => {
  it('clears the current track', async () => {
    const { player, elements } = await playing();
    player.stop();
    expect(player.getState()).toMatchObject({ currentTrack: null, queue: [], isPlaying: false, duration: 0 });
    expect(elements.every(({ paused, src }) => paused && src === '')).toBe(true);
    expect(player.lastTrack).toBeNull();
  });

  it('cancels a load in progress', async () => {
    const { player, clock, environment, elements } = createFakePlayer();
    environment.loadMs = 500;
    player.play(one);
    await clock.advance(100);
    player.stop();
    await clock.advance(20_000);
    expect(player.getState()).toMatchObject({ currentTrack: null, isLoading: false, error: null });
    expect(elements.every(({ paused }) => paused)).toBe(true);
  });

  it('with emergencyReset clears everything but the volume', async () => {
    const { player, elements } = await playing();
    player.setVolume(0.3);
    player.pause();
    player.emergencyReset();
    expect(player.getState()).toEqual({ ...player.getInitialState(), volume: 0.3 });
    expect(elements.every(({ paused }) => paused)).toBe(true);
  });
});

describe('the volume', () => {
  it('starts at 1, moves in steps of 0.1 and stays between 0 and 1', async () => {
    const { player, element } = await playing();
    expect(player.getState().volume).toBe(1);
    player.setVolume(1.1);
    expect(player.getState().volume).toBe(1);
    for (let step = 0; step < 7; step += 1) player.setVolume(player.getState().volume - volumeStep);
    expect(player.getState().volume).toBe(0.3);
    expect(element().volume).toBe(0.3);
    for (let step = 0; step < 7; step += 1) player.setVolume(player.getState().volume - volumeStep);
    expect(player.getState().volume).toBe(0);
    player.setVolume(7);
    expect(player.getState().volume).toBe(1);
  });

  it('is restored after muting', async () => {
    const { player, element } = await playing();
    player.setVolume(0.4);
    player.toggleMute();
    expect(player.getState().volume).toBe(0);
    expect(element().muted).toBe(true);
    player.toggleMute();
    expect(player.getState().volume).toBe(0.4);
    expect(element()).toMatchObject({ muted: false, volume: 0.4 });
  });

  it('is remembered, muted or not', () => {
    const before = createFakePlayer();
    before.player.setVolume(0.4);
    before.player.toggleMute();
    const { player } = createFakePlayer(before.storage.get('debut.player'));
    expect(player.getState().volume).toBe(0);
    player.toggleMute();
    expect(player.getState().volume).toBe(0.4);
  });
});

describe('listeners', () => {
  it('of the state are not called for the time, and those of the time only for it', async () => {
    const { player, clock, element } = await playing();
    let states = 0;
    let times = 0;
    player.subscribe(() => {
      states += 1;
    });
    const leave = player.subscribeTime(() => {
      times += 1;
    });
    element().playTo(1);
    element().playTo(2);
    expect([states, times]).toEqual([0, 2]);
    player.setVolume(0.5);
    expect([states, times]).toEqual([1, 2]);
    leave();
    await clock.advance(0);
    element().playTo(3);
    expect(times).toBe(2);
  });
});
