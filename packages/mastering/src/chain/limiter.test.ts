import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratesFor } from '../design/rates.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { Limiter } from './limiter.ts';

const rates = ratesFor(44_100);

it('lets no step be louder than the ceiling, at both of its borders', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0.1, max: 4, noNaN: true }),
      (list, gain) => {
        const peaks = Float32Array.from(list);
        const limiter = new Limiter(peaks.length, rates, new SongArrays());
        limiter.solve(peaks, gain, 0.9);
        for (const [step, peak] of peaks.entries()) {
          const borders = [limiter.envelope[step] ?? 9, limiter.envelope[step + 1] ?? 9];
          for (const border of borders) {
            expect(border).toBeLessThanOrEqual(1);
            expect(peak * gain * border).toBeLessThanOrEqual(0.9 * (1 + 1e-5));
          }
        }
      },
    ),
  );
});

it('does nothing to what is below the ceiling', () => {
  const limiter = new Limiter(100, rates, new SongArrays());
  limiter.solve(new Float32Array(100).fill(0.5), 1.5, 0.9);
  expect([...limiter.envelope]).toEqual(Array(101).fill(1));
});

it('has let go a second after a peak', () => {
  const peaks = new Float32Array(3000).fill(0.1);
  peaks[1000] = 2;
  const limiter = new Limiter(peaks.length, rates, new SongArrays());
  limiter.solve(peaks, 1, 0.9);
  expect(limiter.envelope[1000]).toBeCloseTo(0.45, 3);
  expect(limiter.envelope[2999]).toBeGreaterThan(0.98);
});
