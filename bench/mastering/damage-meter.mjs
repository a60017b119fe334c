import { createFourierTransform, separate } from './fourier.mjs';
import { addUp, kWeightingPowers, mean, meanSquares, measureCrest, powerToDb } from './meters.mjs';

const size = 4096;
const hop = size / 2;
const transform = createFourierTransform(size);
const hann = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
const delaySize = 2 ** 18;
const transformLong = createFourierTransform(delaySize);
const gainSeconds = 0.05;
/** Where the music is quieter than this below its mean, its gain says nothing. */
const gateDb = -30;
const strongGainDb = 3;

/**
 * What a program did to the music beyond a linear filter: equalizers, gain, delay and width cost nothing, while limiting,
 * clipping, compression and distortion do. The channels are the middle and the sides, because a change of width is linear
 * in these only.
 * @typedef {{ residualDb: number, modulationDb: number, strongShare: number, crestLossDb: number }} Damage
 * @param {import('./meters.mjs').Sound} source
 * @param {import('./meters.mjs').Sound} result
 * @returns {Damage}
 */
export function measureDamage(source, result) {
  const delay = findDelay(mix(source, 1), mix(result, 1));
  const weights = kWeightingPowers(source.sampleRate, size);
  const blockSize = Math.round(source.sampleRate * gainSeconds);
  const blocks = [1, -1]
    .map((sign) => fitLinearly(align(mix(source, sign), mix(result, sign), delay), weights))
    .map(({ x, y }) => ({
      fit: meanSquares(x, blockSize),
      result: meanSquares(y, blockSize),
      residual: meanSquares(
        y.map((sample, index) => sample - x[index]),
        blockSize,
      ),
    }))
    .reduce((middle, side) => ({
      fit: addUp(middle.fit, side.fit),
      result: addUp(middle.result, side.result),
      residual: addUp(middle.residual, side.residual),
    }));
  return {
    residualDb: powerToDb(mean(blocks.residual) / mean(blocks.result)),
    ...measureModulation(blocks),
    crestLossDb: measureCrest(source) - measureCrest(result),
  };
}

/** @param {import('./meters.mjs').Sound} sound @param {number} sign 1 for the middle, -1 for the sides */
function mix({ left, right }, sign) {
  return left.map((sample, index) => (sample + sign * right[index]) / 2);
}

/** @typedef {{ x: Float32Array, y: Float32Array }} Pair the source and the result, equally long */

/** @param {Float32Array} x @param {Float32Array} y @param {number} delay @returns {Pair} */
function align(x, y, delay) {
  const [xFrom, yFrom] = [Math.max(0, -delay), Math.max(0, delay)];
  const length = Math.min(x.length - xFrom, y.length - yFrom);
  return { x: x.subarray(xFrom, xFrom + length), y: y.subarray(yFrom, yFrom + length) };
}

/**
 * How many samples y is behind x: the peak of the cross-correlation around the middle of the song. Every frequency counts
 * the same, because the strong lows would flatten the peak.
 * @param {Float32Array} x @param {Float32Array} y
 */
function findDelay(x, y) {
  const start = Math.max(0, Math.floor((x.length - delaySize) / 2));
  const [real, imaginary] = [new Float64Array(delaySize), new Float64Array(delaySize)];
  real.set(x.subarray(start, start + delaySize));
  imaginary.set(y.subarray(start, start + delaySize));
  transformLong(real, imaginary);
  const [crossReal, crossImaginary] = [new Float64Array(delaySize), new Float64Array(delaySize)];
  for (let bin = 0; bin < delaySize; bin += 1) {
    const { xReal, xImaginary, yReal, yImaginary } = separate(real, imaginary, bin);
    const [a, b] = [yReal * xReal + yImaginary * xImaginary, yImaginary * xReal - yReal * xImaginary];
    const magnitude = Math.max(Math.hypot(a, b), 1e-20);
    crossReal[bin] = a / magnitude;
    crossImaginary[bin] = b / magnitude;
  }
  transformLong(crossImaginary, crossReal);
  const peak = crossReal.reduce((best, value, lag) => (Math.abs(value) > Math.abs(crossReal[best]) ? lag : best), 0);
  return peak > delaySize / 2 ? peak - delaySize : peak;
}

/**
 * Transforms windows with half overlap, each as one complex signal x + iy.
 * @param {Pair} pair
 * @param {(real: Float64Array, imaginary: Float64Array, start: number) => void} visit
 */
function forEachWindow({ x, y }, visit) {
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let start = 0; start + size <= x.length; start += hop) {
    for (let index = 0; index < size; index += 1) {
      real[index] = hann[index] * x[start + index];
      imaginary[index] = hann[index] * y[start + index];
    }
    transform(real, imaginary);
    visit(real, imaginary, start);
  }
}

/**
 * The source through the linear filter that comes closest to the result (by Welch's method), and the result, both
 * K-weighted. Their difference has the energy that the coherence of the two leaves unexplained, Syy - |Sxy|²/Sxx, but the
 * delay of an equalizer within a window is no part of it.
 * @param {Pair} pair
 * @param {Float64Array} weights
 * @returns {Pair}
 */
function fitLinearly(pair, weights) {
  const { xx, xyReal, xyImaginary } = averageSpectra(pair);
  const [x, y] = [new Float32Array(pair.x.length), new Float32Array(pair.x.length)];
  forEachWindow(pair, (real, imaginary, start) => {
    for (let bin = 0; bin <= size / 2; bin += 1) {
      const { xReal, xImaginary, yReal, yImaginary } = separate(real, imaginary, bin);
      const gain = Math.sqrt(weights[bin]);
      const scale = xx[bin] > 0 ? gain / xx[bin] : 0;
      const fitReal = scale * (xyReal[bin] * xReal - xyImaginary[bin] * xImaginary);
      const fitImaginary = scale * (xyReal[bin] * xImaginary + xyImaginary[bin] * xReal);
      const mirrored = (size - bin) % size;
      real[bin] = fitReal - gain * yImaginary;
      imaginary[bin] = fitImaginary + gain * yReal;
      real[mirrored] = fitReal + gain * yImaginary;
      imaginary[mirrored] = -fitImaginary + gain * yReal;
    }
    transform(imaginary, real);
    for (let index = 0; index < size; index += 1) {
      x[start + index] += real[index] / size;
      y[start + index] += imaginary[index] / size;
    }
  });
  return { x, y };
}

/** @param {Pair} pair */
function averageSpectra(pair) {
  const [xx, xyReal, xyImaginary] = Array.from({ length: 3 }, () => new Float64Array(size / 2 + 1));
  forEachWindow(pair, (real, imaginary) => {
    for (let bin = 0; bin <= size / 2; bin += 1) {
      const { xReal, xImaginary, yReal, yImaginary } = separate(real, imaginary, bin);
      xx[bin] += xReal * xReal + xImaginary * xImaginary;
      xyReal[bin] += yReal * xReal + yImaginary * xImaginary;
      xyImaginary[bin] += yImaginary * xReal - yReal * xImaginary;
    }
  });
  return { xx, xyReal, xyImaginary };
}

/** How the gain between the two moves over time. @param {{ fit: number[], result: number[] }} blocks mean squares */
function measureModulation({ fit, result }) {
  const gate = mean(fit) * 10 ** (gateDb / 10);
  const gains = fit.flatMap((power, index) => (power > gate ? [powerToDb(result[index] / power)] : []));
  const center = mean(gains);
  return {
    modulationDb: Math.sqrt(mean(gains.map((gain) => (gain - center) ** 2))),
    strongShare: mean(gains.map((gain) => (Math.abs(gain - center) > strongGainDb ? 1 : 0))),
  };
}
