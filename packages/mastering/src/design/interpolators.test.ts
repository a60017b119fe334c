import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReferenceKernels } from '../kernels/reference.ts';
import { bowBound, truePeakInterpolators, truePeakTaps } from './interpolators.ts';

it('knows how far the sound between samples can rise above them', () => {
  const kernels = createReferenceKernels();
  const taps = kernels.allocate(2 * truePeakTaps * 16);
  for (const [index, each] of truePeakInterpolators().entries())
    new Float32Array(kernels.buffer, taps + index * truePeakTaps * 16, each.length).set(each);
  const frames = truePeakTaps + 8;
  const sound = kernels.allocate((frames + truePeakTaps) * 8);
  const view = new Float32Array(kernels.buffer, sound, frames * 2);
  const sample = fc.oneof(fc.constantFrom(-1, 1), fc.double({ min: -1, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(sample, { minLength: frames, maxLength: frames }), (samples) => {
      for (const [frame, value] of samples.entries()) view.fill(value, frame * 2, frame * 2 + 2);
      const greatest = Math.max(...samples.map(Math.abs));
      const bends = samples.slice(1, -1).map((here, at) => (samples[at] ?? 0) + (samples[at + 2] ?? 0) - 2 * here);
      const bound = greatest + 1.02 * bowBound() * Math.max(...bends.map(Math.abs));
      expect(kernels.truePeak(sound, 8, taps, truePeakTaps)).toBeLessThanOrEqual(bound + 1e-6);
    }),
    { numRuns: 250 },
  );
});
