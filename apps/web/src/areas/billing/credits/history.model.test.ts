import type { CreditEntry } from '@debut/contract/billing';
import { expect, test } from 'vitest';
import { formatChange, listHistoryRows } from './history.model.ts';

test('held credits show whether the work is done', () => {
  const rows = listHistoryRows([
    entry('hold', -5, 'two'),
    entry('capture', 0, 'one'),
    entry('hold', -5, 'one'),
    entry('release', 5, 'one'),
    entry('hold', -5, 'one'),
  ]);
  expect(rows.map(({ amount, note }) => [amount, note])).toEqual([
    [-5, 'On hold until it’s done'],
    [-5, 'All styles'],
    [5, 'Not completed, so not charged'],
    [-5, 'All styles'],
  ]);
});

test('amounts carry their sign', () => {
  expect([formatChange(1200), formatChange(-5), formatChange(0)]).toEqual(['+1,200', '−5', '0']);
});

let made = 0;

function entry(kind: CreditEntry['kind'], amount: number, track: string): CreditEntry {
  made += 1;
  const cause = { kind: 'track' as const, id: track };
  return { id: String(made), at: '2026-11-15T10:00:00.000Z', kind, amount, balance: 50, reason: 'Mastering', cause };
}
