import type { Rates } from '../design/rates.ts';
import type { SongArrays } from '../meters/song-arrays.ts';

const lookAheadSeconds = 0.004;
const fastReleaseSeconds = 0.06;
/** Gain reduction that lasts longer than this recovers slowly, so that dense passages do not pump. */
const settleSeconds = 0.05;
const slowReleaseSeconds = 0.3;

/**
 * A lookahead limiter for true peaks. `solve` computes one gain per border between steps; in between it is interpolated
 * linearly, so no sample exceeds what its step allows.
 */
export class Limiter {
  /** Border `i` precedes step `i`. */
  readonly envelope: Float32Array;
  readonly #needed: Float32Array;
  readonly #held: Float32Array;
  readonly #ahead: number;
  readonly #fastRelease: number;
  readonly #settle: number;
  readonly #slowRelease: number;

  constructor(steps: number, { sampleRate, stepFrames }: Rates, arrays: SongArrays) {
    const perStep = (seconds: number) => 1 - Math.exp(-stepFrames / (sampleRate * seconds));
    this.envelope = arrays.floats(steps + 1);
    this.#needed = arrays.floats(steps);
    this.#held = arrays.floats(steps + 1);
    this.#ahead = 2 * Math.max(1, Math.round((lookAheadSeconds * sampleRate) / stepFrames / 2));
    this.#fastRelease = perStep(fastReleaseSeconds);
    this.#settle = perStep(settleSeconds);
    this.#slowRelease = perStep(slowReleaseSeconds);
  }

  /** For true peaks amplified by `gain`. */
  solve(truePeaks: Float32Array, gain: number, ceiling: number): void {
    const limit = ceiling / gain;
    let isNeeded = false;
    for (let step = 0; step < truePeaks.length; step += 1) {
      const peak = truePeaks[step] as number;
      this.#needed[step] = peak > limit ? limit / peak : 1;
      isNeeded ||= peak > limit;
    }
    if (!isNeeded) {
      this.envelope.fill(1);
      return;
    }
    this.#hold();
    this.#releaseSlowly();
    this.#smooth();
  }

  /** At every border the minimum gain within the lookahead on both sides. Most steps need no reduction. */
  #hold(): void {
    const needed = this.#needed;
    const held = this.#held;
    const ahead = this.#ahead;
    const last = held.length - 1;
    held.fill(1);
    for (let step = 0; step < needed.length; step += 1) {
      const gain = needed[step] as number;
      if (gain === 1) continue;
      const end = Math.min(last, step + ahead + 1);
      for (let border = Math.max(0, step - ahead); border <= end; border += 1)
        if ((held[border] as number) > gain) held[border] = gain;
    }
  }

  #releaseSlowly(): void {
    const held = this.#held;
    let fast = 1;
    let slow = 1;
    for (let border = 0; border < held.length; border += 1) {
      const wanted = held[border] as number;
      fast += this.#fastRelease * (1 - fast);
      if (wanted < fast) fast = wanted;
      slow += (fast < slow ? this.#settle : this.#slowRelease) * (fast - slow);
      held[border] = Math.min(fast, slow);
    }
  }

  /** The mean over half the lookahead on both sides: every value in it is safe for the border itself. */
  #smooth(): void {
    const held = this.#held;
    const half = this.#ahead / 2;
    const last = held.length - 1;
    const scale = 1 / (2 * half + 1);
    let sum = 0;
    for (let offset = -half; offset <= half; offset += 1) sum += held[Math.min(last, Math.max(0, offset))] as number;
    for (let border = 0; border <= last; border += 1) {
      this.envelope[border] = sum * scale;
      sum += (held[Math.min(last, border + half + 1)] as number) - (held[Math.max(0, border - half)] as number);
    }
  }
}
