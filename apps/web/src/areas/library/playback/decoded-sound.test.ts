import { describe, expect, it } from 'vitest';
import { createMemorySound, findLag, repeatSound } from './decoded-sound.ts';

const { signal } = new AbortController();

/** No part of it correlates with another. */
function noise(length: number): Float32Array {
  let seed = 7;
  return Float32Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 1_073_741_823.5 - 1;
  });
}

describe('sound in memory', () => {
  it('is read from any position, and shorter at the end', async () => {
    const sound = createMemorySound(44_100, [Float32Array.from([0, 0.25, -0.5, 1, -1])]);
    const [part = new Float32Array()] = await sound.read(1, 3, signal);
    expect([...part].map((sample) => Math.round(sample * 100) / 100)).toEqual([0.25, -0.5, 1]);
    expect((await sound.read(4, 10, signal))[0]).toHaveLength(1);
    expect((await sound.read(9, 10, signal))[0]).toHaveLength(0);
  });

  it('can start later than it was decoded, or earlier with silence', async () => {
    const decoded = [Float32Array.from([0.1, 0.2, 0.3])];
    expect(createMemorySound(44_100, decoded, 1).frames).toBe(2);
    const [early = new Float32Array()] = await createMemorySound(44_100, decoded, -2).read(0, 3, signal);
    expect([...early].map((sample) => Math.round(sample * 10) / 10)).toEqual([0, 0, 0.1]);
  });
});

it('starts over at its end', async () => {
  const sound = repeatSound(createMemorySound(44_100, [Float32Array.from([0, 0.25, -0.5])]));
  const [part = new Float32Array()] = await sound.read(7, 2, signal);
  expect([...part].map((sample) => Math.round(sample * 100) / 100)).toEqual([0.25, -0.5]);
});

describe('the lag between two decoders', () => {
  const music = noise(6000);
  const reference = music.slice(2000, 3000);

  it.each([0, 1, -1, 529, -800])('is found to the sample: %i', (lag) => {
    const maxLag = 1000;
    const shifted = Float32Array.from({ length: 3000 }, (_, index) => music[2000 - maxLag + index - lag] ?? 0);
    expect(findLag(reference, shifted, maxLag)).toBe(lag);
  });

  it('does not depend on the level, and is 0 for silence', () => {
    const quiet = music.slice(1000, 4000).map((sample) => sample / 50);
    expect(findLag(reference, quiet, 1000)).toBe(0);
    expect(findLag(reference, new Float32Array(3000), 1000)).toBe(0);
  });
});
