import { expect, it } from 'vitest';
import { createFades } from './fades.ts';

/** What is left of a constant, one value per frame, faded block by block. */
function fade(frames: number, inSeconds: number, outSeconds: number, blockFrames = 7): number[] {
  const applyFades = createFades({ inSeconds, outSeconds }, frames, 10);
  return Array.from({ length: Math.ceil(frames / blockFrames) }).flatMap((_, index) => {
    const block = new Float32Array(blockFrames * 2).fill(1);
    applyFades(index * blockFrames, block);
    expect(block.every((value, at) => value === block[at ^ 1])).toBe(true);
    return [...block.filter((_value, at) => at % 2 === 0)].slice(0, frames - index * blockFrames);
  });
}

it('starts and ends in silence, is half as loud halfway, and unchanged between the fades', () => {
  const gains = fade(100, 2, 4);
  expect([gains[0], gains[10], gains[20]]).toEqual([0, 0.5, 1]);
  expect(gains.slice(20, 60).every((gain) => gain === 1)).toBe(true);
  expect([gains[79], gains[99]]).toEqual([0.5, 0]);
});

it('rises and falls without a step', () => {
  const gains = fade(100, 3, 3);
  const steps = gains.slice(1).map((gain, index) => Math.abs(gain - (gains[index] as number)));
  expect(Math.max(...steps)).toBeLessThan(Math.PI / 2 / 30 + 0.001);
});

it('leaves a song alone that has no fades', () => {
  expect(fade(50, 0, 0).every((gain) => gain === 1)).toBe(true);
});

it('limits fades that do not fit to half of the song', () => {
  expect(fade(40, 30, 30)).toEqual(fade(40, 2, 2));
  expect(fade(40, 0, 30)).toEqual(fade(40, 0, 2));
  expect(fade(1, 5, 5)).toEqual([1]);
});
