import { describe, expect, it } from 'vitest';
import { Player } from './player.ts';
import { addressLifetimeMs, createFakePlayer, fakeTrack, settle } from './player-fakes.ts';

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
  it('to load is shown, keeps the track and unlocks the controls', async () => {
    const { player, clock, environment } = await playing();
    environment.brokenSources.push('two.wav');
    player.seek(10);
    await clock.advance(100);
    player.play(two);
    player.seek(10);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({
      currentTrack: two,
      error: { sentence: 'Failed to load audio' },
      isLoading: false,
      isPlaying: false,
      isControlLocked: false,
    });
  });

  it('to sign the URL is a failure to load', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: { sentence: 'Failed to load audio' }, isLoading: false });
  });

  it('to load while offline is retried once the browser is online', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState().error?.sentence).toBe('Failed to load audio');
    signing.fails = false;
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: one, error: null, isPlaying: true });
  });

  it('in the middle of a track continues from there once the browser is online', async () => {
    const { player, clock, element, signing } = await playing();
    element().playTo(40);
    signing.fails = true;
    element().break(2);
    await clock.advance(1000);
    expect(player.getState().error?.sentence).toBe('Failed to load audio');
    signing.fails = false;
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true, currentTime: 40 });
  });

  it('that is not about the connection is not retried, and neither is a playing track', async () => {
    const { player, clock, signed } = createFakePlayer();
    player.retryFailedLoad();
    player.play({ ...one, playback: 'failed' });
    await clock.advance(1000);
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState().error?.sentence).toContain('Convert it to FLAC or WAV');
    player.play(two);
    await clock.advance(1000);
    player.retryFailedLoad();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true });
    expect(signed).toHaveLength(1);
  });

  it('of a file that is being prepared requests nothing; once it is ready it plays', async () => {
    const { player, clock, signing } = createFakePlayer();
    signing.fails = true;
    player.play({ ...one, playback: 'preparing' });
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({
      error: { sentence: 'Preparing this file for playback…' },
      isLoading: false,
    });
    signing.fails = false;
    player.refresh([{ ...one, playback: 'ready' }]);
    player.resume();
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true });
  });

  it('of a file that could not be converted explains what to do', async () => {
    const { player, clock } = createFakePlayer();
    player.play({ ...one, playback: 'failed' });
    await clock.advance(1000);
    expect(player.getState().error?.sentence).toContain('Convert it to FLAC or WAV');
  });

  it('to play is shown', async () => {
    const { player, clock, environment, element } = createFakePlayer();
    environment.rejectsPlay = true;
    player.play(one);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: { sentence: 'Failed to play audio' }, isPlaying: false });
    expect(element().paused).toBe(true);
  });

  it('to resume is shown', async () => {
    const { player, clock, environment } = await playing();
    player.pause();
    await clock.advance(200);
    environment.rejectsPlay = true;
    player.resume();
    await settle();
    expect(player.getState()).toMatchObject({
      error: { sentence: 'Failed to resume audio' },
      isPlaying: false,
      isControlLocked: false,
    });
  });

  it('to create the element is shown', async () => {
    const { dependencies, clock } = createFakePlayer();
    const createAudio = () => {
      throw new Error('No audio here.');
    };
    const player = new Player({ ...dependencies, createAudio });
    player.play(one);
    await clock.advance(0);
    expect(player.getState()).toMatchObject({
      error: { sentence: 'Failed to create audio element' },
      isLoading: false,
    });
  });

  it('to load within 10 s is a timeout, whatever comes later', async () => {
    const { player, clock, environment, element } = createFakePlayer();
    environment.loadMs = 11_000;
    player.play(one);
    await clock.advance(9999);
    expect(player.getState()).toMatchObject({ isLoading: true, error: null });
    await clock.advance(1);
    expect(player.getState()).toMatchObject({
      isLoading: false,
      isPlaying: false,
      error: { sentence: 'Audio loading timeout' },
    });
    await clock.advance(10_000);
    expect(player.getState().isPlaying).toBe(false);
    expect(element().paused).toBe(true);
  });

  it('of the address is shown without a request', async () => {
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
      expect(player.getState()).toMatchObject({ error: { sentence }, isPlaying: false, isControlLocked: false });
      expect(element().paused).toBe(true);
      expect(signed).toEqual([one.audioFile]);
    }
  });

  it('is retried by pressing play, and cleared once it plays', async () => {
    const { player, clock, environment } = createFakePlayer();
    environment.brokenSources.push('one.wav');
    player.play(one);
    await clock.advance(1000);
    environment.brokenSources.pop();
    player.resume();
    expect(player.getState()).toMatchObject({ error: null, isLoading: true });
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ error: null, isPlaying: true });
  });
});

describe('a signed URL', () => {
  it('is renewed a minute before it expires, without interrupting playback', async () => {
    const { player, clock, signed, element } = await playing();
    await clock.advance(addressLifetimeMs - 60_000 - 1000);
    expect(signed).toHaveLength(2);
    expect(element().sources).toHaveLength(1);
    expect(player.getState()).toMatchObject({ isPlaying: true, isLoading: false });
    await clock.advance(addressLifetimeMs);
    expect(signed).toHaveLength(3);
  });

  it('that expired is replaced at the current time when the browser has to fetch again', async () => {
    const { player, clock, signed, element } = await playing();
    await clock.advance(addressLifetimeMs);
    element().playTo(120);
    element().break(4);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 120, paused: false });
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 120, error: null });
    // The URL signed in advance was used.
    expect(signed).toHaveLength(2);
  });

  it('is replaced after the connection was lost', async () => {
    const { player, clock, element } = await playing();
    element().playTo(50);
    element().break(2);
    await clock.advance(1000);
    expect(element()).toMatchObject({ currentTime: 50, paused: false });
    expect(player.getState()).toMatchObject({ isPlaying: true, error: null });
  });

  it('is not replaced for a file that cannot be decoded', async () => {
    const { player, clock, element } = await playing();
    element().break(3);
    await clock.advance(1000);
    expect(player.getState()).toMatchObject({ isPlaying: false, error: { sentence: 'Failed to load audio' } });
  });

  it('that is about to expire is replaced before a seek, keeping a paused track paused', async () => {
    const { player, clock, element } = await playing();
    await clock.advance(200);
    player.pause();
    await clock.advance(addressLifetimeMs - 59_000);
    player.seek(150);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 150, paused: true });
    expect(player.getState()).toMatchObject({ isPlaying: false, currentTime: 150, isLoading: false });
  });

  it('that is about to expire is replaced before a resume', async () => {
    const { player, clock, element } = await playing();
    element().playTo(33);
    player.pause();
    await clock.advance(addressLifetimeMs);
    player.resume();
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(element()).toMatchObject({ currentTime: 33, paused: false });
    expect(player.getState().isPlaying).toBe(true);
  });

  it('is kept while the browser has buffered the rest of the track', async () => {
    const { player, clock, element } = await playing();
    element().bufferedFrom = 100;
    await clock.advance(addressLifetimeMs);
    player.seek(150);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(1);
    player.seek(20);
    await clock.advance(1000);
    expect(element().sources).toHaveLength(2);
    expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 20 });
  });

  it('that cannot be renewed in advance is logged, and playback continues', async () => {
    const { player, clock, signing, logged } = await playing();
    signing.fails = true;
    await clock.advance(addressLifetimeMs);
    expect(logged).toEqual(['The playback URL could not be renewed in advance.']);
    expect(player.getState()).toMatchObject({ isPlaying: true, error: null });
  });

  it('that fails while the track is paused shows no error', async () => {
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
