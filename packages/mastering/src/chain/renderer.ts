import { approachRate } from '../design/filters.ts';
import { halfBand, shortHalfBand } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import { type Kernels, lowStateBytes } from '../kernels/kernels.ts';
import type { SoundMeter } from '../meters/sound-meter.ts';
import { TruePeakMeter } from '../meters/true-peak-meter.ts';
import type { FrameSource } from './frame-store.ts';
import { type Limiter, limitedLowHz } from './limiter.ts';
import { guardLag, PeakGuard } from './peak-guard.ts';

/** Packed: three bytes for the left channel, three for the right. */
export const outputFrameBytes = 6;

/** Sound below half of the last bit is rendered as digital silence. */
const silence = 2 ** -24;

/** Fixed seeds, so that the same song gives the same bytes. */
const seeds = [123_456_789, 362_436_069, 521_288_629, 88_675_123];

/** Lookahead and lookbehind of the clipper, in frames. */
const marginFrames = 16;

/** Samples this close to the knee may have peaks between them that reach it. */
const kneeMargin = 0.85;

export interface Rendering {
  readonly gain: number;
  readonly ceiling: number;
  /** How far below the ceiling the clipper begins, as an amplitude; 0: it does not clip. */
  readonly knee: number;
  readonly meter: SoundMeter;
  readonly report: (fraction: number) => void;
}

/**
 * Renders the output of the chain as the master: gain and limiter, clipper, guard, dither, 24 bits. The written samples are
 * measured. The clipper is one step ahead of the guard's meter, and that some steps ahead of what is written.
 */
export class Renderer {
  readonly guard: PeakGuard;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #work: FrameSource;
  readonly #output: { begin(): void; write(bytes: Uint8Array): void };
  readonly #limiter: Limiter;
  readonly #peakMeter: TruePeakMeter;
  readonly #input: Float32Array;
  /** Amplified: the margin, a step, and up to a block. */
  readonly #loud: Float32Array;
  /** Clipped: those that wait for the guard, and up to a block. */
  readonly #clipped: Float32Array;
  readonly #heard: number;
  readonly #heardView: Float32Array;
  readonly #bytes: number;
  readonly #gains: Float32Array;
  readonly #lowGains: Float32Array;
  readonly #lowState: Float32Array;
  readonly #lowRate: number;
  readonly #peaks: Float32Array;
  readonly #random: number;
  readonly #taps: number;
  readonly #shortTaps: number;
  #amplifiedSteps = 0;

  constructor(
    kernels: Kernels,
    rates: Rates,
    work: FrameSource,
    output: { begin(): void; write(bytes: Uint8Array): void },
    limiter: Limiter,
  ) {
    const { blockFrames, stepFrames, stepsPerBlock } = rates;
    this.#kernels = kernels;
    this.#rates = rates;
    this.#work = work;
    this.#output = output;
    this.#limiter = limiter;
    this.#peakMeter = new TruePeakMeter(kernels, rates);
    this.guard = new PeakGuard(limiter.scratch, rates);
    const floats = (count: number) => new Float32Array(kernels.buffer, kernels.allocate(count * 4), count);
    const put = (values: Float32Array) => {
      const view = floats(values.length);
      view.set(values);
      return view.byteOffset;
    };
    this.#input = floats(blockFrames * 2);
    this.#loud = floats((marginFrames + stepFrames + blockFrames + marginFrames) * 2);
    this.#clipped = floats(((guardLag + 1) * stepFrames + blockFrames) * 2);
    this.#heardView = floats(blockFrames * 2);
    this.#heard = this.#heardView.byteOffset;
    // The kernel writes whole vectors: a few bytes beyond the end.
    this.#bytes = kernels.allocate(blockFrames * outputFrameBytes + 16);
    this.#gains = floats(stepsPerBlock + 1);
    this.#lowGains = floats(stepsPerBlock + 1);
    this.#lowState = floats(lowStateBytes / 4);
    this.#lowRate = approachRate(limitedLowHz, rates.sampleRate);
    this.#peaks = floats(stepsPerBlock);
    this.#random = kernels.allocate(16);
    this.#taps = put(halfBand());
    this.#shortTaps = put(shortHalfBand());
  }

  /** For the gain that the limiter is solved for. Returns the true peak. */
  render(rendering: Rendering): number {
    const { blockFrames, stepsPerBlock } = this.#rates;
    const { frames } = this.#work;
    const { meter } = rendering;
    this.guard.reset(rendering.ceiling);
    this.#peakMeter.reset(rendering.ceiling);
    meter.reset();
    this.#output.begin();
    this.#loud.fill(0);
    this.#clipped.fill(0);
    this.#lowState.fill(0);
    this.#amplifiedSteps = 0;
    this.#amplify(rendering, 1);
    this.#shiftLoud(1);
    this.#clip(rendering, guardLag + 1);
    for (let frame = 0, step = 0; frame < frames; frame += blockFrames, step += stepsPerBlock) {
      const count = Math.min(blockFrames, frames - frame);
      this.#clip(rendering, stepsPerBlock);
      this.guard.advance(step + stepsPerBlock);
      this.#write(rendering, step, count);
      meter.add(this.#heard, count);
      if (frame % (blockFrames * blocksPerReport) === 0) rendering.report(frame / frames);
    }
    return this.#truePeak(rendering.ceiling);
  }

  /** Appends so many steps to the amplified sound. */
  #amplify({ gain }: Rendering, steps: number): void {
    const { envelope, lowEnvelope } = this.#limiter;
    const { stepFrames } = this.#rates;
    const sound = this.#input.subarray(0, steps * stepFrames * 2);
    const from = this.#amplifiedSteps;
    copyFrom(envelope, from, this.#gains, 1);
    copyFrom(lowEnvelope, from, this.#lowGains, 0);
    this.#work.read(from * stepFrames, sound);
    const target = this.#loud.byteOffset + (marginFrames + stepFrames) * 8;
    const gains = this.#gains.byteOffset;
    if (isLowered(lowEnvelope, from, from + steps + this.#rates.stepsPerBlock))
      this.#kernels.applyGains(
        sound.byteOffset,
        target,
        steps,
        stepFrames,
        gains,
        gain,
        this.#lowGains.byteOffset,
        this.#lowRate,
        this.#lowState.byteOffset,
      );
    else this.#kernels.applyGain(sound.byteOffset, target, steps, stepFrames, gains, gain);
    this.#amplifiedSteps += steps;
  }

  #shiftLoud(steps: number): void {
    const { stepFrames } = this.#rates;
    const frames = steps * stepFrames;
    this.#loud.copyWithin(0, frames * 2, (frames + marginFrames + stepFrames) * 2);
  }

  /** Amplifies so many steps more, and clips as many, which are one step behind. */
  #clip(rendering: Rendering, steps: number): void {
    const { stepFrames } = this.#rates;
    const first = this.#amplifiedSteps - 1;
    this.#amplify(rendering, steps);
    const clipped = new Float32Array(this.#kernels.buffer, this.#peakMeter.input, steps * stepFrames * 2);
    clipped.set(this.#loud.subarray(marginFrames * 2, marginFrames * 2 + clipped.length));
    if (rendering.knee > 0) this.#clipLoudSteps(rendering, first, steps);
    // The file keeps its length: what rings beyond its end is cut.
    const left = Math.max(0, this.#work.frames - first * stepFrames);
    if (left * 2 < clipped.length) clipped.fill(0, left * 2);
    this.#shiftLoud(steps);
    const line = this.#clipped;
    line.copyWithin(0, clipped.length);
    line.set(clipped, line.length - clipped.length);
    this.#peakMeter.add(steps, this.guard.truePeaks);
  }

  /** Runs of steps that come close to the knee, with a step more on both sides. */
  #clipLoudSteps({ gain, ceiling, knee }: Rendering, first: number, steps: number): void {
    const { envelope, remaining } = this.#limiter;
    const limit = (kneeMargin * (ceiling - knee)) / gain;
    const isLoud = (step: number) =>
      (remaining[step] ?? 0) * Math.max(envelope[step] ?? 0, envelope[step + 1] ?? 0) > limit;
    let [from, to] = [0, 0];
    for (let step = -1; step <= steps; step += 1) {
      if (!isLoud(first + step)) continue;
      if (step - 1 > to) {
        this.#clipRun(from, to, ceiling, knee);
        from = step - 1;
      }
      to = Math.min(steps, step + 2);
    }
    this.#clipRun(from, to, ceiling, knee);
  }

  #clipRun(from: number, to: number, ceiling: number, knee: number): void {
    const { stepFrames } = this.#rates;
    if (to === from) return;
    const offset = from * stepFrames * 8;
    this.#kernels.softClip(
      this.#loud.byteOffset + marginFrames * 8 + offset,
      this.#peakMeter.input + offset,
      (to - from) * stepFrames,
      this.#taps,
      this.#shortTaps,
      ceiling,
      knee,
    );
  }

  #write({ gain }: Rendering, step: number, count: number): void {
    const { blockFrames, stepsPerBlock, stepFrames } = this.#rates;
    const { buffer } = this.#kernels;
    copyFrom(this.guard.envelope, step, this.#gains, 1);
    copyFrom(this.#limiter.remaining, step, this.#peaks, 0);
    const block = step / stepsPerBlock;
    const random = new Int32Array(this.#kernels.buffer, this.#random, 4);
    for (const [lane, seed] of seeds.entries()) random[lane] = (seed + block * blockSeed) | 1;
    this.#kernels.render(
      this.#clipped.byteOffset,
      this.#bytes,
      this.#heard,
      stepsPerBlock,
      stepFrames,
      this.#gains.byteOffset,
      this.#peaks.byteOffset,
      silence / gain,
      this.#random,
    );
    if (count < blockFrames) this.#heardView.fill(0, count * 2);
    this.#output.write(new Uint8Array(buffer, this.#bytes, count * outputFrameBytes));
  }

  #truePeak(ceiling: number): number {
    const { truePeaks, envelope } = this.guard;
    if (this.#peakMeter.greatest <= ceiling) return this.#peakMeter.greatest;
    let greatest = 0;
    for (let step = 0; step < truePeaks.length; step += 1) {
      const peak = truePeaks[step] as number;
      if (peak > ceiling)
        greatest = Math.max(greatest, peak * Math.max(envelope[step] as number, envelope[step + 1] as number));
    }
    return greatest;
  }
}

const blocksPerReport = 8;

/** Whether lows are lowered soon: until then, their filter needs time to settle. */
function isLowered(lowEnvelope: Float32Array, from: number, to: number): boolean {
  const end = Math.min(to, lowEnvelope.length);
  for (let border = from; border < end; border += 1) if ((lowEnvelope[border] as number) < 0) return true;
  return false;
}

/** Fills `target` from an index on; beyond the end of the values there are others. */
function copyFrom(values: Float32Array, from: number, target: Float32Array, beyond: number): void {
  const known = values.subarray(from, from + target.length);
  target.set(known);
  target.fill(beyond, known.length);
}

/** Every block has its own dither, wherever the rendering begins. */
const blockSeed = 0x9e37_79b1;
