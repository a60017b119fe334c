import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandSettings,
  detectorSettings,
  kWeighting,
  peakingBand,
  peakingSettings,
  sideSettings,
} from '../design/filters.ts';
import { halfBand, shortHalfBand, truePeakInterpolators, truePeakTaps } from '../design/interpolators.ts';
import { masteringStyles } from '../engine.ts';
import { runMaster } from '../testing/run-master.ts';
import { createNoise, song } from '../testing/sounds.ts';
import {
  bandStateBytes,
  type Kernels,
  measureStateBytes,
  peakStateBytes,
  sideStateBytes,
  toneStateBytes,
} from './kernels.ts';
import { createReferenceKernels } from './reference.ts';
import { createSimdKernels } from './simd.ts';
import { allocateTwiddles } from './twiddles.ts';

const frames = 64;
const steps = 4;
const stepFrames = 16;
/** For kernels that work on slices of what they are given. */
const toneFrames = 2048;

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
  shapeTone(bench) {
    const bands = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000];
    const equalizer = bands.map((hz, index) => peakingBand(hz, 44_100, 1.1, (index % 5) * 3 - 6));
    const settings = bench.put([...bandSettings(44_100), ...equalizer.flatMap(peakingSettings)], Float32Array);
    const states = bench.kernels.allocate(toneStateBytes);
    const count = toneFrames / stepFrames;
    const passages = [0, 1].map(() => ({
      source: bench.floats(toneFrames * 2, 0.5),
      target: bench.floats(toneFrames * 2),
      gains: bench.floats((count + 1) * 3, 0.5),
    }));
    // In two parts, of which the first is longer than what is worked on at a time.
    for (const [from, steps] of [
      [0, count * 0.75],
      [count * 0.75, count * 0.25],
    ] as const) {
      const [first, second] = passages.map(({ source, target, gains }) => ({
        source: source + from * stepFrames * 8,
        target: target + from * stepFrames * 8,
        gains: gains + from * 12,
      })) as [(typeof passages)[0], (typeof passages)[0]];
      bench.kernels.shapeTone(
        first.source,
        second.source,
        first.target,
        second.target,
        steps,
        stepFrames,
        settings,
        states,
        first.gains,
        second.gains,
      );
    }
    return passages.flatMap(({ target }) => bench.floatsAt(target, toneFrames * 2));
  },
  bandEnergies(bench) {
    const settings = bench.put(detectorSettings(44_100), Float32Array);
    const states = bench.kernels.allocate(bandStateBytes);
    const [sound, energies] = [bench.floats(frames * 4), bench.floats(steps * 6)];
    for (const half of [0, steps])
      bench.kernels.bandEnergies(
        sound + half * stepFrames * 8,
        steps,
        stepFrames,
        settings,
        states,
        energies + half * 12,
      );
    return bench.floatsAt(energies, steps * 6);
  },
  bandAndSideEnergies(bench) {
    const settings = bench.put(detectorSettings(44_100), Float32Array);
    const states = bench.kernels.allocate(bandStateBytes);
    const [sound, energies, sides] = [bench.floats(frames * 2), bench.floats(steps * 3), bench.floats(steps * 3)];
    bench.kernels.bandAndSideEnergies(sound, steps, stepFrames, settings, states, energies, sides);
    return [...bench.floatsAt(energies, steps * 3), ...bench.floatsAt(sides, steps * 3)];
  },
  saturate(bench) {
    const [source, target] = [bench.floats(toneFrames * 2), bench.floats(toneFrames * 2)];
    bench.kernels.saturate(source, target, toneFrames, bench.put(halfBand(), Float32Array), 2.5, 0.3);
    return bench.floatsAt(target, toneFrames * 2);
  },
  softClip(bench) {
    const [source, target] = [bench.floats(toneFrames * 2, 1.5), bench.floats(toneFrames * 2)];
    const [taps, short] = [bench.put(halfBand(), Float32Array), bench.put(shortHalfBand(), Float32Array)];
    bench.kernels.softClip(source, target, toneFrames, taps, short, 0.8, 0.25);
    return bench.floatsAt(target, toneFrames * 2);
  },
  readInt16(bench) {
    const [source, target] = [bench.floats(64), bench.floats(64)];
    bench.kernels.readInt16(source, target, 64);
    return bench.floatsAt(target, 64);
  },
  readInt24(bench) {
    const [source, target] = [bench.floats(64), bench.floats(64)];
    bench.kernels.readInt24(source, target, 64);
    return bench.floatsAt(target, 64);
  },
  applyGain(bench) {
    const [source, target] = [bench.floats(frames * 2), bench.floats(frames * 2)];
    bench.kernels.applyGain(source, target, steps, stepFrames, bench.put([1, 0.9, 0.5, 0.7, 1], Float32Array), 1.3);
    return bench.floatsAt(target, frames * 2);
  },
  applyGains(bench) {
    const [source, target] = [bench.floats(frames * 2), bench.floats(frames * 2)];
    const gains = bench.put([1, 0.9, 0.5, 0.7, 1], Float32Array);
    const lowGains = bench.put([0, -0.1, -0.3, -0.2, 0], Float32Array);
    const states = bench.put([0.1, -0.2], Float32Array);
    bench.kernels.applyGains(source, target, steps, stepFrames, gains, 1.3, lowGains, 0.2, states);
    return bench.floatsAt(target, frames * 2);
  },
  widen(bench) {
    const sound = bench.floats(frames * 2);
    bench.kernels.widen(sound, frames, 1.1);
    return bench.floatsAt(sound, frames * 2);
  },
  widenBands(bench) {
    const sound = bench.floats(frames * 2);
    const state = bench.kernels.allocate(sideStateBytes);
    const settings = bench.put(sideSettings(44_100, [0.5, 1.2, 1.7]), Float32Array);
    for (const half of [0, frames / 2]) bench.kernels.widenBands(sound + half * 8, frames / 2, settings, state);
    return bench.floatsAt(sound, frames * 2);
  },
  measure(bench) {
    const sound = bench.floats(frames * 4);
    const states = bench.kernels.allocate(measureStateBytes);
    const [energies, peaks] = [bench.doubles(steps * 2), bench.floats(steps * 2)];
    const weighting = bench.put(kWeighting(44_100), Float64Array);
    for (const half of [0, steps])
      bench.kernels.measure(
        sound + half * stepFrames * 8,
        steps,
        stepFrames,
        weighting,
        states,
        energies + half * 8,
        peaks + half * 4,
      );
    return [...bench.doublesAt(energies, steps * 2), ...bench.floatsAt(peaks, steps * 2)];
  },
  samplePeaks(bench) {
    const sound = bench.floats(frames * 4);
    const states = bench.kernels.allocate(peakStateBytes);
    const [peaks, bends] = [bench.floats(steps * 2), bench.floats(steps * 2)];
    for (const half of [0, steps])
      bench.kernels.samplePeaks(
        sound + half * stepFrames * 8,
        steps,
        stepFrames,
        states,
        peaks + half * 4,
        bends + half * 4,
      );
    return [...bench.floatsAt(peaks, steps * 2), ...bench.floatsAt(bends, steps * 2)];
  },
  truePeak(bench) {
    const taps = bench.put(
      truePeakInterpolators().flatMap((each) => [...each]),
      Float32Array,
    );
    return [bench.kernels.truePeak(bench.floats(frames * 2), frames, taps, truePeakTaps)];
  },
  truePeaks(bench) {
    const [sound, peaks, secondDifferences] = [
      bench.floats(frames * 2),
      bench.floats(steps + 2),
      bench.floats(steps + 2),
    ];
    for (const address of [peaks, secondDifferences])
      new Float32Array(bench.kernels.buffer, address, steps + 2).set(bench.floatsAt(address, steps + 2).map(Math.abs));
    const taps = bench.put(
      truePeakInterpolators().flatMap((each) => [...each]),
      Float32Array,
    );
    return [
      [0.6, 1.5, 0.8, 0],
      [0.6, 0, 9, 0.7],
    ].flatMap((each) => {
      const [limits, out] = [bench.put(each, Float32Array), bench.floats(steps)];
      bench.kernels.truePeaks(sound, steps, stepFrames, taps, truePeakTaps, peaks, secondDifferences, limits, out);
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
    const peaks = bench.put([1, 1, 0, 1], Float32Array);
    bench.kernels.render(work, bytes, heard, steps, stepFrames, gains, peaks, 0.5, bench.put([1, 2, 3, 4], Int32Array));
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
    // Rounds are done two at a time: of every second size one is left over.
    return [4, 8, 16, 32, frames, 2 * frames].flatMap((size) => {
      const sound = bench.doubles(size * 2);
      bench.kernels.fft(sound, size, allocateTwiddles(bench.kernels, size));
      return bench.doublesAt(sound, size * 2);
    });
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
        const isWrong = (value: number, index: number) => {
          const wanted = expected[index] ?? Number.NaN;
          return !(Math.abs(value - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted)));
        };
        expect(actual.filter(isWrong)).toEqual([]);
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
    // Loud styles amplify what rounding leaves.
    expect(worst).toBeLessThanOrEqual(4e-6);
  });
});
