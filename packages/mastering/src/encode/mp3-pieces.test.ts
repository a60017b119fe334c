import { expect, it } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { joinPieces, planPieces } from './mp3-pieces.ts';

const period = 49 * 1152;
const rate = 44_100;

/** Frames of 320 kb/s at 44.1 kHz without padding, each filled with a number. */
function mp3Of(numbers: readonly number[]): Uint8Array {
  return joinBytes(
    numbers.map((number) => {
      const frame = new Uint8Array(1044).fill(number);
      frame.set([0xff, 0xfb, 0xe0, 0]);
      return frame;
    }),
  );
}

function numbersOf(mp3: Uint8Array): number[] {
  return Array.from({ length: mp3.length / 1044 }, (_, frame) => mp3[frame * 1044 + 4] as number);
}

it.each([1, 2, 3, 8])('covers a song with at most %i pieces that overlap', (threads) => {
  const pieces = planPieces(240 * rate, threads);
  expect(pieces).toHaveLength(Math.min(threads, 7));
  expect(pieces[0]?.from).toBe(0);
  expect(pieces.at(-1)?.to).toBe(240 * rate);
  for (const [index, { from }] of pieces.entries()) {
    expect(from % period).toBe(0);
    if (index > 0) expect((pieces[index - 1]?.to ?? 0) - from).toBe(8 * period);
  }
});

it('does not divide a short song', () => {
  expect(planPieces(30 * rate, 8)).toEqual([{ from: 0, to: 30 * rate }]);
  expect(planPieces(1, 8)).toEqual([{ from: 0, to: 1 }]);
});

it('joins two pieces after the first frame that both made', () => {
  const first = Array.from({ length: 40 }, (_, frame) => frame);
  // From frame 20 on; different up to frame 34, which is the fifteenth of this piece.
  const second = Array.from({ length: 40 }, (_, frame) => (frame < 14 ? 200 + frame : 20 + frame));
  const parts = joinPieces([
    { from: 0, mp3: mp3Of(first) },
    { from: 20 * 1152, mp3: mp3Of(second) },
  ]);
  expect(parts).toHaveLength(2);
  expect(numbersOf(joinBytes(parts ?? []))).toEqual(Array.from({ length: 60 }, (_, frame) => frame));
});

it('finds no seam where no frames are identical', () => {
  const pieces = [
    { from: 0, mp3: mp3Of(Array(40).fill(1)) },
    { from: 20 * 1152, mp3: mp3Of(Array(40).fill(2)) },
  ];
  expect(joinPieces(pieces)).toBeNull();
});
