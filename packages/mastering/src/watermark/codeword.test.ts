import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNoise } from '../testing/sounds.ts';
import { decodeCodeword, encodeCodeword } from './codeword.ts';
import { createRandom } from './random.ts';
import { codewordSegments } from './segments.ts';

const payloads = fc.integer({ min: 0, max: 0xffff_ffff });

/** Soft bits of a codeword from any bit on. */
function softBits(payload: number, start: number, change: (value: number, index: number) => number): Float64Array {
  const codeword = encodeCodeword(payload);
  return Float64Array.from({ length: codewordSegments }, (_, index) => {
    const bit = codeword[(start + index) % codewordSegments] as number;
    return change(bit === 1 ? 1 : -1, index);
  });
}

it('reads a payload back from any start, with 5 of 92 bits wrong', () => {
  fc.assert(
    fc.property(payloads, fc.nat(codewordSegments - 1), fc.integer(), (payload, start, seed) => {
      const random = createRandom(seed);
      const order = Array.from({ length: codewordSegments }, (_, index) => ({ index, key: random() }));
      const wrong = new Set(
        order
          .sort((one, other) => one.key - other.key)
          .slice(0, 5)
          .map(({ index }) => index),
      );
      const soft = softBits(payload, start, (value, index) => (wrong.has(index) ? -value : value));
      expect(decodeCodeword(soft)?.payload).toBe(payload);
    }),
    { numRuns: 10 },
  );
});

it('reads a payload back when a few segments are missing', () => {
  const soft = softBits(0xdead_beef, 50, (value, index) => (index < 8 ? 0 : value));
  expect(decodeCodeword(soft)).toMatchObject({ payload: 0xdead_beef });
});

it('finds no payload in noise, in silence, or in too few segments', () => {
  const noise = createNoise(5);
  for (let round = 0; round < 8; round += 1)
    expect(decodeCodeword(Float64Array.from({ length: codewordSegments }, () => noise() + noise()))).toBeNull();
  expect(decodeCodeword(new Float64Array(codewordSegments))).toBeNull();
  expect(decodeCodeword(softBits(7, 0, (value, index) => (index < 40 ? value : 0)))).toBeNull();
});
