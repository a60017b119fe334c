import { expect, test } from 'vitest';
import { heldFromScore, type ScoredText, scorePumping } from './score-pumping.ts';

const now = Date.UTC(2026, 0, 1);
const minute = 60_000;
const quiet = { settled: 0, failed: 0 };

function texts(count: number, make: (index: number) => Partial<ScoredText>): ScoredText[] {
  return Array.from({ length: count }, (_, index) => ({
    phone: scattered(index),
    country: 'US' as const,
    joinedAt: new Date(now - index * 24 * 60 * minute),
    joinedByForm: true,
    isKnown: false,
    ...make(index),
  }));
}

/** As numbers of people are: anywhere in their country. */
const scattered = (index: number) => `+1${2_000_000_000 + ((index * 7_368_787) % 7_999_999_999)}`;
const inRow = (index: number) => `+1213555${String(1000 + index)}`;
const inBlock = (index: number) => `+1213555${String(1000 + index * 7)}`;
const concurrency = (index: number) => new Date(now - index * 1000);

test.each([
  ['a list of fans', texts(500, () => ({})), quiet, false],
  ['a concert where everybody joins', texts(200, (index) => ({ joinedAt: concurrency(index) })), quiet, false],
  ['a village with one exchange', texts(40, (index) => ({ phone: inBlock(index) })), quiet, false],
  [
    'a village that joins at a concert',
    texts(40, (index) => ({ phone: inBlock(index), joinedAt: concurrency(index) })),
    quiet,
    false,
  ],
  [
    'a first tour abroad',
    texts(50, (index) => ({ country: 'GB', phone: `+44740${1_000_000 + index * 977}` })),
    quiet,
    false,
  ],
  ['a list full of old numbers', texts(100, () => ({})), { settled: 100, failed: 60 }, false],
  ['nine numbers in a row', texts(9, (index) => ({ phone: inRow(index) })), quiet, false],
  [
    'fans who were texted before, in a row',
    texts(50, (index) => ({ phone: inRow(index), isKnown: true })),
    quiet,
    false,
  ],
  ['an imported row of numbers', texts(50, (index) => ({ phone: inRow(index), joinedByForm: false })), quiet, true],
  [
    'a block pumped through the form abroad',
    texts(50, (index) => ({ phone: `+44740012${1000 + index * 7}`, country: 'GB', joinedAt: concurrency(index) })),
    quiet,
    true,
  ],
  [
    'one block, most of which failed before',
    texts(50, (index) => ({ phone: inBlock(index) })),
    { settled: 40, failed: 30 },
    true,
  ],
  [
    'a row hidden among as many fans',
    texts(100, (index) => ({
      ...(index % 2 === 0 && { phone: inRow(index / 2) }),
      joinedAt: concurrency(index),
    })),
    quiet,
    true,
  ],
])('%s is held: %#', (_what, scored, history, isHeld) => {
  const { score, signs } = scorePumping(scored, history);
  expect(score >= heldFromScore, signs.join('; ')).toBe(isHeld);
});

test('the signs are named for the operator', () => {
  const { score, signs } = scorePumping(
    texts(50, (index) => ({ phone: inRow(index), joinedAt: concurrency(index) })),
    quiet,
  );
  expect(score).toBe(95);
  expect(signs).toEqual([
    '100% of the numbers are in a row',
    '100% of the numbers begin with +1213555',
    '50 of 50 joined through the public form within 10 minutes',
  ]);
});
