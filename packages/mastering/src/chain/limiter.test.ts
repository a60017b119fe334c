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
        limiter.solve(peaks, new Uint8Array(peaks.length), gain, 0.9, 1);
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
  limiter.solve(new Float32Array(100).fill(0.5), new Uint8Array(100), 1.5, 0.9, 1.4);
  expect([...limiter.envelope]).toEqual(Array(101).fill(1));
});

it('leaves short peaks to the clipper, as far as it goes, and turns down what lasts', () => {
  const peaks = new Float32Array(3000).fill(0.1);
  peaks[500] = 1;
  peaks[1000] = 2;
  peaks.fill(1, 1500, 2500);
  const limiter = new Limiter(peaks.length, rates, new SongArrays());
  limiter.solve(peaks, new Uint8Array(3000), 1, 0.9, 1.3);
  expect(limiter.envelope[500]).toBeGreaterThan(0.97);
  expect(limiter.envelope[1000]).toBeCloseTo(0.45 * 1.3, 2);
  expect(limiter.envelope[2000]).toBeCloseTo(0.9, 3);
});

it('lowers the lows where they cause the peaks, and nothing else', () => {
  const peaks = new Float32Array(3000).fill(0.1);
  peaks.fill(1.5, 1000, 1100);
  const isLow = new Uint8Array(3000).fill(1);
  const limiter = new Limiter(peaks.length, rates, new SongArrays());
  limiter.solve(peaks, isLow, 1, 0.9, 1);
  expect(limiter.lowEnvelope[1050]).toBeCloseTo(-0.4 / 0.85, 2);
  expect([...limiter.envelope].every((gain) => gain > 0.999)).toBe(true);
});

it('has let go a second after a peak', () => {
  const peaks = new Float32Array(3000).fill(0.1);
  peaks[1000] = 2;
  const limiter = new Limiter(peaks.length, rates, new SongArrays());
  limiter.solve(peaks, new Uint8Array(3000), 1, 0.9, 1);
  expect(limiter.envelope[1000]).toBeCloseTo(0.45, 3);
  expect(limiter.envelope[2999]).toBeGreaterThan(0.98);
});
