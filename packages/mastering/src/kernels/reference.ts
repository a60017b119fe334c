import { createAllocator, inaudible, type Kernels, kernelMemoryBytes } from './kernels.ts';
import { allpass, compress, peaking, split, type Three, weightedEnergy } from './reference-filters.ts';

/** The kernels in plain TypeScript. */
export function createReferenceKernels(): Kernels {
  const buffer = new ArrayBuffer(kernelMemoryBytes);
  const floats = (address: number, count: number) => new Float32Array(buffer, address, count);
  const doubles = (address: number, count: number) => new Float64Array(buffer, address, count);

  function truePeak(sound: number, frames: number, taps: number, tapCount: number): number {
    const x = floats(sound, (frames + tapCount) * 2);
    const h = floats(taps, tapCount * 4);
    let peak = 0;
    for (let i = 0; i < frames * 2; i += 1) {
      for (let phase = 0; phase < 4; phase += 1) {
        let value = 0;
        for (let k = 0; k < tapCount; k += 1) value += (x[i + 2 * k] as number) * (h[4 * k + phase] as number);
        peak = Math.max(peak, Math.abs(value));
      }
    }
    return peak;
  }

  return {
    kind: 'reference',
    buffer,
    allocate: createAllocator(64),

    shapeTone(source, target, steps, stepFrames, settings, states, followers) {
      const count = steps * stepFrames * 2;
      const x = Float64Array.from(floats(source, count), (value) => value + inaudible);
      for (let band = 0; band < equalizerBands; band += 1)
        peaking(x, doubles(settings + band * 24, 3), doubles(states + band * 32, 4));
      const edges = settings + equalizerBands * 24;
      const edgeStates = states + equalizerBands * 32;
      const [edge, nextEdge] = [doubles(edges, 3), doubles(edges + 24, 3)];
      const { low, high: rest } = split(x, edge, doubles(edgeStates, 8));
      allpass(low, nextEdge, doubles(edgeStates + 64, 4));
      const { low: middle, high } = split(rest, nextEdge, doubles(edgeStates + 96, 8));
      const sum = new Float64Array(count);
      for (const [band, sound] of [low, middle, high].entries())
        compress(sound, sum, stepFrames, doubles(edges + 48, 10), doubles(followers + band * 24, 3));
      floats(target, count).set(sum);
    },

    saturate(source, target, frames, taps, drive, amount) {
      const margin = halfBandTaps * 2;
      const x = floats(source - margin * 8, frames * 2 + margin * 4);
      const h = floats(taps, halfBandTaps);
      /** What the curve removes at a frame, and halfway to the next. */
      const taken = x.map((value) => removedByCurve(value * drive));
      const takenBetween = x.map((_, i) => {
        let sum = 0;
        for (let k = 0; k < halfBandTaps; k += 1)
          sum += (h[k] as number) * ((x[i - 2 * k] ?? 0) + (x[i + 2 + 2 * k] ?? 0));
        return removedByCurve(sum * drive);
      });
      const result = floats(target, frames * 2);
      for (let to = 0, i = margin * 2; to < result.length; to += 1, i += 1) {
        let sum = taken[i] as number;
        for (let k = 0; k < halfBandTaps; k += 1)
          sum += (h[k] as number) * ((takenBetween[i - 2 - 2 * k] as number) + (takenBetween[i + 2 * k] as number));
        result[to] = (x[i] as number) + amount * 0.5 * sum;
      }
    },

    widen(sound, frames, width) {
      const x = floats(sound, frames * 2);
      const [same, other] = [(1 + width) / 2, (1 - width) / 2];
      for (let i = 0; i < frames * 2; i += 2) {
        const [left, right] = [x[i] as number, x[i + 1] as number];
        x[i] = left * same + right * other;
        x[i + 1] = right * same + left * other;
      }
    },

    measure(sound, steps, stepFrames, coefficients, states, energies, peaks, secondDifferences) {
      const count = stepFrames * 2;
      for (let step = 0; step < steps; step += 1) {
        const x = floats(sound + step * count * 4, count);
        doubles(energies, steps)[step] = weightedEnergy(x, doubles(coefficients, 7), doubles(states, 8));
        const last = floats(states + 64, 4);
        const line = Float32Array.of(...last, ...x);
        let [peak, bow] = [0, 0];
        for (let i = 4; i < line.length; i += 1) {
          const here = line[i] as number;
          peak = Math.max(peak, Math.abs(here));
          bow = Math.max(bow, Math.abs((line[i - 4] as number) + here - 2 * (line[i - 2] as number)));
        }
        floats(peaks, steps)[step] = peak;
        floats(secondDifferences, steps)[step] = bow;
        last.set(line.subarray(-4));
      }
    },

    truePeak,

    truePeaks(sound, steps, stepFrames, taps, tapCount, peaks, secondDifferences, limits, out) {
      const [perBow, nearEnough, exactAbove] = floats(limits, 4) as unknown as Three;
      const found = floats(limits + 12, 1);
      const greatestSamples = floats(peaks, steps + 2);
      const greatestBends = floats(secondDifferences, steps + 2);
      const result = floats(out, steps);
      for (let step = 0; step < steps; step += 1) {
        const bend = Math.max(...greatestBends.subarray(step, step + 3));
        const bound = Math.max(...greatestSamples.subarray(step, step + 3)) + perBow * bend;
        result[step] = bound;
        if (bound <= Math.max(exactAbove, found[0] as number, (greatestSamples[step + 1] as number) * nearEnough))
          continue;
        const from = sound + step * stepFrames * 8;
        const [once, between] = [taps, taps + tapCount * 16].map((each) => truePeak(from, stepFrames, each, tapCount));
        result[step] = Math.max(once as number, between as number);
        if (exactAbove < 0) found[0] = Math.max(found[0] as number, result[step] as number);
      }
    },

    sums(sound, frames, out) {
      const x = floats(sound, frames * 2);
      const result = doubles(out, 3);
      let [left, right, both] = result as unknown as Three;
      for (let i = 0; i < frames * 2; i += 2) {
        const [l, r] = [x[i] as number, x[i + 1] as number];
        left += l * l;
        right += r * r;
        both += l * r;
      }
      result.set([left, right, both]);
    },

    render(work, bytes, heard, steps, stepFrames, gains, dither, random) {
      const count = steps * stepFrames * 2;
      const x = floats(work, count);
      const packed = new Uint8Array(buffer, bytes, count * 3);
      const result = floats(heard, count);
      const nodes = floats(gains, steps + 1);
      const amounts = floats(dither, steps);
      const noise = new Int32Array(buffer, random, 4);
      for (let step = 0, i = 0; step < steps; step += 1) {
        let gain = nodes[step] as number;
        const slope = ((nodes[step + 1] as number) - gain) / stepFrames;
        for (const end = i + stepFrames * 2; i < end; i += 1) {
          // Four generators in turn, because four vector lanes hold two frames.
          const lane = i % 4;
          const random = nextRandom(noise, lane);
          // Two independent halves: their sum is triangular.
          const wave = (random >> 16) + ((random << 16) >> 16);
          const dithered = (x[i] as number) * gain * fullScale + (wave * (amounts[step] as number)) / 2 ** 16;
          const whole = roundToEven(Math.min(fullScale - 1, Math.max(-fullScale, dithered)));
          packed[i * 3] = whole;
          packed[i * 3 + 1] = whole >> 8;
          packed[i * 3 + 2] = whole >> 16;
          result[i] = whole / fullScale;
          if (i % 2 === 1) gain += slope;
        }
      }
    },

    windowed(sound, target, size, curve) {
      const x = floats(sound, size * 2);
      const y = doubles(target, size * 2);
      const shape = doubles(curve, size);
      for (let i = 0; i < size * 2; i += 1) y[i] = (x[i] as number) * (shape[i >> 1] as number);
    },

    fft(address, size, twiddles) {
      transform(doubles(address, size * 2), doubles(twiddles, (size / 2) * 3));
    },

    addPowers(address, size, powers) {
      const x = doubles(address, size * 2);
      const result = doubles(powers, size / 2);
      for (let i = 1; i < size / 2; i += 1) {
        const [a, b] = [2 * i, 2 * (size - i)];
        const power =
          (x[a] as number) ** 2 + (x[a + 1] as number) ** 2 + (x[b] as number) ** 2 + (x[b + 1] as number) ** 2;
        result[i] = (result[i] as number) + power;
      }
    },
  };
}

/** Of each half of the symmetric filter between the sample rate and its double. */
export const halfBandTaps = 6;

const equalizerBands = 10;

const fullScale = 2 ** 23;

/** The curve u - 4/27 u^3, flat from 1.5 on, minus the identity. A cubic does not alias at twice the rate. */
function removedByCurve(u: number): number {
  const clipped = Math.min(1.5, Math.max(-1.5, u));
  return clipped - (4 / 27) * clipped ** 3 - u;
}

/** Marsaglia's xorshift. */
function nextRandom(states: Int32Array, lane: number): number {
  let x = states[lane] as number;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  states[lane] = x;
  return x;
}

function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

function transform(x: Float64Array, twiddles: Float64Array): void {
  const size = x.length / 2;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const [real, imaginary] = [x[2 * i] as number, x[2 * i + 1] as number];
      x.copyWithin(2 * i, 2 * j, 2 * j + 2);
      x[2 * j] = real;
      x[2 * j + 1] = imaginary;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    for (let start = 0; start < size; start += length) butterflies(x, twiddles, start, length);
  }
}

function butterflies(x: Float64Array, twiddles: Float64Array, start: number, length: number): void {
  const stride = (x.length / 2 / length) * 3;
  for (let k = 0; k < length / 2; k += 1) {
    const [low, high] = [2 * (start + k), 2 * (start + k) + length];
    const [wr, wi] = [twiddles[k * stride + 2] as number, twiddles[k * stride + 1] as number];
    const [br, bi] = [x[high] as number, x[high + 1] as number];
    const [real, imaginary] = [br * wr - bi * wi, br * wi + bi * wr];
    x[high] = (x[low] as number) - real;
    x[high + 1] = (x[low + 1] as number) - imaginary;
    x[low] = (x[low] as number) + real;
    x[low + 1] = (x[low + 1] as number) + imaginary;
  }
}
