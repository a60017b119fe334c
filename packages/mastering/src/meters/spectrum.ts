import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import type { Kernels } from '../kernels/kernels.ts';
import { allocateTwiddles } from '../kernels/twiddles.ts';

/** Center frequencies of the third-octave bands. */
export const thirdOctaves: readonly number[] = [
  25, 31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000,
  5000, 6300, 8000, 10_000, 12_500, 16_000,
];

/** The long-term spectrum, from windows spread evenly over the sound. */
export class SpectrumMeter {
  readonly #kernels: Kernels;
  readonly #sampleRate: number;
  readonly #size: number;
  readonly #hop: number;
  readonly #gathered: number;
  readonly #transformed: number;
  readonly #curve: number;
  readonly #twiddles: number;
  readonly #powers: number;
  #position = 0;
  #windows = 0;

  constructor(kernels: Kernels, sampleRate: number, frames: number, maxWindows: number) {
    this.#kernels = kernels;
    this.#sampleRate = sampleRate;
    const size = 2 ** Math.max(10, Math.round(Math.log2(sampleRate / 11)));
    this.#size = size;
    this.#hop = Math.max(size, Math.floor(frames / maxWindows));
    this.#gathered = kernels.allocate(size * 8);
    this.#transformed = kernels.allocate(size * 16);
    this.#curve = kernels.allocate(size * 8);
    this.#twiddles = allocateTwiddles(kernels, size);
    this.#powers = kernels.allocate(size * 4);
    const curve = curveOf(size);
    new Float64Array(kernels.buffer, this.#curve, curve.length).set(curve);
    this.reset();
  }

  reset(): void {
    this.#position = 0;
    this.#windows = 0;
    new Float64Array(this.#kernels.buffer, this.#powers, this.#size / 2).fill(0);
  }

  /** Processes the next floats. */
  add(sound: number, frames: number): void {
    let left = frames;
    let from = sound;
    while (left > 0) {
      const inWindow = this.#position % this.#hop;
      const now = Math.min(left, inWindow < this.#size ? this.#size - inWindow : this.#hop - inWindow);
      if (inWindow < this.#size) {
        const part = new Float32Array(this.#kernels.buffer, from, now * 2);
        new Float32Array(this.#kernels.buffer, this.#gathered, this.#size * 2).set(part, inWindow * 2);
        if (inWindow + now === this.#size) this.#addWindow();
      }
      this.#position += now;
      from += now * 8;
      left -= now;
    }
  }

  /** In dB per band, on an arbitrary scale; empty for silence. */
  result(): FrequencyCurve {
    this.#padShortSound();
    const powers = new Float64Array(this.#kernels.buffer, this.#powers, this.#size / 2);
    const scale = 1 / (Math.max(1, this.#windows) * this.#size * this.#size);
    const bands = thirdOctaves
      .filter((hz) => hz * 2 ** (1 / 6) < this.#sampleRate / 2)
      .map((hz) => ({ hz, power: bandPower(powers, (hz * this.#size) / this.#sampleRate) * scale }));
    if (bands.every(({ power }) => power < 1e-16)) return { hz: [], db: [] };
    return {
      hz: bands.map(({ hz }) => hz),
      db: bands.map(({ power }) => 10 * Math.log10(power + 1e-16)),
    };
  }

  #addWindow(): void {
    this.#kernels.windowed(this.#gathered, this.#transformed, this.#size, this.#curve);
    this.#kernels.fft(this.#transformed, this.#size, this.#twiddles);
    this.#kernels.addPowers(this.#transformed, this.#size, this.#powers);
    this.#windows += 1;
  }

  /** Shorter than a window: padded with silence. */
  #padShortSound(): void {
    if (this.#windows > 0 || this.#position === 0) return;
    new Float32Array(this.#kernels.buffer, this.#gathered, this.#size * 2).fill(0, this.#position * 2);
    this.#addWindow();
  }
}

const curves = new Map<number, Float64Array>();

/** Of windows of a size; computed once, because every master has a meter. */
function curveOf(size: number): Float64Array {
  const curve =
    curves.get(size) ?? Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  curves.set(size, curve);
  return curve;
}

/** Bins across the border of a band count by their share. */
function bandPower(powers: Float64Array, middle: number): number {
  const [from, to] = [middle * 2 ** (-1 / 6), middle * 2 ** (1 / 6)];
  let sum = 0;
  for (let bin = Math.floor(from); bin <= Math.ceil(to); bin += 1) {
    const share = Math.max(0, Math.min(bin + 0.5, to) - Math.max(bin - 0.5, from));
    sum += (powers[bin] ?? 0) * share;
  }
  return sum;
}
