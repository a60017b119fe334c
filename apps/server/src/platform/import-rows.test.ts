import { expect, test } from 'vitest';
import { type ImportRules, planRows } from './import-rows.ts';

const rules: ImportRules<{ email: string }, { email: string }> = {
  mapping: { email: 'email' },
  guessMapping: () => null,
  read(cellOf) {
    const row = { email: cellOf('email') };
    return row.email.includes('@') ? { row, merge: () => row } : { row, value: row.email, reason: 'No address' };
  },
  keyOf: ({ email }) => email,
  isSame: () => true,
};

test('the preview shows the beginning of the file, also when many later rows cannot be used', () => {
  const good = Array.from({ length: 40 }, (_, index) => [`person-${index}@example.com`]);
  const bad = Array.from({ length: 60 }, () => ['nobody']);
  const { report } = planRows([['email'], ...good, ...bad], new Map(), rules);
  expect([report.added, report.rejected]).toEqual([40, 60]);
  expect(report.preview.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
});
