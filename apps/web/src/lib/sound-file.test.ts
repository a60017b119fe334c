import { describe, expect, it } from 'vitest';
import { heldSound } from './sound-file.ts';
import { soundLag } from './sound-lag.ts';

const { signal } = new AbortController();

/** Music as far as likeness is concerned: no stretch of it is like another. */
function noise(length: number): Float32Array {
  let seed = 7;
  return Float32Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 1_073_741_823.5 - 1;
  });
}

describe('held sound', () => {
  it('gives back what it was given, from any place, and less at the end', async () => {
    const sound = heldSound(44_100, [Float32Array.from([0, 0.25, -0.5, 1, -1])]);
    const [part = new Float32Array()] = await sound.read(1, 3, signal);
    expect([...part].map((sample) => Math.round(sample * 100) / 100)).toEqual([0.25, -0.5, 1]);
    expect((await sound.read(4, 10, signal))[0]).toHaveLength(1);
    expect((await sound.read(9, 10, signal))[0]).toHaveLength(0);
  });

  it('can begin later than it was decoded, or earlier with silence', async () => {
    const decoded = [Float32Array.from([0.1, 0.2, 0.3])];
    expect(heldSound(44_100, decoded, 1).frames).toBe(2);
    const [early = new Float32Array()] = await heldSound(44_100, decoded, -2).read(0, 3, signal);
    expect([...early].map((sample) => Math.round(sample * 10) / 10)).toEqual([0, 0, 0.1]);
  });
});

describe('the lag between two decoders', () => {
  const music = noise(6000);
  const reference = music.slice(2000, 3000);

  it.each([0, 1, -1, 529, -800])('is found to the sample: %i', (lag) => {
    const most = 1000;
    const shifted = Float32Array.from({ length: 3000 }, (_, place) => music[2000 - most + place - lag] ?? 0);
    expect(soundLag(reference, shifted, most)).toBe(lag);
  });

  it('does not depend on the level, and silence lags by nothing', () => {
    const quiet = music.slice(1000, 4000).map((sample) => sample / 50);
    expect(soundLag(reference, quiet, 1000)).toBe(0);
    expect(soundLag(reference, new Float32Array(3000), 1000)).toBe(0);
  });
});
