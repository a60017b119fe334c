import { describe, expect, it } from 'vitest';
import { createVersionTrack } from './play-queue.ts';
import { createFakePlayer, FakeAudio, fakeTrack } from './player-fakes.ts';

const one = fakeTrack('one');
const two = fakeTrack('two');

/** Versions with one output beside the player's own element. */
async function comparing() {
  const fake = createFakePlayer();
  const output = new FakeAudio(fake.environment);
  const version = (name: string) =>
    createVersionTrack(one, { name, audioFile: `/files/audio/u1/one/${name}.wav`, output });
  const [warm, club] = [version('Warm'), version('Club')];
  fake.player.play(warm, [warm, two]);
  await fake.clock.advance(1000);
  output.playTo(42);
  return { ...fake, output, warm, club };
}

describe('versions in sync', () => {
  it('play on their own output, by the stored address', async () => {
    const { player, output, elements, signed } = await comparing();
    expect(output).toMatchObject({ paused: false, src: '/files/audio/u1/one/Warm.wav' });
    expect(player.getState()).toMatchObject({
      isPlaying: true,
      currentTime: 42,
      currentTrack: { title: 'Track one (Warm)' },
    });
    expect([elements.length, signed.length]).toEqual([0, 0]);
  });

  it('are swapped without a new load: the time continues and the title changes', async () => {
    const { player, output, club } = await comparing();
    const loads = output.sources.length;
    player.swapVersion(club);
    expect(output).toMatchObject({ paused: false, currentTime: 42, src: '/files/audio/u1/one/Club.wav' });
    expect(output.sources.length).toBe(loads);
    expect(player.getState()).toMatchObject({
      isPlaying: true,
      isLoading: false,
      currentTime: 42,
      currentTrack: { title: 'Track one (Club)' },
    });
    expect(player.getState().queue.map(({ title }) => title)).toEqual(['Track one (Club)', 'Track two']);
  });

  it('are swapped while paused, and resume plays the new one', async () => {
    const { player, clock, output, club } = await comparing();
    player.pause();
    player.swapVersion(club);
    expect(output.paused).toBe(true);
    await clock.advance(300);
    player.resume();
    await clock.advance(10);
    expect(output).toMatchObject({ paused: false, src: '/files/audio/u1/one/Club.wav', currentTime: 42 });
  });

  it('are followed by the next track on the player’s own element', async () => {
    const { player, clock, output, element } = await comparing();
    output.finish();
    await clock.advance(1000);
    expect(output).toMatchObject({ paused: true, src: '' });
    expect(element()).toMatchObject({ paused: false });
    expect(player.getState()).toMatchObject({ currentTrack: two, isPlaying: true });
  });

  it('replace the track at its current time, and the other way around', async () => {
    const { player, clock, output, warm, element } = await comparing();
    player.play(two, [two]);
    await clock.advance(1000);
    player.play(one, [one, two]);
    await clock.advance(1000);
    element().playTo(70);
    player.swapVersion(warm);
    expect(element().paused).toBe(true);
    await clock.advance(1000);
    expect(output).toMatchObject({ paused: false, currentTime: 70 });
    expect(player.getState().queue).toEqual([warm, two]);
    player.swapVersion(one);
    await clock.advance(1000);
    expect(output.paused).toBe(true);
    expect(element()).toMatchObject({ paused: false, currentTime: 70 });
  });

  it('follow the volume, and stop with the player', async () => {
    const { player, output } = await comparing();
    player.setVolume(0.3);
    expect(output.volume).toBe(0.3);
    player.stop();
    expect(output).toMatchObject({ paused: true, src: '' });
  });

  it('do not replace another track', async () => {
    const { player, clock, warm } = await comparing();
    player.play(two, [two]);
    await clock.advance(1000);
    player.swapVersion(warm);
    expect(player.getState().currentTrack).toBe(two);
  });
});
