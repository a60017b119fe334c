import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Meters that share no code with the engine they judge.
 * @typedef {{ sampleRate: number, left: Float32Array, right: Float32Array }} Sound
 */

/**
 * Decoded by ffmpeg, so that every program's files are read in the same way.
 * @param {string} file
 * @returns {Promise<Sound>}
 */
export async function readSound(file) {
  const format = ['-map_metadata', '-1', '-ac', '2', '-c:a', 'pcm_f32le', '-f', 'wav', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-i', file, ...format], {
    encoding: 'buffer',
    maxBuffer: 4e9,
  });
  const start = stdout.byteOffset + stdout.indexOf('data') + 8;
  const samples = new Float32Array(stdout.buffer.slice(start, stdout.byteOffset + stdout.length));
  const [left, right] = [new Float32Array(samples.length / 2), new Float32Array(samples.length / 2)];
  for (let frame = 0; frame < left.length; frame += 1) {
    left[frame] = samples[2 * frame];
    right[frame] = samples[2 * frame + 1];
  }
  return { sampleRate: stdout.readUInt32LE(24), left, right };
}

/** @param {number} ratio of two powers */
export function powerToDb(ratio) {
  return 10 * Math.log10(Math.max(ratio, 1e-20));
}

/** @param {number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** @param {number[]} some @param {number[]} others */
export function addUp(some, others) {
  return some.map((value, index) => value + others[index]);
}

/** @param {number[]} values @param {number} [fraction] 0.5 is the median */
export function quantile(values, fraction = 0.5) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below + (above - below) * (position - Math.floor(position));
}

/** Integrated loudness by BS.1770-4. @param {Sound} sound */
export function measureLoudness({ sampleRate, left, right }) {
  const step = Math.round(sampleRate / 10);
  const pieces = addUp(meanSquares(weight(left, sampleRate), step), meanSquares(weight(right, sampleRate), step));
  const blocks = pieces
    .slice(3)
    .map((piece, index) => (piece + pieces[index] + pieces[index + 1] + pieces[index + 2]) / 4);
  const audible = blocks.filter((block) => toLufs(block) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((block) => toLufs(block) > gate)));
}

/** Peak above the mean level, in dB. @param {Sound} sound */
export function measureCrest({ left, right }) {
  let [peak, power] = [0, 0];
  for (const channel of [left, right]) {
    for (const sample of channel) {
      peak = Math.max(peak, Math.abs(sample));
      power += sample * sample;
    }
  }
  return powerToDb((peak ** 2 * (left.length + right.length)) / power);
}

/** Level of the sides relative to the middle, in dB. @param {Sound} sound */
export function measureWidth({ left, right }) {
  let [middle, side] = [0, 0];
  for (let index = 0; index < left.length; index += 1) {
    middle += (left[index] + right[index]) ** 2;
    side += (left[index] - right[index]) ** 2;
  }
  return powerToDb(side / middle);
}

/** The mean square of each whole piece of so many samples. @param {Float32Array} samples @param {number} size */
export function meanSquares(samples, size) {
  return Array.from({ length: Math.floor(samples.length / size) }, (_, piece) => {
    let sum = 0;
    for (let index = piece * size; index < (piece + 1) * size; index += 1) sum += samples[index] ** 2;
    return sum / size;
  });
}

/** The squared response of K-weighting at each bin of a Fourier transform. @param {number} sampleRate @param {number} size */
export function kWeightingPowers(sampleRate, size) {
  const filters = kWeighting(sampleRate);
  return Float64Array.from({ length: size / 2 + 1 }, (_, bin) =>
    filters.reduce((power, biquad) => power * responsePower(biquad, (2 * Math.PI * bin) / size), 1),
  );
}

/** @typedef {{ b: [number, number, number], a: [number, number] }} Biquad */

/** The shelf and the high-pass of BS.1770-4, for any sample rate. @param {number} sampleRate @returns {Biquad[]} */
function kWeighting(sampleRate) {
  const shelf = design(sampleRate, 1681.974450955533, 0.7071752369554196, 10 ** (3.999843853973347 / 20));
  const highPass = design(sampleRate, 38.13547087602444, 0.5003270373238773, null);
  return [shelf, highPass];
}

/** @param {number} sampleRate @param {number} hz @param {number} q @param {number | null} gain of a high shelf @returns {Biquad} */
function design(sampleRate, hz, q, gain) {
  const k = Math.tan((Math.PI * hz) / sampleRate);
  const a0 = 1 + k / q + k * k;
  /** @type {[number, number]} */
  const a = [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
  if (gain === null) return { b: [1, -2, 1], a };
  const middle = gain ** 0.4996667741545416;
  return {
    b: [(gain + (middle * k) / q + k * k) / a0, (2 * (k * k - gain)) / a0, (gain - (middle * k) / q + k * k) / a0],
    a,
  };
}

/** @param {Float32Array} samples @param {number} sampleRate */
function weight(samples, sampleRate) {
  return kWeighting(sampleRate).reduce(filter, samples);
}

/** @param {Float32Array} samples @param {Biquad} biquad */
function filter(samples, { b: [b0, b1, b2], a: [a1, a2] }) {
  const output = new Float32Array(samples.length);
  let [first, second] = [0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const input = samples[index];
    const value = b0 * input + first;
    first = b1 * input - a1 * value + second;
    second = b2 * input - a2 * value;
    output[index] = value;
  }
  return output;
}

/** @param {Biquad} biquad @param {number} angle */
function responsePower({ b: [b0, b1, b2], a: [a1, a2] }, angle) {
  const square = (c0, c1, c2) =>
    (c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)) ** 2 +
    (c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)) ** 2;
  return square(b0, b1, b2) / square(1, a1, a2);
}

function toLufs(power) {
  return powerToDb(power) - 0.691;
}
