import { kWeighting } from '../design/filters.ts';
import type { Rates } from '../design/rates.ts';
import { type Kernels, measureStateBytes } from '../kernels/kernels.ts';

/** K-weighted energy of both channels, and the greatest sample, per step. */
export interface Levels {
  readonly energies: Float64Array;
  readonly peaks: Float32Array;
}

/** Measures blocks of a sound that follow each other. */
export class LevelMeter {
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #weighting: number;
  readonly #states: number;
  readonly #energies: Float64Array;
  readonly #peaks: Float32Array;

  constructor(kernels: Kernels, rates: Rates) {
    this.#kernels = kernels;
    this.#rates = rates;
    this.#weighting = kernels.allocate(7 * 8);
    this.#states = kernels.allocate(measureStateBytes);
    const steps = rates.stepsPerBlock;
    this.#energies = new Float64Array(kernels.buffer, kernels.allocate(steps * 8), steps);
    this.#peaks = new Float32Array(kernels.buffer, kernels.allocate(steps * 4), steps);
    new Float64Array(kernels.buffer, this.#weighting, 7).set(kWeighting(rates.sampleRate));
  }

  reset(): void {
    new Float64Array(this.#kernels.buffer, this.#states, measureStateBytes / 8).fill(0);
  }

  /** Stores the levels of the block at `sound` from a step on; those beyond the end are ignored. */
  add(sound: number, { energies, peaks }: Levels, step: number): void {
    const { stepsPerBlock, stepFrames } = this.#rates;
    this.#kernels.measure(
      sound,
      stepsPerBlock,
      stepFrames,
      this.#weighting,
      this.#states,
      this.#energies.byteOffset,
      this.#peaks.byteOffset,
    );
    const count = Math.max(0, Math.min(stepsPerBlock, energies.length - step));
    if (count === 0) return;
    energies.set(this.#energies.subarray(0, count), step);
    peaks.set(this.#peaks.subarray(0, count), step);
  }
}
