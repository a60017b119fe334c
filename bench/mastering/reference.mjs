import path from 'node:path';
import { logProgress } from '../print.mjs';
import { createFourierTransform, separate } from './fourier.mjs';
import { mean, powerToDb, quantile, readSound } from './meters.mjs';
import { composeMatchering } from './peers.mjs';
import { measureWithFfmpeg, ourProgram, runTimed } from './programs.mjs';

const size = 8192;
const bands = Array.from({ length: 27 }, (_, index) => 1000 * 2 ** ((index - 14) / 3));
const ours = 'debut';
const theirs = 'matchering';
const ceilingDbtp = -1;
/** Ours at most this share of Matchering's CPU. */
const cpuGoal = 1 / 6;

/**
 * How close masters come to their references, ours at full strength beside Matchering's, and what that costs. Every song follows the next.
 * @typedef {{ program: string, tone: number, loudness: number, truePeak: number, cpu: number }} Measurement
 * @param {{ songs: import('./music.mjs').LoudSong[], folder: string, matchering: import('./peers.mjs').Matchering | undefined }} options
 * @returns {Promise<import('../print.mjs').Result>} whether ours are closer, safe and cheap enough
 */
export async function measureReferences({ songs, folder, matchering }) {
  /** @type {Measurement[]} */
  const measured = [];
  for (const [index, { name, file }] of songs.entries()) {
    const reference = songs[(index + 1) % songs.length].file;
    const output = path.join(folder, 'followed.wav');
    const options = ['--reference', reference, '--strength', '100', '--out', output, '--report', 'none'];
    const cost = runTimed([...ourProgram, file, ...options]);
    measured.push({ program: ours, cpu: cost.cpu, ...(await compare(output, reference)) });
    measured.push({ program: 'the mix itself', cpu: 0, ...(await compare(file, reference)) });
    if (matchering) {
      const { command, environment } = composeMatchering(matchering, { input: file, reference, output });
      const { cpu } = runTimed(command, environment);
      measured.push({ program: theirs, cpu, ...(await compare(output, reference)) });
    }
    logProgress(name);
  }
  const rows = [...new Set(measured.map(({ program }) => program))].map((program) => {
    const own = measured.filter((each) => each.program === program);
    return {
      program,
      'distance of tone dB': quantile(own.map(({ tone }) => tone)),
      'distance of loudness LU': quantile(own.map(({ loudness }) => loudness)),
      'worst LU': Math.max(...own.map(({ loudness }) => loudness)),
      'highest dBTP': Math.max(...own.map(({ truePeak }) => truePeak)),
      'CPU s': own.reduce((sum, { cpu }) => sum + cpu, 0),
    };
  });
  const [our, , their] = rows;
  const isCloser =
    !their ||
    (our['distance of tone dB'] < their['distance of tone dB'] &&
      our['distance of loudness LU'] < their['distance of loudness LU'] &&
      our['CPU s'] <= their['CPU s'] * cpuGoal);
  const note = `${songs.length} pairs. Tone: RMS of third octaves from 40 Hz to 16 kHz, at equal level; medians.${their ? ` CPU: 1/${(their['CPU s'] / our['CPU s']).toFixed(1)} of Matchering's.` : ''}`;
  return { rows, notes: [note], isReached: isCloser && our['highest dBTP'] <= ceilingDbtp };
}

/** @param {string} file @param {string} reference */
async function compare(file, reference) {
  const [sound, wanted] = [await readSound(file), await readSound(reference)].map(measureTone);
  const [one, other] = [await measureWithFfmpeg(file), await measureWithFfmpeg(reference)];
  const distances = sound.map((db, band) => db - wanted[band]);
  const middle = mean(distances);
  return {
    tone: Math.sqrt(mean(distances.map((distance) => (distance - middle) ** 2))),
    loudness: Math.abs(one.lufs - other.lufs),
    truePeak: one.truePeak,
  };
}

/** Levels of third octaves, over the whole sound. @param {import('./meters.mjs').Sound} sound */
function measureTone({ sampleRate, left, right }) {
  const transform = createFourierTransform(size);
  const powers = new Float64Array(size / 2);
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let from = 0; from + size <= left.length; from += size / 2) {
    for (let index = 0; index < size; index += 1) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size);
      real[index] = weight * left[from + index];
      imaginary[index] = weight * right[from + index];
    }
    transform(real, imaginary);
    for (let bin = 1; bin < size / 2; bin += 1) {
      const { xReal, xImaginary, yReal, yImaginary } = separate(real, imaginary, bin);
      powers[bin] += xReal ** 2 + xImaginary ** 2 + yReal ** 2 + yImaginary ** 2;
    }
  }
  return bands.map((hz) => {
    const [from, to] = [hz / 2 ** (1 / 6), hz * 2 ** (1 / 6)].map((edge) => (edge * size) / sampleRate);
    let power = 0;
    for (let bin = Math.ceil(from); bin < Math.max(to, Math.ceil(from) + 1); bin += 1) power += powers[bin];
    return powerToDb(power);
  });
}
