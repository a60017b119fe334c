import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';

test('the preview shows the beginning of the file, also when many later rows cannot be used', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => {
    const email = index < 40 ? `person-${index}@example.com` : 'nobody';
    const fault = index < 40 ? undefined : { value: email, reason: 'No address' };
    return { line: index + 2, key: email, row: { email }, said: null, fault };
  });
  const rules = { merge: (before: { email: string }) => before, isSame: () => true };
  const file = { columns: ['email'], mapping: { email: 'email' }, rows };
  const { report } = await planRows(file, new Map<string, { email: string }>(), rules);
  expect([report.added, report.rejected]).toEqual([40, 60]);
  expect(report.preview.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
});
