import { type Rates, stepsPerGain } from '../design/rates.ts';
import type { SongArrays } from '../meters/song-arrays.ts';

const lookAheadSeconds = 0.004;
const releaseSeconds = 0.03;
/** What lasts longer than this is turned down; what is shorter may be clipped. */
const sustainSeconds = 0.04;

/** Slower than a period of the bass. */
const lowLookAheadSeconds = 0.01;
const lowReleaseSeconds = 0.06;
/** How much of the lows may be taken away. */
const maxLowCut = 0.75;
/** What a cut of the lows is worth for the peaks they cause: they are a little late. */
export const lowEffect = 0.85;
/** So far above the other bands, the lows cause the peaks. */
const dominantDb = 12;

/** Below this the lows are limited by themselves. */
export const limitedLowHz = 120;

/** Where the lows cause the peaks, per step. Their filters are late by up to half a period. */
export function findLowPeaks(bandLevels: Float32Array, steps: number, { sampleRate, stepFrames }: Rates): Uint8Array {
  const isLow = new Uint8Array(steps);
  const late = Math.ceil((lowDelaySeconds * sampleRate) / stepFrames);
  for (let at = 0; at < bandLevels.length; at += 3) {
    const others = Math.max(bandLevels[at + 1] as number, bandLevels[at + 2] as number);
    if ((bandLevels[at] as number) <= others + dominantDb) continue;
    const step = (at / 3) * stepsPerGain;
    isLow.fill(1, Math.max(0, step - late), step + stepsPerGain);
  }
  return isLow;
}

const lowDelaySeconds = 0.01;

/**
 * A lookahead limiter. Peaks caused by lows are first lowered there, so that a bass drum does not turn down everything else;
 * those that stand out for a moment may stay above the ceiling by what the clipper takes; all others turn the sound
 * down. `solve` computes gains per border between steps; in between they are interpolated linearly.
 */
export class Limiter {
  /** Border `i` precedes step `i`. */
  readonly envelope: Float32Array;
  /** What the lows get in addition: 0 or less. */
  readonly lowEnvelope: Float32Array;
  /** Of the steps, after the lows were lowered. */
  readonly remaining: Float32Array;
  /** Whether there is nothing to limit. */
  isIdle = false;
  readonly #needed: Float32Array;
  readonly #held: Float32Array;
  readonly #sustained: Float32Array;
  readonly #ahead: number;
  readonly #lowAhead: number;
  readonly #sustain: number;
  readonly #release: number;
  readonly #lowRelease: number;

  constructor(steps: number, { sampleRate, stepFrames }: Rates, arrays: SongArrays) {
    this.envelope = arrays.floats(steps + 1);
    this.lowEnvelope = arrays.floats(steps + 1);
    this.remaining = arrays.floats(steps);
    this.#needed = arrays.floats(steps);
    this.#held = arrays.floats(steps + 1);
    this.#sustained = arrays.floats(steps + 1);
    const stepsIn = (seconds: number) => Math.max(1, Math.round((seconds * sampleRate) / stepFrames));
    const perStep = (seconds: number) => 1 - Math.exp(-stepFrames / (sampleRate * seconds));
    this.#ahead = 2 * stepsIn(lookAheadSeconds / 2);
    this.#lowAhead = 2 * stepsIn(lowLookAheadSeconds / 2);
    this.#sustain = Math.ceil(stepsIn(sustainSeconds) / 2);
    this.#release = perStep(releaseSeconds);
    this.#lowRelease = perStep(lowReleaseSeconds);
  }

  /** One number per step and two per border, which are free between solutions. */
  get scratch(): readonly [Float32Array, Float32Array, Float32Array] {
    return [this.#needed, this.#held, this.#sustained];
  }

  /** For peaks amplified by `gain`, of which the clipper takes at most the factor `clip`. */
  solve(peaks: Float32Array, isLow: Uint8Array, gain: number, ceiling: number, clip: number): void {
    const limit = ceiling / gain;
    this.isIdle = !isAbove(peaks, limit);
    if (this.isIdle) {
      this.envelope.fill(1);
      this.lowEnvelope.fill(0);
      this.remaining.set(peaks);
      return;
    }
    this.#lowerLows(peaks, isLow, limit);
    const { remaining } = this;
    const held = this.#held;
    findNeeded(remaining, limit, this.#needed);
    if (!hold(this.#needed, held, this.#ahead)) {
      this.envelope.fill(1);
      return;
    }
    if (clip > 1) this.#leaveToClipper(clip);
    release(held, this.#release);
    average(held, this.envelope, this.#ahead / 2);
  }

  #lowerLows(peaks: Float32Array, isLow: Uint8Array, limit: number): void {
    const { lowEnvelope, remaining } = this;
    findNeededOfLows(peaks, isLow, limit, this.#needed);
    if (!hold(this.#needed, this.#held, this.#lowAhead)) {
      lowEnvelope.fill(0);
      remaining.set(peaks);
      return;
    }
    release(this.#held, this.#lowRelease);
    average(this.#held, lowEnvelope, this.#lowAhead / 2);
    subtractOne(lowEnvelope);
    lowerPeaks(peaks, isLow, lowEnvelope, remaining);
  }

  /** Up to the mean of a moment. */
  #leaveToClipper(clip: number): void {
    const held = this.#held;
    const sustained = this.#sustained;
    average(held, this.envelope, this.#sustain);
    average(this.envelope, sustained, this.#sustain);
    raise(held, clip, sustained);
  }
}

// Each loop is a function of its own: what V8 compiles while a loop runs is thrown away at the code behind it.

function isAbove(peaks: Float32Array, limit: number): boolean {
  for (let step = 0; step < peaks.length; step += 1) if ((peaks[step] as number) > limit) return true;
  return false;
}

function findNeeded(peaks: Float32Array, limit: number, needed: Float32Array): void {
  for (let step = 0; step < needed.length; step += 1) {
    const peak = peaks[step] as number;
    needed[step] = peak > limit ? limit / peak : 1;
  }
}

function findNeededOfLows(peaks: Float32Array, isLow: Uint8Array, limit: number, needed: Float32Array): void {
  for (let step = 0; step < needed.length; step += 1) {
    const peak = peaks[step] as number;
    needed[step] = isLow[step] !== 0 && peak > limit ? 1 - Math.min(maxLowCut, (1 - limit / peak) / lowEffect) : 1;
  }
}

function subtractOne(envelope: Float32Array): void {
  for (let border = 0; border < envelope.length; border += 1) envelope[border] = (envelope[border] as number) - 1;
}

function lowerPeaks(peaks: Float32Array, isLow: Uint8Array, lowEnvelope: Float32Array, remaining: Float32Array): void {
  for (let step = 0; step < remaining.length; step += 1) {
    const left = isLow[step] === 0 ? 1 : 1 + lowEffect * (lowEnvelope[step] as number);
    remaining[step] = left * (peaks[step] as number);
  }
}

/** By the factor `clip`, but not above the sustained gains. */
function raise(held: Float32Array, clip: number, sustained: Float32Array): void {
  for (let border = 0; border < held.length; border += 1) {
    const gain = held[border] as number;
    const raised = Math.min(gain * clip, sustained[border] as number);
    if (raised > gain) held[border] = raised;
  }
}

/**
 * At every border the minimum within so many steps on both sides. Most steps need no reduction, and one that needs no more than the step
 * before it only adds a border. Returns whether any needs one.
 */
function hold(needed: Float32Array, held: Float32Array, ahead: number): boolean {
  const last = held.length - 1;
  let isNeeded = false;
  let before = 1;
  held.fill(1);
  for (let step = 0; step < needed.length; step += 1) {
    const gain = needed[step] as number;
    if (gain < 1) {
      isNeeded = true;
      const end = Math.min(last, step + ahead + 1);
      for (let border = gain < before ? Math.max(0, step - ahead) : end; border <= end; border += 1)
        if ((held[border] as number) > gain) held[border] = gain;
    }
    before = gain;
  }
  return isNeeded;
}

function release(held: Float32Array, rate: number): void {
  let gain = 1;
  for (let border = 0; border < held.length; border += 1) {
    const wanted = held[border] as number;
    gain += rate * (1 - gain);
    if (wanted < gain) gain = wanted;
    held[border] = gain;
  }
}

/** The mean over `half` values on both sides. */
function average(values: Float32Array, target: Float32Array, half: number): void {
  const last = values.length - 1;
  const scale = 1 / (2 * half + 1);
  let sum = 0;
  for (let offset = -half; offset <= half; offset += 1) sum += values[Math.min(last, Math.max(0, offset))] as number;
  for (let index = 0; index <= last; index += 1) {
    target[index] = sum * scale;
    sum += (values[Math.min(last, index + half + 1)] as number) - (values[Math.max(0, index - half)] as number);
  }
}
