import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressorSettings } from '../chain/compressor.ts';
import { crossoverEdge, kWeighting, peakingBand } from '../design/filters.ts';
import { halfBand, truePeakInterpolators, truePeakTaps } from '../design/interpolators.ts';
import { ratesFor } from '../design/rates.ts';
import { masteringStyles } from '../engine.ts';
import { runMaster } from '../testing/run-master.ts';
import { createNoise, song } from '../testing/sounds.ts';
import type { Kernels } from './kernels.ts';
import { createReferenceKernels } from './reference.ts';
import { createSimdKernels } from './simd.ts';

const frames = 64;
const steps = 4;
const stepFrames = 16;

function createSimd(): Kernels {
  const kernels = createSimdKernels();
  if (!kernels) throw new Error('WebAssembly with SIMD is missing here');
  return kernels;
}

/** What is in memory before and after a kernel. */
class Bench {
  readonly kernels: Kernels;
  #seed: number;

  constructor(kernels: Kernels, seed: number) {
    this.kernels = kernels;
    this.#seed = seed;
  }

  /** Room with noise in it, and a margin of noise before and after. */
  floats(count: number, scale = 1): number {
    return this.#fill(this.kernels.allocate((count + 512) * 4), count + 512, Float32Array, scale) + 1024;
  }

  doubles(count: number, scale = 1): number {
    return this.#fill(this.kernels.allocate(count * 8), count, Float64Array, scale);
  }

  put(values: ArrayLike<number>, Type: typeof Float32Array | typeof Float64Array | typeof Int32Array): number {
    const address = this.kernels.allocate(values.length * Type.BYTES_PER_ELEMENT);
    new Type(this.kernels.buffer, address, values.length).set(values);
    return address;
  }

  floatsAt(address: number, count: number): number[] {
    return [...new Float32Array(this.kernels.buffer, address, count)];
  }

  doublesAt(address: number, count: number): number[] {
    return [...new Float64Array(this.kernels.buffer, address, count)];
  }

  #fill(address: number, count: number, Type: typeof Float32Array | typeof Float64Array, scale: number): number {
    this.#seed += 1;
    const noise = createNoise(this.#seed);
    const view = new Type(this.kernels.buffer, address, count);
    for (let index = 0; index < count; index += 1) view[index] = noise() * scale;
    return address;
  }
}

/** Every kernel, on noise: what it leaves behind. */
const cases: Record<string, (bench: Bench) => number[]> = {
  toDoubles(bench) {
    const [source, target] = [bench.floats(frames * 2), bench.doubles(frames * 2)];
    bench.kernels.toDoubles(source, target, frames);
    return bench.doublesAt(target, frames * 2);
  },
  peakingBank(bench) {
    const [sound, states] = [bench.doubles(frames * 2), bench.doubles(20)];
    const bands = [63, 250, 1000, 4000, 16_000].map((hz, index) => peakingBand(hz, 44_100, 1.1, index * 3 - 6));
    const coefficients = bands.flatMap(({ a1, a2, gain }) => [a1, a2, gain]);
    bench.kernels.peakingBank(sound, frames, bench.put(coefficients, Float64Array), states);
    return [...bench.doublesAt(sound, frames * 2), ...bench.doublesAt(states, 20)];
  },
  crossover(bench) {
    const [source, low, middle, high] = [1, 2, 3, 4].map(() => bench.doubles(frames * 2)) as [
      number,
      number,
      number,
      number,
    ];
    const edges = bench.put(
      [160, 2500].flatMap((hz) => crossoverEdge(hz, 44_100)),
      Float64Array,
    );
    const states = bench.doubles(20, 0.01);
    bench.kernels.crossover(source, low, middle, high, frames, edges, states);
    return [low, middle, high].flatMap((band) => bench.doublesAt(band, frames * 2)).concat(bench.doublesAt(states, 20));
  },
  compress(bench) {
    const [low, middle, high] = [0.01, 0.3, 3].map((scale) => bench.doubles(frames * 2, scale)) as [
      number,
      number,
      number,
    ];
    const target = bench.floats(frames * 2);
    const [style] = masteringStyles;
    if (!style) throw new Error('there are no styles');
    const settings = bench.put(compressorSettings(style.compressor, ratesFor(44_100)), Float64Array);
    const states = bench.put([-60, Number.POSITIVE_INFINITY, 1, -20, -40, 0.5, -3, -2, 0.9], Float64Array);
    bench.kernels.compress(low, middle, high, target, steps, stepFrames, settings, states);
    return [...bench.floatsAt(target, frames * 2), ...bench.doublesAt(states, 9)];
  },
  bend(bench) {
    const [source, even, odd] = [bench.floats(frames * 2), bench.floats(frames * 2), bench.floats(frames * 2)];
    bench.kernels.bend(source, even, odd, frames, bench.put(halfBand(), Float32Array), 2.5);
    return [...bench.floatsAt(even, frames * 2), ...bench.floatsAt(odd, frames * 2)];
  },
  addBent(bench) {
    const [sound, even, odd] = [bench.floats(frames * 2), bench.floats(frames * 2), bench.floats(frames * 2)];
    bench.kernels.addBent(sound, even, odd, frames, bench.put(halfBand(), Float32Array), 0.3);
    return bench.floatsAt(sound, frames * 2);
  },
  widen(bench) {
    const sound = bench.floats(frames * 2);
    bench.kernels.widen(sound, frames, 1.1);
    return bench.floatsAt(sound, frames * 2);
  },
  measure(bench) {
    const [sound, states, energies] = [bench.floats(frames * 2), bench.doubles(10, 0.01), bench.doubles(steps)];
    const last = bench.floatsAt(bench.floats(4), 4);
    new Float32Array(bench.kernels.buffer, states + 64, 4).set(last);
    const [peaks, bows] = [bench.floats(steps), bench.floats(steps)];
    const weighting = bench.put(kWeighting(44_100), Float64Array);
    bench.kernels.measure(sound, steps, stepFrames, weighting, states, energies, peaks, bows);
    const left = [...bench.doublesAt(states, 8), ...bench.floatsAt(states + 64, 4)];
    return [
      ...bench.doublesAt(energies, steps),
      ...bench.floatsAt(peaks, steps),
      ...bench.floatsAt(bows, steps),
      ...left,
    ];
  },
  truePeak(bench) {
    const taps = bench.put(truePeakInterpolators()[1], Float32Array);
    return [bench.kernels.truePeak(bench.floats(frames * 2), frames, taps, truePeakTaps)];
  },
  truePeaks(bench) {
    const [sound, peaks, bows] = [bench.floats(frames * 2), bench.floats(steps + 2), bench.floats(steps + 2)];
    for (const address of [peaks, bows])
      new Float32Array(bench.kernels.buffer, address, steps + 2).set(bench.floatsAt(address, steps + 2).map(Math.abs));
    const taps = bench.put(
      truePeakInterpolators().flatMap((each) => [...each]),
      Float32Array,
    );
    return [
      [0.6, 1.5, 0.8, 0],
      [0.6, 0, -1, 0.7],
    ].flatMap((each) => {
      const [limits, out] = [bench.put(each, Float32Array), bench.floats(steps)];
      bench.kernels.truePeaks(sound, steps, stepFrames, taps, truePeakTaps, peaks, bows, limits, out);
      return [...bench.floatsAt(out, steps), ...bench.floatsAt(limits, 4)];
    });
  },
  sums(bench) {
    const out = bench.doubles(3);
    bench.kernels.sums(bench.floats(frames * 2), frames, out);
    return bench.doublesAt(out, 3);
  },
  render(bench) {
    const [work, heard] = [bench.floats(frames * 2, 1.2), bench.floats(frames * 2)];
    const bytes = bench.kernels.allocate(frames * 6 + 16);
    const gains = bench.put([1, 0.9, 0.5, 0.7, 1], Float32Array);
    const dither = bench.put([1, 1, 0, 1], Float32Array);
    bench.kernels.render(work, bytes, heard, steps, stepFrames, gains, dither, bench.put([1, 2, 3, 4], Int32Array));
    const packed = Buffer.from(bench.kernels.buffer, bytes, frames * 6);
    const whole = Array.from({ length: frames * 2 }, (_, index) => packed.readIntLE(index * 3, 3) / 2 ** 23);
    return [...whole, ...bench.floatsAt(heard, frames * 2)];
  },
  windowed(bench) {
    const target = bench.doubles(frames * 2);
    bench.kernels.windowed(bench.floats(frames * 2), target, frames, bench.doubles(frames));
    return bench.doublesAt(target, frames * 2);
  },
  fft(bench) {
    const sound = bench.doubles(frames * 2);
    const twiddles = Array.from({ length: frames / 2 }, (_, index) => (-2 * Math.PI * index) / frames);
    const pairs = twiddles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
    bench.kernels.fft(sound, frames, bench.put(pairs, Float64Array));
    return bench.doublesAt(sound, frames * 2);
  },
  addPowers(bench) {
    const powers = bench.doubles(frames / 2);
    bench.kernels.addPowers(bench.doubles(frames * 2), frames, powers);
    return bench.doublesAt(powers, frames / 2);
  },
};

describe('the SIMD kernels do what the reference does', () => {
  it.each(Object.keys(cases))('%s', (name) => {
    const run = cases[name];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const expected = run?.(new Bench(createReferenceKernels(), seed)) ?? [];
        const actual = run?.(new Bench(createSimd(), seed)) ?? [];
        expect(actual.length).toBe(expected.length);
        for (const [index, value] of actual.entries()) {
          const tolerance = 1e-6 * Math.max(1, Math.abs(expected[index] ?? 0));
          expect(Math.abs(value - (expected[index] ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('are all compared', () => {
    const { kind: _kind, buffer: _buffer, allocate: _allocate, ...kernels } = createReferenceKernels();
    expect(Object.keys(cases).sort()).toEqual(Object.keys(kernels).sort());
  });

  it.each(masteringStyles.map(({ id }) => id))('a whole master in %s has the same samples', (style) => {
    const sound = song(0.5);
    const expected = runMaster(sound, style, { kernels: createReferenceKernels }).samples;
    const actual = runMaster(sound, style, { kernels: createSimd }).samples;
    const worst = actual.reduce((most, value, index) => Math.max(most, Math.abs(value - (expected[index] ?? 9))), 0);
    expect(actual.length).toBe(expected.length);
    expect(worst).toBeLessThanOrEqual(1e-6);
  });
});
