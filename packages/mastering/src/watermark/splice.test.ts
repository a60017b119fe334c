import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeCodeword } from './codeword.ts';
import { codewordSegments } from './segments.ts';
import { type CopyLayout, mp3FrameStart, segmentStart, splicePlan } from './splice.ts';

const layouts = fc
  .record({
    format: fc.constantFrom('mp3' as const, 'wav' as const),
    headerBytes: fc.integer({ min: 44, max: 100_000 }),
    segments: fc.integer({ min: 0, max: 400 }),
    rest: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ rest, ...layout }): CopyLayout => {
    return { ...layout, bytes: segmentStart({ ...layout, bytes: 0 }, layout.segments) + rest };
  });

it('covers every byte of a range once, in order', () => {
  fc.assert(
    fc.property(layouts, fc.nat(0xffff_ffff), fc.nat(), fc.nat(), (layout, payload, one, other) => {
      const [from, to] = [one % layout.bytes, other % (layout.bytes + 1000)].sort((a, b) => a - b) as [number, number];
      let at = from;
      for (const piece of splicePlan(layout, payload).pieces(from, to)) {
        expect(piece.from).toBe(at);
        expect(piece.to).toBeGreaterThan(piece.from);
        at = piece.to;
      }
      expect(at).toBe(Math.max(from, Math.min(to, layout.bytes)));
    }),
    { numRuns: 30 },
  );
});

it('takes each byte from the variant of its segment, whatever the range', () => {
  fc.assert(
    fc.property(layouts, fc.nat(0xffff_ffff), fc.nat(), (layout, payload, position) => {
      const byte = position % layout.bytes;
      const [piece] = splicePlan(layout, payload).pieces(byte, byte + 1);
      let segment = -1;
      while (segment < layout.segments && segmentStart(layout, segment + 1) <= byte) segment += 1;
      const isMarked = segment >= 0 && segment < layout.segments;
      expect(piece?.variant).toBe(isMarked ? encodeCodeword(payload)[segment % codewordSegments] : 0);
    }),
    { numRuns: 50 },
  );
});

it('takes a copy without a mark from one variant', () => {
  const layout: CopyLayout = { format: 'wav', bytes: 1_000_000_000, headerBytes: 44, segments: 0 };
  expect([...splicePlan(layout, 5).pieces(0, Number.POSITIVE_INFINITY)]).toEqual([
    { variant: 0, from: 0, to: 1_000_000_000 },
  ]);
});

it('has 51,200 bytes in each 49 frames', () => {
  expect(mp3FrameStart(49) - mp3FrameStart(0)).toBe(51_200);
  expect(mp3FrameStart(490) - mp3FrameStart(441)).toBe(51_200);
});
