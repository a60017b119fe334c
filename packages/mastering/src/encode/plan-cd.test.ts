import { expect, it } from 'vitest';
import { maxCdFrames, planCd } from './plan-cd.ts';

it('starts tracks on frames of the CD, each after its pregap', () => {
  expect(planCd([588 * 100, 588 * 50 + 1, 44_100], 2)).toEqual({
    tracks: [
      { startFrames: 0, pregapFrames: 0 },
      { startFrames: 250, pregapFrames: 150 },
      { startFrames: 451, pregapFrames: 150 },
    ],
    totalFrames: 526,
  });
});

it('joins tracks without a gap when none is wanted', () => {
  const { tracks } = planCd([588 * 10, 588], 0);
  expect(tracks[1]).toEqual({ startFrames: 10, pregapFrames: 0 });
});

it('knows what a CD holds', () => {
  expect(planCd([80 * 60 * 44_100], 2).totalFrames).toBe(maxCdFrames);
});
