import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { describe, expect, it } from 'vitest';
import { analyse } from '../chain/analyse.ts';
import { ratesFor } from '../design/rates.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import { framesOf, stereo } from '../testing/sounds.ts';
import { SongArrays } from './song-arrays.ts';
import { SoundMeter } from './sound-meter.ts';

/** The test signals of EBU Tech 3341 and 3342, made anew. */
const sampleRate = 48_000;
let oversampled: Float64Array | undefined;

function measure(sound: Float32Array): SoundMeasures {
  return analyse(framesOf(sound), sampleRate).measures;
}

/** Without looking for true peaks, which takes most of the time for a steady tone. */
function measureLoudness(sound: Float32Array): SoundMeasures {
  const source = framesOf(sound);
  const rates = ratesFor(sampleRate);
  const kernels = createKernels();
  const meter = new SoundMeter(kernels, rates, source.frames, 1, new SongArrays());
  const input = kernels.allocate(rates.blockFrames * 8);
  const block = new Float32Array(kernels.buffer, input, rates.blockFrames * 2);
  for (let frame = 0; frame < source.frames; frame += rates.blockFrames) {
    source.read(frame, block);
    meter.add(input, Math.min(rates.blockFrames, source.frames - frame));
  }
  return meter.finish(1);
}

/** One period of 1 kHz. */
const period = Float64Array.from({ length: sampleRate / 1000 }, (_, frame) =>
  Math.sin((2 * Math.PI * 1000 * frame) / sampleRate),
);

/** A tone of 1 kHz whose level changes: pairs of seconds and dBFS. */
function tone(...parts: (readonly [seconds: number, db: number])[]): Float32Array {
  const frames = parts.reduce((sum, [seconds]) => sum + Math.round(seconds * sampleRate), 0);
  const sound = new Float32Array(frames * 2);
  let frame = 0;
  for (const [seconds, db] of parts) {
    const amplitude = 10 ** (db / 20);
    const end = frame + Math.round(seconds * sampleRate);
    for (; frame < end; frame += 1) {
      const sample = amplitude * (period[frame % period.length] as number);
      sound[frame * 2] = sample;
      sound[frame * 2 + 1] = sample;
    }
  }
  return sound;
}

describe('integrated loudness (Tech 3341), within 0.1 LU', () => {
  it.each([
    ['1: 1 kHz at -23', tone([20, -23]), -23],
    ['2: 1 kHz at -33', tone([20, -33]), -33],
    ['3: quiet ends are gated', tone([10, -36], [60, -23], [10, -36]), -23],
    ['4: and nearly silent ones', tone([10, -72], [10, -36], [60, -23], [10, -36], [10, -72]), -23],
    ['5: louder in the middle', tone([20, -26], [20.1, -20], [20, -26]), -23],
  ])('%s', (_name, sound, expected) => {
    expect(Math.abs((measureLoudness(sound).integratedLufs ?? 0) - expected)).toBeLessThanOrEqual(0.1);
  });
});

describe('momentary and short-term loudness (Tech 3341), within 0.1 LU', () => {
  it('are those of a steady tone', () => {
    const { maxMomentaryLufs, maxShortTermLufs } = measureLoudness(tone([10, -23]));
    expect(maxMomentaryLufs).toBeCloseTo(-23, 1);
    expect(maxShortTermLufs).toBeCloseTo(-23, 1);
  });

  it('see a burst as long as their window in full', () => {
    expect(measureLoudness(tone([5, -60], [0.4, -20], [5, -60])).maxMomentaryLufs).toBeCloseTo(-20, 1);
    expect(measureLoudness(tone([5, -60], [3, -20], [5, -60])).maxShortTermLufs).toBeCloseTo(-20, 1);
  });
});

describe('loudness range (Tech 3342), within 1 LU', () => {
  it.each([
    ['1: -20 and -30', tone([20, -20], [20, -30]), 10],
    ['2: -20 and -15', tone([20, -20], [20, -15]), 5],
    ['3: -40 and -20', tone([20, -40], [20, -20]), 20],
    ['4: five levels', tone([20, -50], [20, -35], [20, -20], [20, -35], [20, -50]), 15],
  ])('%s', (_name, sound, expected) => {
    expect(Math.abs(measureLoudness(sound).loudnessRange - expected)).toBeLessThanOrEqual(1);
  });
});

/** A tone that fades in and out, whose samples miss its peaks. */
function fadedTone(framesPerPeriod: number, degrees: number, amplitude: number): Float32Array {
  const frames = sampleRate * 2;
  return stereo(frames, (frame) => {
    const fade = Math.min(1, frame / 2400, (frames - 1 - frame) / 2400);
    return amplitude * fade * Math.sin((2 * Math.PI * frame) / framesPerPeriod + (degrees * Math.PI) / 180);
  });
}

describe('true peak (Tech 3341), at most 0.2 dB above and 0.4 dB below', () => {
  it.each<readonly [string, Float32Array, number]>([
    ['15: fs/4, 0 degrees', fadedTone(4, 0, 0.5), -6],
    ['16: fs/4, 45 degrees', fadedTone(4, 45, 0.5), -6],
    ['17: fs/6, 60 degrees', fadedTone(6, 60, 0.5), -6],
    ['18: fs/8, 67.5 degrees', fadedTone(8, 67.5, 0.5), -6],
    ['19: fs/4, 45 degrees, above full scale', fadedTone(4, 45, 1.41), 3],
    ...[0, 1, 2, 3].map((offset) => [`${20 + offset}: a burst, ${offset} quarters late`, burst(offset), 0] as const),
  ])('%s', (_name, sound, expected) => {
    const error = (measure(sound).truePeakDbtp ?? -99) - expected;
    expect(error).toBeLessThanOrEqual(0.2);
    expect(error).toBeGreaterThanOrEqual(-0.4);
  });
});

/** One period of fs/4 at full scale within a quieter fs/6, made at four times the rate. */
function oversampledBurst(): Float64Array {
  const length = sampleRate;
  const wave = Float64Array.from({ length }, (_, index) => 0.5 * Math.sin((2 * Math.PI * index) / 24));
  const middle = Math.round(length / 48) * 24;
  for (let index = 0; index < 16; index += 1) wave[middle + index] = Math.sin((2 * Math.PI * index) / 16);
  const taps = Float64Array.from({ length: 257 }, (_, index) => {
    const at = index - 128;
    const window = 0.42 - 0.5 * Math.cos((2 * Math.PI * index) / 256) + 0.08 * Math.cos((4 * Math.PI * index) / 256);
    return (at === 0 ? 0.25 : Math.sin((Math.PI * at) / 4) / (Math.PI * at)) * window;
  });
  const limited = wave.map((_, index) => taps.reduce((sum, tap, k) => sum + tap * (wave[index + 128 - k] ?? 0), 0));
  const peak = limited.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return limited.map((value) => value / peak);
}

/** Taken down to the sample rate, late by quarters of a sample. */
function burst(offset: number): Float32Array {
  oversampled ??= oversampledBurst();
  const samples = oversampled.filter((_, index) => index % 4 === offset);
  return stereo(samples.length - 1, (frame) => samples[frame] ?? 0);
}
