/** Interleaved stereo at a new sample rate, from any frame on. */
export interface Resampler {
  readonly frames: number;
  read(from: number, target: Float32Array): void;
}

/** The pass band ends here, as a share of the lower Nyquist frequency: 20 kHz at 44.1 kHz. */
const passShare = 20 / 22.05;
const stopBandDb = 130;
/** Kaiser's formulas for the shape of the window and its length. */
const kaiserBeta = 0.1102 * (stopBandDb - 8.7);
const kaiserLength = (stopBandDb - 8) / 2.285;

/** Converts the sample rate with a windowed sinc. The filter has a set of taps for each phase between two frames. */
export function createResampler(
  source: { readonly frames: number; read(from: number, frames: number): Float32Array },
  sourceRate: number,
  targetRate: number,
): Resampler {
  const nyquist = Math.min(sourceRate, targetRate) / 2;
  const taps = kaiserLength / ((2 * Math.PI * nyquist * (1 - passShare)) / sourceRate);
  // Even, because the loop takes four taps at a time.
  const half = 2 * Math.ceil(taps / 4);
  const cutoff = (nyquist * (1 + passShare)) / sourceRate;
  const divisor = greatestDivisor(sourceRate, targetRate);
  const [step, phases] = [sourceRate / divisor, targetRate / divisor];
  const tapsByPhase: Float64Array[] = [];

  return {
    frames: Math.round((source.frames * targetRate) / sourceRate),
    read(from, target) {
      const first = Math.floor((from * step) / phases) - half + 1;
      const last = Math.floor(((from + target.length / 2) * step) / phases) + half + 1;
      const input = new Float64Array(source.read(first, last - first));
      for (let to = 0, position = from * step; to < target.length; to += 2, position += step) {
        const frame = Math.floor(position / phases);
        const phase = position - frame * phases;
        tapsByPhase[phase] ??= designTaps(phase / phases, half, cutoff);
        filter(input, (frame - half + 1 - first) * 2, tapsByPhase[phase], target, to);
      }
    },
  };
}

/** Both channels of one frame. Several sums at a time, because an addition waits for the one before it. */
function filter(input: Float64Array, from: number, taps: Float64Array, target: Float32Array, to: number): void {
  let [left, left2, left3, left4, right, right2, right3, right4] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let tap = 0, at = from; tap < taps.length; tap += 4, at += 8) {
    const [a, b] = [taps[tap] as number, taps[tap + 1] as number];
    const [c, d] = [taps[tap + 2] as number, taps[tap + 3] as number];
    left += a * (input[at] as number);
    right += a * (input[at + 1] as number);
    left2 += b * (input[at + 2] as number);
    right2 += b * (input[at + 3] as number);
    left3 += c * (input[at + 4] as number);
    right3 += c * (input[at + 5] as number);
    left4 += d * (input[at + 6] as number);
    right4 += d * (input[at + 7] as number);
  }
  target[to] = left + left2 + left3 + left4;
  target[to + 1] = right + right2 + right3 + right4;
}

/** Taps for a frame that lies a fraction after the middle of `2 * half` frames; together they let a constant pass. */
function designTaps(fraction: number, half: number, cutoff: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - half + 1 - fraction;
    return sinc(cutoff * distance) * kaiser(distance / half);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) < 1 ? besselI0(kaiserBeta * Math.sqrt(1 - x * x)) : 0;
}

function besselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; k < 40; k += 1) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
