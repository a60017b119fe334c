import { createAllocator, type Kernels, kernelMemoryBytes, measureStateBytes, toneDelay } from './kernels.ts';
import { transform } from './reference-fft.ts';
import { approach, highPass, lowPass, peaking, type Three, weightedEnergy } from './reference-filters.ts';
import { oversample, removedByClip, removedByCurve, smooth, undersample } from './reference-oversampling.ts';

/** The kernels in plain TypeScript. */
export function createReferenceKernels(): Kernels {
  const buffer = new ArrayBuffer(kernelMemoryBytes);
  const floats = (address: number, count: number) => new Float32Array(buffer, address, count);
  const doubles = (address: number, count: number) => new Float64Array(buffer, address, count);

  function truePeak(sound: number, frames: number, taps: number, tapCount: number): number {
    const x = floats(sound, (frames + tapCount) * 2);
    const h = floats(taps, 2 * tapCount * 4);
    let peak = 0;
    for (let i = 0; i < frames * 2; i += 1) {
      for (const phase of [0, 1, 2, 3].flatMap((each) => [each, each + 4 * tapCount])) {
        let value = 0;
        for (let k = 0; k < tapCount; k += 1) value += (x[i + 2 * k] as number) * (h[4 * k + phase] as number);
        peak = Math.max(peak, Math.abs(value));
      }
    }
    return peak;
  }

  function measureBands(
    sound: number,
    steps: number,
    stepFrames: number,
    settings: number,
    states: number,
    store: (step: number, bands: Float64Array[]) => void,
  ): void {
    const count = stepFrames * 2;
    const filter = (index: number) => floats(settings + index * 12, 3);
    const state = (address: number, distance: number) => ({
      p: floats(states + address, 2),
      q: floats(states + address + distance, 2),
    });
    for (let step = 0; step < steps; step += 1) {
      const x = Float64Array.from(floats(sound + step * count * 4, count));
      const clean = highPass(x, filter(0), state(0, 8));
      const low = lowPass(lowPass(clean, filter(1), state(16, 16)), filter(1), state(48, 16));
      const above = highPass(highPass(clean, filter(2), state(24, 16)), filter(2), state(56, 16));
      const middle = lowPass(above, filter(3), state(80, 16));
      const high = highPass(clean, filter(4), state(88, 16));
      store(step, [low, middle, high]);
    }
  }

  return {
    kind: 'reference',
    buffer,
    allocate: createAllocator(64),

    readInt16(source, target, count) {
      const view = new DataView(buffer, source, count * 2);
      floats(target, count).set(Array.from({ length: count }, (_, i) => view.getInt16(i * 2, true) / 2 ** 15));
    },

    readInt24(source, target, count) {
      const view = new DataView(buffer, source - 1, count * 3 + 1);
      floats(target, count).set(Array.from({ length: count }, (_, i) => (view.getInt32(i * 3, true) >> 8) / 2 ** 23));
    },

    shapeTone(first, second, firstTarget, secondTarget, steps, stepFrames, settings, states, firstGains, secondGains) {
      const passages = [
        [first, firstTarget, firstGains],
        [second, secondTarget, secondGains],
      ] as const;
      const count = steps * stepFrames * 2;
      for (const [passage, [source, target, gains]] of passages.entries()) {
        const lanes = (vector: number) => floats(states + vector * 16 + passage * 8, 2);
        const state = (filter: number) => ({ p: lanes(filter * 2), q: lanes(filter * 2 + 1) });
        const clean = highPass(Float64Array.from(floats(source, count)), floats(settings, 3), state(0));
        const [lowRate, highRate] = floats(settings + 12, 2);
        const low = approach(clean, lowRate as number, lanes(2));
        const notHigh = approach(clean, highRate as number, lanes(3));
        const nodes = floats(gains, (steps + 1) * 3);
        const x = new Float64Array(count);
        for (let i = 0; i < count; i += 1) {
          const node = Math.floor(i / 2 / stepFrames) * 3;
          const part = (Math.floor(i / 2) % stepFrames) / stepFrames;
          const gain = (band: number) =>
            (nodes[node + band] as number) * (1 - part) + (nodes[node + 3 + band] as number) * part;
          const high = (clean[i] as number) - (notHigh[i] as number);
          x[i] = (clean[i] as number) * gain(1) + (low[i] as number) * gain(0) + high * gain(2);
        }
        for (let band = 0; band < equalizerBands; band += 1)
          peaking(x, floats(settings + 20 + band * 12, 3), state(2 + band));
        const late = floats(states + 24 * 16 + passage * toneDelay * 8, toneDelay * 2);
        const line = Float32Array.of(...late, ...x);
        floats(target, count).set(line.subarray(0, count));
        late.set(line.subarray(count));
      }
    },

    bandEnergies(sound, steps, stepFrames, settings, states, energies) {
      measureBands(sound, steps, stepFrames, settings, states, (step, bands) =>
        floats(energies + step * 12, 3).set(bands.map(sumOfSquares)),
      );
    },

    bandAndSideEnergies(sound, steps, stepFrames, settings, states, energies, sideEnergies) {
      measureBands(sound, steps, stepFrames, settings, states, (step, bands) => {
        floats(energies + step * 12, 3).set(bands.map(sumOfSquares));
        floats(sideEnergies + step * 12, 3).set(bands.map((band) => sumOfSquares(sidesOf(band))));
      });
    },

    saturate(source, target, frames, taps, drive, amount) {
      const margin = saturationMargin * 2;
      const x = Float64Array.from(floats(source - margin * 4, frames * 2 + margin * 2));
      const h = floats(taps, halfBandTaps);
      const taken = undersample(
        oversample(smooth(x), h).map((value) => removedByCurve(value * drive)),
        h,
      );
      const smoothed = smooth(taken);
      const result = x.map((value, i) => value + amount * (smoothed[i] as number));
      floats(target, frames * 2).set(result.subarray(margin, margin + frames * 2));
    },

    softClip(source, target, frames, taps, shortTaps, threshold, knee) {
      const margin = clipMargin * 2;
      const x = Float64Array.from(floats(source - margin * 4, frames * 2 + margin * 2));
      const [long, short] = [floats(taps, halfBandTaps), floats(shortTaps, shortHalfBandTaps)];
      const taken = oversample(oversample(x, long), short).map((value) => removedByClip(value, threshold, knee));
      const result = undersample(undersample(taken, short), long);
      const [from, to] = [margin, margin + frames * 2];
      floats(target, frames * 2).set(x.subarray(from, to).map((value, i) => value + (result[from + i] as number)));
    },

    applyGain(source, target, steps, stepFrames, gains, scale) {
      const x = floats(source, steps * stepFrames * 2);
      const gain = interpolated(floats(gains, steps + 1), stepFrames);
      floats(target, x.length).set(x.map((value, i) => value * scale * gain(i)));
    },

    applyGains(source, target, steps, stepFrames, gains, scale, lowGains, lowRate, states) {
      const x = floats(source, steps * stepFrames * 2);
      const low = approach(Float64Array.from(x), lowRate, floats(states, 2));
      const gain = interpolated(floats(gains, steps + 1), stepFrames);
      const lowGain = interpolated(floats(lowGains, steps + 1), stepFrames);
      floats(target, x.length).set(x.map((value, i) => scale * gain(i) * (value + lowGain(i) * (low[i] as number))));
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

    widenBands(sound, frames, settings, state) {
      const x = floats(sound, frames * 2);
      const [lowRate = 0, highRate = 0, ofLows = 0, ofSides = 0, ofNotHighs = 0] = floats(settings, 5);
      let [lows = 0, notHighs = 0] = floats(state, 2);
      for (let i = 0; i < frames * 2; i += 2) {
        const [left, right] = [x[i] as number, x[i + 1] as number];
        const sides = (left - right) / 2;
        lows += lowRate * (sides - lows);
        notHighs += highRate * (sides - notHighs);
        const wide = ofSides * sides + ofLows * lows + ofNotHighs * notHighs;
        x[i] = (left + right) / 2 + wide;
        x[i + 1] = (left + right) / 2 - wide;
      }
      floats(state, 2).set([lows, notHighs]);
    },

    measure(sound, steps, stepFrames, coefficients, states, energies, peaks) {
      const count = stepFrames * 2;
      for (let step = 0; step < steps; step += 1) {
        const x = floats(sound + step * count * 4, count);
        doubles(energies, steps)[step] = weightedEnergy(
          x,
          doubles(coefficients, 7),
          doubles(states, measureStateBytes / 8),
        );
        floats(peaks, steps)[step] = x.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
      }
    },

    samplePeaks(sound, steps, stepFrames, states, peaks, secondDifferences) {
      const count = stepFrames * 2;
      for (let step = 0; step < steps; step += 1) {
        const last = floats(states, 4);
        const line = Float32Array.of(...last, ...floats(sound + step * count * 4, count));
        let [peak, bend] = [0, 0];
        for (let i = 4; i < line.length; i += 1) {
          const here = line[i] as number;
          peak = Math.max(peak, Math.abs(here));
          bend = Math.max(bend, Math.abs((line[i - 4] as number) + here - 2 * (line[i - 2] as number)));
        }
        floats(peaks, steps)[step] = peak;
        floats(secondDifferences, steps)[step] = bend;
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
        if (bound <= Math.min(exactAbove, found[0] as number)) continue;
        if (bound > (greatestSamples[step + 1] as number) * nearEnough) {
          result[step] = truePeak(sound + step * stepFrames * 8, stepFrames, taps, tapCount);
        }
        found[0] = Math.max(found[0] as number, result[step] as number);
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

    render(work, bytes, heard, steps, stepFrames, gains, peaks, silence, random) {
      const count = steps * stepFrames * 2;
      const x = floats(work, count);
      const packed = new Uint8Array(buffer, bytes, count * 3);
      const result = floats(heard, count);
      const nodes = floats(gains, steps + 1);
      const greatest = floats(peaks, steps);
      const noise = new Int32Array(buffer, random, 4);
      for (let step = 0, i = 0; step < steps; step += 1) {
        let gain = nodes[step] as number;
        const slope = ((nodes[step + 1] as number) - gain) / stepFrames;
        const amount = (greatest[step] as number) < silence ? 0 : 2 ** -16;
        for (const end = i + stepFrames * 2; i < end; i += 1) {
          // Four generators in turn, because four vector lanes hold two frames.
          const lane = i % 4;
          const random = nextRandom(noise, lane);
          // Two independent halves: their sum is triangular.
          const wave = (random >> 16) + ((random << 16) >> 16);
          const dithered = (x[i] as number) * gain * fullScale + wave * amount;
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

/** The same, between twice and four times the rate. */
export const shortHalfBandTaps = 3;

/** What they look at, in frames. */
const saturationMargin = 16;
const clipMargin = 16;

const equalizerBands = 10;

const fullScale = 2 ** 23;

function sumOfSquares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

/** Half of the difference of the channels, in both of them. */
function sidesOf(sound: Float64Array): Float64Array {
  return sound.map((_, i) => ((sound[i & ~1] as number) - (sound[i | 1] as number)) / 2);
}

/** A gain per sample of stereo, from those per step. */
function interpolated(nodes: Float32Array, stepFrames: number): (sample: number) => number {
  return (sample) => {
    const frame = sample >> 1;
    const step = Math.floor(frame / stepFrames);
    const part = (frame % stepFrames) / stepFrames;
    return (nodes[step] as number) * (1 - part) + (nodes[step + 1] as number) * part;
  };
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
