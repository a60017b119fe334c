import path from 'node:path';
import { renderAt } from './damage.mjs';
import { createFourierTransform } from './fourier.mjs';
import { mean, meanSquares, measureLoudness, powerToDb, readSound } from './meters.mjs';
import { peers } from './peers.mjs';
import { master } from './programs.mjs';
import { sampleRate, writeTone } from './tones.mjs';

const mostPumpingDb = 3;
const beatSeconds = 0.5;
/** Multiples of 100 Hz, so that the level of every 10 ms of the pad alone is the same. */
const padHz = [400, 700, 1200, 1900, 2900];
const roomForBoth = 0.7;
const padBand = { from: 350, to: 3000 };

/**
 * How far a pad drops when a kick over it drives the limiter.
 * @param {{ folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function measurePumping({ folder }) {
  const input = path.join(folder, 'kicks.wav');
  writeTone(input, 30, kickOverPad);
  const [{ file }] = await master(input, folder, '--style', 'club');
  const ours = await readSound(file);
  const lufs = measureLoudness(ours);
  const row = (program, sound, goal) => {
    const dB = measureDrop(sound.left);
    return { program, 'drop dB': dB, goal, reached: goal === '' || dB < goal };
  };
  const rows = [row('source', await readSound(input), ''), row('debut, club', ours, mostPumpingDb)];
  for (const [program, compose] of Object.entries(peers)) {
    const output = path.join(folder, 'peer.wav');
    const made = await renderAt(lufs, (gainDb) => compose(input, output, gainDb), output);
    if (made) rows.push(row(program, made.sound, ''));
  }
  const notes = [
    `A kick every ${beatSeconds} s over a pad 18 dB below it, at ${lufs.toFixed(1)} LUFS: the pad's drop at the kicks.`,
  ];
  return { rows, notes, isReached: rows.every(({ reached }) => reached) };
}

/** A kick of 60 Hz every half second, over five sines that are 18 dB below its peak together. */
function kickOverPad(seconds) {
  const sinceKick = seconds % beatSeconds;
  const kick = Math.sin(2 * Math.PI * 60 * sinceKick) * Math.exp(-sinceKick / 0.08);
  const amplitude = 10 ** (-18 / 20) * Math.sqrt(2 / padHz.length);
  const pad = padHz.reduce((sum, hz) => sum + amplitude * Math.sin(2 * Math.PI * hz * seconds + hz), 0);
  return roomForBoth * (kick + pad);
}

/** The pad's level before a kick minus its lowest level after it, over all kicks, in dB. @param {Float32Array} samples */
function measureDrop(samples) {
  const levels = meanSquares(passBand(samples, padBand), sampleRate / 100);
  const perBeat = beatSeconds * 100;
  const beats = Math.floor(levels.length / perBeat);
  const profile = Array.from({ length: perBeat }, (_, position) =>
    powerToDb(mean(Array.from({ length: beats - 4 }, (_, beat) => levels[(beat + 2) * perBeat + position]))),
  );
  return mean(profile.slice(-10)) - Math.min(...profile);
}

/** @param {Float32Array} samples @param {{ from: number, to: number }} band in Hz */
function passBand(samples, { from, to }) {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  real.set(samples);
  const transform = createFourierTransform(size);
  transform(real, imaginary);
  for (let bin = 0; bin < size; bin += 1) {
    const hz = (Math.min(bin, size - bin) * sampleRate) / size;
    if (hz >= from && hz <= to) continue;
    real[bin] = 0;
    imaginary[bin] = 0;
  }
  transform(imaginary, real);
  return Float32Array.from(real.subarray(0, samples.length), (sample) => sample / size);
}
