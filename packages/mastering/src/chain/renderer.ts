import type { Rates } from '../design/rates.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { SoundMeter } from '../meters/sound-meter.ts';
import type { FrameSource } from './frame-store.ts';

/** Packed: three bytes for the left, three for the right. */
export const outputFrameBytes = 6;

/** Sound below half of the last bit is left as digital silence. */
const silence = 2 ** -24;

/** The same noise every time: the same song gives the same bytes. */
const seeds = [123_456_789, 362_436_069, 521_288_629, 88_675_123];

export interface Rendering {
  readonly gain: number;
  readonly envelope: Float32Array;
  /** Sample peaks per step, before the gain. */
  readonly peaks: Float32Array;
  readonly meter: SoundMeter;
  readonly report: (fraction: number) => void;
}

/** Turns what came out of the chain into the master: gain, limiter, dither, 24 bits. What is written is measured. */
export class Renderer {
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #work: FrameSource;
  readonly #output: { begin(): void; write(bytes: Uint8Array): void };
  readonly #input: number;
  readonly #bytes: number;
  readonly #gains: number;
  readonly #dither: number;
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
    this.#input = kernels.allocate(rates.blockFrames * 8);
    // The kernel writes whole vectors: a few bytes more than there are.
    this.#bytes = kernels.allocate(rates.blockFrames * outputFrameBytes + 16);
    this.#gains = kernels.allocate((rates.stepsPerBlock + 1) * 4);
    this.#dither = kernels.allocate(rates.stepsPerBlock * 4);
    this.#random = kernels.allocate(16);
  }

  render({ gain, envelope, peaks, meter, report }: Rendering): void {
    const { blockFrames, stepsPerBlock, stepFrames } = this.#rates;
    const { buffer } = this.#kernels;
    const input = new Float32Array(buffer, this.#input, blockFrames * 2);
    const heard = new Float32Array(buffer, meter.input, blockFrames * 2);
    const gains = new Float32Array(buffer, this.#gains, stepsPerBlock + 1);
    const dither = new Float32Array(buffer, this.#dither, stepsPerBlock);
    const { frames } = this.#work;
    new Int32Array(buffer, this.#random, 4).set(seeds);
    meter.reset();
    this.#output.begin();
    for (let frame = 0, step = 0; frame < frames; frame += blockFrames, step += stepsPerBlock) {
      const count = Math.min(blockFrames, frames - frame);
      this.#work.read(frame, input);
      for (let index = 0; index <= stepsPerBlock; index += 1) gains[index] = (envelope[step + index] ?? 1) * gain;
      for (let index = 0; index < stepsPerBlock; index += 1)
        dither[index] = (peaks[step + index] ?? 0) * (gains[index] as number) < silence ? 0 : 1;
      this.#kernels.render(
        this.#input,
        this.#bytes,
        meter.input,
        stepsPerBlock,
        stepFrames,
        this.#gains,
        this.#dither,
        this.#random,
      );
      heard.fill(0, count * 2);
      this.#output.write(new Uint8Array(buffer, this.#bytes, count * outputFrameBytes));
      meter.add(count);
      if (frame % (blockFrames * blocksPerReport) === 0) report(frame / frames);
    }
  }
}

const blocksPerReport = 256;
