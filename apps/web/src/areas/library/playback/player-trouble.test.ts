import { describe, expect, it } from 'vitest';
import { Player } from './create-player.ts';
import { addressLifeMs, createFakePlayer, fakeTrack, settle } from './player-fakes.ts';

const one = fakeTrack('one');
const two = fakeTrack('two');

async function playing() {
  const fake = createFakePlayer();
  fake.player.play(one, [one, two]);
  await fake.clock.advance(1000);
  expect(fake.player.getState().isPlaying).toBe(true);
  return fake;
}

describe('a failure', () => {
  it('to load says so, keeps the track and unlocks the controls', async () => {
    const { player, clock, world } = await playing();
    world.brokenSources.push('two.wav');
    player.seek(10);
    await clock.advance(100);
    player.play(two);
    player.seek(10);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({
      currentTrack: two,
      error: 'Failed to load audio',
      isLoading: false,
      isPlaying: false,
      isControlLocked: false,
    });
  });

  it('to get an address is a failure to load', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: 'Failed to load audio', isLoading: false });
  });

  it('to load during an outage ends by itself once the browser is online, and plays', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState().error).toBe('Failed to load audio');
    signing.fails = false;
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: one, error: null, isPlaying: true });
  });

  it('in the middle of a track goes on from there once the browser is online', async () => {
    const { player, clock, element, signing } = await playing();
    element().playTo(40);
    signing.fails = true;
    element().break(2);
    await clock.advance(1000);
    expect(player.getState().error).toBe('Failed to load audio');
    signing.fails = false;
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true, currentTime: 40 });
  });

  it('that no connection would mend is not tried again, and neither is what works', async () => {
    const { player, clock, signed } = createFakePlayer();
    player.retryFailedLoad();
    player.play({ ...one, playback: 'failed' });
    await clock.advance(1000);
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState().error).toContain('Convert it to FLAC or WAV');
    player.play(two);
    await clock.advance(1000);
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true });
    expect(signed).toHaveLength(1);
  });

  it('of a file that is still prepared says so and asks for nothing; once it is ready it plays', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play({ ...one, playback: 'preparing' });
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: 'Preparing this file for playback…', isLoading: false });
    signing.fails = false;
    player.refresh([{ ...one, playback: 'ready' }]);
    player.resume();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true });
  });

  it('of a file that no copy could be made of names the way out', async () => {
    const { player, clock } = createFakePlayer();
    player.play({ ...one, playback: 'failed' });
    await clock.advance(1000);
    expect(player.getState().error).toContain('Convert it to FLAC or WAV');
  });

  it('to play says so', async () => {
    const { player, clock, world, element } = createFakePlayer();
    world.refusesToPlay = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: 'Failed to play audio', isPlaying: false });
    expect(element().paused).toBe(true);
  });

  it('to resume says so', async () => {
    const { player, clock, world } = await playing();
    player.pause();
    await clock.advance(200);
    world.refusesToPlay = true;
    player.resume();
    await settle();
    expect(player.getState()).toMatchObject({
      error: 'Failed to resume audio',
      isPlaying: false,
      isControlLocked: false,
    });
  });

  it('to create the element says so', async () => {
    const { dependencies, clock } = createFakePlayer();
    const createAudio = () => {
      throw new Error('No audio here.');
    };
    const player = new Player({ ...dependencies, createAudio });
    player.play(one);
    await clock.advance(0);
    expect(player.getState()).toMatchObject({ error: 'Failed to create audio element', isLoading: false });
  });

  it('to load within 10 s is a timeout, whatever comes later', async () => {
    const { player, clock, world, element } = createFakePlayer();
    world.loadMs = 11_000;
    player.play(one);
    await clock.advance(9999);
    expect(player.getState()).toMatchObject({ isLoading: true, error: null });
    await clock.advance(1);
    expect(player.getState()).toMatchObject({ isLoading: false, isPlaying: false, error: 'Audio loading timeout' });
    await clock.advance(10_000);
    expect(player.getState().isPlaying).toBe(false);
    expect(element().paused).toBe(true);
  });

  it('of the address is told without asking the server', async () => {
    const sentences = {
      'blob:https://debut.example/1':
        'Blob URLs are not supported for playback. Please re-upload the audio file using the track options menu.',
      '/files/coverArt/u1/t1/a.png': 'Invalid audio URL format',
      '/files/audio/u1/a.wav': 'Invalid audio URL structure',
      'http://[': 'Failed to parse audio URL',
    };
    for (const [audioFile, sentence] of Object.entries(sentences)) {
      const { player, clock, signed, element } = await playing();
      player.play(fakeTrack('bad', { audioFile }));
      await clock.advance(0);
      expect(player.getState()).toMatchObject({ error: sentence, isPlaying: false, isControlLocked: false });
      expect(element().paused).toBe(true);
      expect(signed).toEqual([one.audioFile]);
    }
  });

  it('is tried again by pressing play, and forgotten once it plays', async () => {
    const { player, clock, world } = createFakePlayer();
    world.brokenSources.push('one.wav');
    player.play(one);
    await clock.advance(1000);
    world.brokenSources.pop();
    player.resume();
    expect(player.getState()).toMatchObject({ error: null, isLoading: true });
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true });
  });
});

describe('a signed address', () => {
  it('is renewed a minute before it runs out, without touching what plays', async () => {
    const { player, clock, signed, element } = await playing();
    await clock.advance(addressLifeMs - 60_000 - 1000);
    expect(signed).toHaveLength(2);
    expect(element().sources).toHaveLength(1);
    expect(player.getState()).toMatchObject({ isPlaying: true, isLoading: false });
    await clock.advance(addressLifeMs);
    expect(signed).toHaveLength(3);
  });

  it('that ran out is replaced where the track stands when the browser has to fetch again', async () => {
    const { player, clock, signed, element } = await playing();
    await clock.advance(addressLifeMs);
    element().playTo(120);
    element().break(4);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 120, paused: false });
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 120, error: null });
    // The address asked for ahead of time was used: no third one.
    expect(signed).toHaveLength(2);
  });

  it('is replaced after the connection broke, once it is back', async () => {
    const { player, clock, element } = await playing();
    element().playTo(50);
    element().break(2);
    await clock.advance(1000);
    expect(element()).toMatchObject({ currentTime: 50, paused: false });
    expect(player.getState()).toMatchObject({ isPlaying: true, error: null });
  });

  it('is not to blame for a file that cannot be decoded', async () => {
    const { player, clock, element } = await playing();
    element().break(3);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ isPlaying: false, error: 'Failed to load audio' });
  });

  it('that is about to run out is replaced before a seek, keeping a paused track paused', async () => {
    const { player, clock, element } = await playing();
    await clock.advance(200);
    player.pause();
    await clock.advance(addressLifeMs - 59_000);
    player.seek(150);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 150, paused: true });
    expect(player.getState()).toMatchObject({ isPlaying: false, currentTime: 150, isLoading: false });
  });

  it('that is about to run out is replaced before a resume', async () => {
    const { player, clock, element } = await playing();
    element().playTo(33);
    player.pause();
    await clock.advance(addressLifeMs);
    player.resume();
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 33, paused: false });
    expect(player.getState().isPlaying).toBe(true);
  });

  it('stays as long as the browser holds the rest of the track', async () => {
    const { player, clock, element } = await playing();
    element().heldFrom = 100;
    await clock.advance(addressLifeMs);
    player.seek(150);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(1);
    player.seek(20);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 20 });
  });

  it('that cannot be renewed ahead of time is logged, and the music goes on', async () => {
    const { player, clock, signing, logged } = await playing();
    signing.fails = true;
    await clock.advance(addressLifeMs);
    expect(logged).toEqual(['The playback address could not be renewed ahead of time.']);
    expect(player.getState()).toMatchObject({ isPlaying: true, error: null });
  });

  it('that breaks while nobody listens is no failure', async () => {
    const { player, clock, element } = await playing();
    player.pause();
    element().break(4);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: false });
    player.resume();
    await clock.advance(1000);
    expect(player.getState().isPlaying).toBe(true);
  });
});
