import type { Rates } from '../design/rates.ts';
import type { Limiter } from './limiter.ts';

/** In steps, on both sides. */
const lookAhead = 2;
const smoothing = 2;
const releaseSeconds = 0.015;
/** As good as 1. */
const almostAll = 0.9999;

/** How many more steps must be known than are rendered. */
export const guardLag = lookAhead + smoothing + 1;

/** The last stage: turns down what still exceeds the ceiling by the little that is left, for a moment. Works along with the song. */
export class PeakGuard {
  /** Of the steps; the guard reads those that are known. */
  readonly truePeaks: Float32Array;
  /** Border `i` precedes step `i`. */
  readonly envelope: Float32Array;
  readonly #released: Float32Array;
  readonly #release: number;
  #ceiling = 1;
  #next = 0;

  constructor([truePeaks, envelope, released]: Limiter['scratch'], { sampleRate, stepFrames }: Rates) {
    this.truePeaks = truePeaks;
    this.envelope = envelope;
    this.#released = released;
    this.#release = 1 - Math.exp(-stepFrames / (sampleRate * releaseSeconds));
  }

  reset(ceiling: number): void {
    this.truePeaks.fill(0);
    this.#ceiling = ceiling;
    this.#next = 0;
  }

  /** Computes the envelope of the steps before `step`, for which `guardLag` more are known. */
  advance(step: number): void {
    const released = this.#released;
    const last = released.length - 1;
    const end = Math.min(last, step + smoothing);
    if (this.#isQuietUntil(end)) {
      released.fill(1, this.#next, end + 1);
      this.envelope.fill(1, Math.max(0, this.#next - smoothing), Math.min(step, last) + 1);
      this.#next = end + 1;
      return;
    }
    for (let border = this.#next; border <= end; border += 1) {
      const before = border === 0 ? 1 : (released[border - 1] as number);
      const recovered = before > almostAll ? 1 : before + this.#release * (1 - before);
      released[border] = Math.min(recovered, this.#heldAt(border));
    }
    const scale = 1 / (2 * smoothing + 1);
    for (let border = Math.max(0, this.#next - smoothing); border <= Math.min(step, last); border += 1) {
      let sum = 0;
      for (let offset = -smoothing; offset <= smoothing; offset += 1)
        sum += released[Math.min(last, Math.max(0, border + offset))] as number;
      this.envelope[border] = sum * scale;
    }
    this.#next = end + 1;
  }

  /** Nothing to turn down, and nothing that still is: the usual case. */
  #isQuietUntil(end: number): boolean {
    const { truePeaks } = this;
    for (let border = Math.max(0, this.#next - 2 * smoothing); border < this.#next; border += 1)
      if ((this.#released[border] as number) < 1) return false;
    const lastStep = Math.min(truePeaks.length - 1, end + lookAhead);
    for (let step = Math.max(0, this.#next - lookAhead - 1); step <= lastStep; step += 1)
      if ((truePeaks[step] as number) > this.#ceiling) return false;
    return true;
  }

  #heldAt(border: number): number {
    let most = this.#ceiling;
    const end = Math.min(this.truePeaks.length - 1, border + lookAhead);
    for (let step = Math.max(0, border - lookAhead - 1); step <= end; step += 1)
      most = Math.max(most, this.truePeaks[step] as number);
    return this.#ceiling / most;
  }
}
