import path from 'node:path';
import { createFourierTransform } from './fourier.mjs';
import { powerToDb, readSound } from './meters.mjs';
import { master } from './programs.mjs';
import { sampleRate, writeTone } from './tones.mjs';

const mostAliasingDb = -80;
const sweep = { seconds: 60, from: 20, to: 20_000 };
/** Products of higher frequencies are too weak to matter. */
const highestHz = 200_000;

/**
 * How strong the products are that saturation and limiting mirror at half the sample rate.
 * @param {{ folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function measureAliasing({ folder }) {
  const level = 10 ** (-1 / 20);
  const growth = Math.log(sweep.to / sweep.from) / sweep.seconds;
  const sounds = [
    {
      sound: 'sweep to 20 kHz',
      seconds: sweep.seconds,
      sample: (seconds) => level * Math.sin((2 * Math.PI * sweep.from * Math.expm1(growth * seconds)) / growth),
      // Below, the harmonics are so dense that nothing fits in between.
      frames: {
        size: 2048,
        from: Math.log(2000 / sweep.from) / growth,
        baseHz: (seconds) => sweep.from * Math.exp(growth * seconds),
      },
    },
    {
      sound: '18 and 19 kHz',
      seconds: 20,
      sample: (seconds) =>
        (level / 2) * (Math.sin(2 * Math.PI * 18_000 * seconds) + Math.sin(2 * Math.PI * 19_000 * seconds)),
      // Every product of the two tones is a multiple of their distance.
      frames: { size: 16_384, from: 5, baseHz: () => 1000 },
    },
  ];
  const rows = [];
  for (const { sound, seconds, sample, frames } of sounds) {
    const input = path.join(folder, 'tones.wav');
    writeTone(input, seconds, sample);
    const program = (style) => ({ sound, program: style });
    const source = findAliasing((await readSound(input)).left, frames);
    rows.push({ ...program('source'), ...source, goal: '', reached: true });
    for (const { file, report } of await master(input, folder, '--style', 'warm,club')) {
      const found = findAliasing((await readSound(file)).left, frames);
      rows.push({
        ...program(`debut, ${report.style}`),
        ...found,
        goal: mostAliasingDb,
        reached: found.dB < mostAliasingDb,
      });
    }
  }
  const notes = ['The strongest mirrored product, relative to the strongest tone at that moment.'];
  return { rows, notes, isReached: rows.every(({ reached }) => reached) };
}

/**
 * The strongest component at a frequency where a harmonic above half the sample rate is mirrored to, relative to the
 * strongest component of its frame.
 * @param {Float32Array} samples
 * @param {{ size: number, from: number, baseHz: (seconds: number) => number }} frames
 */
function findAliasing(samples, { size, from, baseHz }) {
  const transform = createFourierTransform(size);
  const window = Float64Array.from({ length: size }, (_, index) => blackmanHarris((2 * Math.PI * index) / size));
  let worst = { dB: Number.NEGATIVE_INFINITY, at: '' };
  for (let start = Math.round(from * sampleRate); start + size <= samples.length - sampleRate / 10; start += size / 2) {
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    for (let index = 0; index < size; index += 1) real[index] = window[index] * samples[start + index];
    transform(real, imaginary);
    const powers = real.map((value, bin) => value ** 2 + imaginary[bin] ** 2);
    const [first, last] = [baseHz(start / sampleRate), baseHz((start + size) / sampleRate)];
    const found = findMirrored(powers, first, last);
    const tone = first === last ? '' : ` from ${((first + last) / 2).toFixed(0)} Hz`;
    if (found.dB > worst.dB) worst = { dB: found.dB, at: `${found.hz.toFixed(0)} Hz${tone}` };
  }
  return worst;
}

/** @param {Float64Array} powers of one frame @param {number} first frequency at its start @param {number} last at its end */
function findMirrored(powers, first, last) {
  const size = powers.length;
  const toBin = size / sampleRate;
  const spreadBins = 5;
  const isProduct = new Uint8Array(size / 2);
  /** @type {{ from: number, to: number }[]} */
  const mirrored = [];
  for (let order = 0; order * first <= highestHz; order += 1) {
    const [low, high] = [order * first * toBin - spreadBins, order * last * toBin + spreadBins];
    if (low < size / 2) isProduct.fill(1, Math.max(0, Math.floor(low)), Math.min(size / 2, Math.ceil(high) + 1));
    if (high > size / 2) {
      const center = fold(((low + high) / 2) % size, size);
      mirrored.push({ from: center - (high - low) / 2, to: center + (high - low) / 2 });
    }
  }
  const strongest = powers.subarray(0, size / 2).reduce((most, power) => Math.max(most, power), 1e-20);
  let found = { power: 0, bin: 0 };
  for (const { from, to } of mirrored) {
    for (let bin = Math.max(1, Math.ceil(from)); bin <= Math.min(size / 2 - 1, to); bin += 1) {
      if (!isProduct[bin] && powers[bin] > found.power) found = { power: powers[bin], bin };
    }
  }
  return { dB: powerToDb(found.power / strongest), hz: found.bin / toBin };
}

function fold(bin, size) {
  return bin > size / 2 ? size - bin : bin;
}

/** Side lobes below -92 dB. @param {number} angle */
function blackmanHarris(angle) {
  return 0.35875 - 0.48829 * Math.cos(angle) + 0.14128 * Math.cos(2 * angle) - 0.01168 * Math.cos(3 * angle);
}
