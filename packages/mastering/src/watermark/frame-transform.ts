import type { FrameSource } from '../chain/frame-store.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import { allocateTwiddles } from '../kernels/twiddles.ts';
import { segmentFrames } from './segments.ts';

/** The size of a transform, and the distance from one to the next: six of them are a segment. */
export const transformSize = 2048;
export const hopFrames = 1536;
export const hopsPerSegment = segmentFrames / hopFrames;

/** Neighbouring windows overlap by this much. */
export const overlapFrames = transformSize - hopFrames;
/** A window begins so long before its hop. */
export const leadFrames = overlapFrames / 2;

/**
 * Rises and falls so that neighbours, windowed twice, add up to 1. The shape is that of Vorbis, which spreads least to distant
 * frequencies.
 */
export const windowCurve = Float64Array.from({ length: transformSize }, (_, index) => {
  const fromEdge = Math.min(index, transformSize - 1 - index);
  if (fromEdge >= overlapFrames) return 1;
  return Math.sin((Math.PI / 2) * Math.sin((Math.PI / 2) * ((fromEdge + 0.5) / overlapFrames)) ** 2);
});

/** Windowed transforms of stereo sound, as spectra of left + i right. */
export function createFrameTransform() {
  const kernels = createKernels();
  const sound = kernels.allocate(transformSize * 8);
  const spectrum = kernels.allocate(transformSize * 16);
  const curveAt = kernels.allocate(transformSize * 8);
  const twiddles = allocateTwiddles(kernels, transformSize);
  const input = new Float32Array(kernels.buffer, sound, transformSize * 2);
  const complex = new Float64Array(kernels.buffer, spectrum, transformSize * 2);
  const curve = new Float64Array(kernels.buffer, curveAt, transformSize);
  curve.set(windowCurve);

  return {
    /** The sound of the next transform, interleaved. */
    input,
    /** Real and imaginary parts in turn. Reused by every transform. */
    complex,
    /** Reads the window of the hop that starts at a frame, which may lie before the start of the sound. */
    read(source: FrameSource, hopStart: number): void {
      const from = hopStart - leadFrames;
      const skipped = Math.min(transformSize, Math.max(0, -from));
      input.fill(0, 0, skipped * 2);
      if (skipped < transformSize) source.read(from + skipped, input.subarray(skipped * 2));
    },
    /** From `input` to `complex`. */
    forward(): void {
      kernels.windowed(sound, spectrum, transformSize, curveAt);
      kernels.fft(spectrum, transformSize, twiddles);
    },
    /** The same with another window. */
    forwardWith(window: Float64Array): void {
      curve.set(window);
      this.forward();
      curve.set(windowCurve);
    },
    /**
     * In place, from the spectrum of left + i right to windowed sound. The real parts become the right channel and the
     * imaginary ones the left, because the spectrum is expected that way around: a transform then goes backward.
     */
    backwardSwapped(): void {
      kernels.fft(spectrum, transformSize, twiddles);
      for (let index = 0; index < transformSize; index += 1) {
        const gain = (windowCurve[index] as number) / transformSize;
        complex[2 * index] = (complex[2 * index] as number) * gain;
        complex[2 * index + 1] = (complex[2 * index + 1] as number) * gain;
      }
    },
  };
}

/**
 * Sets a frequency of the spectrum of left + i right, given as real and imaginary parts of left and right, with its own real and
 * imaginary parts exchanged; `bin` counts from the first one of the whole transform.
 */
export function setSwapped(complex: Float64Array, bin: number, a: number, b: number, c: number, d: number): void {
  const at = 2 * bin;
  const mirrored = 2 * (transformSize - bin);
  complex[at] = b + c;
  complex[at + 1] = a - d;
  complex[mirrored] = c - b;
  complex[mirrored + 1] = a + d;
}

/** Adds what `backwardSwapped` returned. */
export function addSwapped(target: Float64Array, swapped: Float64Array, gain = 1): void {
  for (let at = 0; at < target.length; at += 2) {
    target[at] = (target[at] as number) + gain * (swapped[at + 1] as number);
    target[at + 1] = (target[at + 1] as number) + gain * (swapped[at] as number);
  }
}

export type FrameTransform = ReturnType<typeof createFrameTransform>;
