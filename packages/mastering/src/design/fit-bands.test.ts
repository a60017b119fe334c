import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalizerHz } from '../chain/equalizer.ts';
import { thirdOctaves } from '../meters/spectrum.ts';
import { bandResponseDb } from './filters.ts';
import { fitBands } from './fit-bands.ts';

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
}

it('comes within a fraction of any curve that changes by a few dB from third to third', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 29, maxLength: 29 }),
      fc.constantFrom(22_050, 44_100, 96_000),
      (steps, sampleRate) => {
        const hz = thirdOctaves.filter((each) => each < sampleRate * 0.45);
        const db = hz.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => 0.8 * sum + step, 0));
        const bands = fitBands({ hz, db }, equalizerHz, sampleRate);
        const missing = hz.map(
          (each, index) =>
            (db[index] as number) - bands.reduce((sum, band) => sum + bandResponseDb(band, each, sampleRate), 0),
        );
        expect(bands).toHaveLength(10);
        expect(bands.every(({ a1, a2, gain }) => [a1, a2, gain].every(Number.isFinite))).toBe(true);
        // Ten filters cannot follow every change from third to third.
        const changes = db.slice(1).map((each, index) => each - (db[index] as number));
        expect(rms(missing)).toBeLessThan(Math.max(0.1, 0.8 * rms(changes)));
      },
    ),
    { numRuns: 12 },
  );
});

it('does nothing for a flat curve', () => {
  const bands = fitBands({ hz: thirdOctaves, db: thirdOctaves.map(() => 0) }, equalizerHz, 44_100);
  for (const hz of [30, 1000, 15_000])
    expect(bands.reduce((sum, band) => sum + bandResponseDb(band, hz, 44_100), 0)).toBeCloseTo(0, 3);
});

it('does not depend on the last digits of the curve', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 29, maxLength: 29 }), (steps) => {
      const db = thirdOctaves.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => 0.8 * sum + step, 0));
      const fitWith = (off: number) =>
        fitBands({ hz: thirdOctaves, db: db.map((each, at) => each + off * Math.sin(at)) }, equalizerHz, 44_100);
      expect(fitWith(1e-14)).toEqual(fitWith(0));
    }),
    { numRuns: 12, seed: 1 },
  );
});
