import type { Rates } from '../design/rates.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { SoundMeter } from '../meters/sound-meter.ts';
import type { FrameSource } from './frame-store.ts';

/** Packed: three bytes for the left channel, three for the right. */
export const outputFrameBytes = 6;

/** Sound below half of the last bit is rendered as digital silence. */
const silence = 2 ** -24;

/** A fixed seed, so that the same song gives the same bytes. */
const seeds = [123_456_789, 362_436_069, 521_288_629, 88_675_123];

export interface Rendering {
  readonly gain: number;
  readonly envelope: Float32Array;
  /** Sample peaks per step, before the gain. */
  readonly peaks: Float32Array;
  readonly meter: SoundMeter;
  readonly report: (fraction: number) => void;
}

/** Renders the output of the chain as the master: gain, limiter, dither, 24 bits. The written samples are measured. */
export class Renderer {
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #work: FrameSource;
  readonly #output: { begin(): void; write(bytes: Uint8Array): void };
  readonly #inputView: Float32Array;
  readonly #bytes: number;
  readonly #gainsView: Float32Array;
  readonly #ditherView: Float32Array;
  readonly #random: number;

  constructor(
    kernels: Kernels,
    rates: Rates,
    work: FrameSource,
    output: { begin(): void; write(bytes: Uint8Array): void },
  ) {
    this.#kernels = kernels;
    this.#rates = rates;
    this.#work = work;
    this.#output = output;
    const floats = (count: number) => new Float32Array(kernels.buffer, kernels.allocate(count * 4), count);
    this.#inputView = floats(rates.blockFrames * 2);
    // The kernel writes whole vectors: a few bytes beyond the end.
    this.#bytes = kernels.allocate(rates.blockFrames * outputFrameBytes + 16);
    this.#gainsView = floats(rates.stepsPerBlock + 1);
    this.#ditherView = floats(rates.stepsPerBlock);
    this.#random = kernels.allocate(16);
  }

  render(rendering: Rendering): void {
    const { blockFrames, stepsPerBlock } = this.#rates;
    const { frames } = this.#work;
    const { meter } = rendering;
    new Int32Array(this.#kernels.buffer, this.#random, 4).set(seeds);
    meter.reset();
    this.#output.begin();
    for (let frame = 0, step = 0; frame < frames; frame += blockFrames, step += stepsPerBlock) {
      const count = Math.min(blockFrames, frames - frame);
      this.#renderBlock(rendering, frame, step, count);
      meter.add(count);
      if (frame % (blockFrames * blocksPerReport) === 0) rendering.report(frame / frames);
    }
  }

  #renderBlock({ gain, envelope, peaks, meter }: Rendering, frame: number, step: number, count: number): void {
    const { blockFrames, stepsPerBlock, stepFrames } = this.#rates;
    const { buffer } = this.#kernels;
    const gains = this.#gainsView;
    const dither = this.#ditherView;
    this.#work.read(frame, this.#inputView);
    for (let index = 0; index <= stepsPerBlock; index += 1) gains[index] = (envelope[step + index] ?? 1) * gain;
    for (let index = 0; index < stepsPerBlock; index += 1)
      dither[index] = (peaks[step + index] ?? 0) * (gains[index] as number) < silence ? 0 : 1;
    this.#kernels.render(
      this.#inputView.byteOffset,
      this.#bytes,
      meter.input,
      stepsPerBlock,
      stepFrames,
      gains.byteOffset,
      dither.byteOffset,
      this.#random,
    );
    if (count < blockFrames) new Float32Array(buffer, meter.input, blockFrames * 2).fill(0, count * 2);
    this.#output.write(new Uint8Array(buffer, this.#bytes, count * outputFrameBytes));
  }
}

const blocksPerReport = 8;
