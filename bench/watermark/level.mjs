import { createFourierTransform, separate } from '../mastering/fourier.mjs';
import { powerToDb } from '../mastering/meters.mjs';

const size = 4096;
const sampleRate = 44_100;
/** Zwicker's Bark bands in Hz. */
const edges = [
  0, 100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400, 5300, 6400,
  7700, 9500, 12_000, 15_500, 22_050,
];
/** Bands that contain next to nothing have no masking to speak of, and no mark: below 24 bits. */
const silenceDb = -120;

/**
 * The level of the mark relative to the music in the Bark band where it is highest, over the whole song, both channels.
 * @param {Float32Array} sound
 * @param {Float32Array} copy
 */
export function measureWorstBand(sound, copy) {
  return Math.max(...measureLevels(sound, copy));
}

/** @param {Float32Array} sound @param {Float32Array} copy */
function measureLevels(sound, copy) {
  const music = measureBands(sound);
  const mark = measureBands(copy.map((sample, index) => sample - sound[index]));
  return music.map((power, band) => (powerToDb(power) < silenceDb ? -Infinity : powerToDb(mark[band] / power)));
}

/** Mean power per Bark band. @param {Float32Array} sound */
function measureBands(sound) {
  const transform = createFourierTransform(size);
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  const powers = edges.slice(1).map(() => 0);
  let windows = 0;
  for (let from = 0; from + size <= sound.length / 2; from += size / 2) {
    for (let index = 0; index < size; index += 1) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size);
      real[index] = weight * sound[2 * (from + index)];
      imaginary[index] = weight * sound[2 * (from + index) + 1];
    }
    transform(real, imaginary);
    windows += 1;
    for (let bin = 1; bin < size / 2; bin += 1) {
      const band = edges.findIndex((edge) => edge > (bin * sampleRate) / size) - 1;
      const { xReal, xImaginary, yReal, yImaginary } = separate(real, imaginary, bin);
      powers[band] += xReal ** 2 + xImaginary ** 2 + yReal ** 2 + yImaginary ** 2;
    }
  }
  return powers.map((power) => power / Math.max(1, windows) / size ** 2);
}
