import { createRandom } from './random.ts';
import { codewordSegments } from './segments.ts';
import { boundTailBiting, decodeTailBiting, encodeTailBiting } from './tail-biting-code.ts';

const payloadBits = 32;
/** Rules out most sequences that no payload encodes to. */
const checksumBits = codewordSegments / 2 - payloadBits;
const checksumPolynomial = 0x21b1;

/** Without it, a rotated codeword would be one too, and the start of a codeword could not be found. */
const scrambler = Uint8Array.from({ length: codewordSegments }, createBits(0x5eed));

/** One bit per segment. */
export function encodeCodeword(payload: number): Uint8Array {
  const bits = Uint8Array.from({ length: payloadBits + checksumBits }, (_, index) =>
    index < payloadBits
      ? (payload >>> (payloadBits - 1 - index)) & 1
      : (checksum(payload) >>> (payloadBits + checksumBits - 1 - index)) & 1,
  );
  return encodeTailBiting(bits).map((bit, index) => bit ^ (scrambler[index] as number));
}

export interface DecodedCodeword {
  /** Unsigned, 32 bits. */
  readonly payload: number;
  /** How closely the segments match the codeword: their correlation, 0 to 1. */
  readonly confidence: number;
}

/**
 * The payload of soft bits that start anywhere in the codeword; 0 stands for a segment that was not measured. `null`
 * unless no more than one in a million unmarked sounds would match any codeword as closely.
 */
export function decodeCodeword(soft: Float64Array): DecodedCodeword | null {
  const norm = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0));
  const minCorrelation = findMinCorrelation(soft.filter((value) => value !== 0).length);
  if (norm === 0 || minCorrelation >= 1) return null;
  const unit = norm * Math.sqrt(codewordSegments);
  let best: DecodedCodeword | null = null;
  for (const rotated of rankRotations(soft, minCorrelation * unit)) {
    const minMetric: number = Math.max(minCorrelation, best?.confidence ?? 0) * unit;
    for (const { bits, metric } of decodeTailBiting(rotated, minMetric)) {
      const payload = readNumber(bits, 0, payloadBits);
      const isValid = readNumber(bits, payloadBits, checksumBits) === checksum(payload);
      const confidence = metric / unit;
      if (isValid && confidence > (best?.confidence ?? 0)) best = { payload, confidence };
    }
  }
  return best;
}

/** The starts at which a codeword may reach the metric, the likeliest first. */
function rankRotations(soft: Float64Array, minMetric: number): Float64Array[] {
  return Array.from({ length: codewordSegments }, (_, start) => {
    const rotated = Float64Array.from({ length: codewordSegments }, (_, index) => {
      const value = soft[(start + index) % codewordSegments] as number;
      return scrambler[index] === 1 ? -value : value;
    });
    return { rotated, bound: boundTailBiting(rotated) };
  })
    .filter(({ bound }) => bound >= minMetric)
    .sort((one, other) => other.bound - one.bound)
    .map(({ rotated }) => rotated);
}

/** For one set of soft bits; up to 24 are checked in a sound. */
const maxFalseNames = 4e-8;

/**
 * Random soft bits correlate with a given codeword by more than r with a probability below (1 − r²)^((n − 1) / 2); there are 2^32
 * codewords at each start.
 */
function findMinCorrelation(segments: number): number {
  const codewords = payloadBits * Math.LN2 + Math.log(codewordSegments);
  return Math.sqrt(1 - Math.exp((-2 * (codewords - Math.log(maxFalseNames))) / Math.max(1, segments - 1)));
}

function checksum(payload: number): number {
  let remainder = 0x155;
  for (let bit = payloadBits - 1; bit >= 0; bit -= 1) {
    const isOdd = ((remainder >>> (checksumBits - 1)) ^ (payload >>> bit)) & 1;
    remainder = (remainder << 1) & ((1 << checksumBits) - 1);
    if (isOdd) remainder ^= checksumPolynomial & ((1 << checksumBits) - 1);
  }
  return remainder;
}

function readNumber(bits: Uint8Array, from: number, count: number): number {
  return bits.subarray(from, from + count).reduce((value, bit) => (value * 2 + bit) >>> 0, 0);
}

function createBits(seed: number): () => number {
  const random = createRandom(seed);
  return () => (random() < 0.5 ? 0 : 1);
}
