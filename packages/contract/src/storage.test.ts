import { expect, test } from 'vitest';
import { describeStorage } from './storage.ts';

test.each([
  [{ used: 1_234_000_000, quota: 2_000_000_000 }, '1.2 of 2 GB'],
  [{ used: 0, quota: 2_000_000_000 }, '0 MB of 2 GB'],
  [{ used: 350_400_000, quota: 20_000_000_000 }, '350.4 MB of 20 GB'],
  [{ used: 1_000, quota: 500_000_000 }, '0 of 500 MB'],
  [{ used: 1_000_000_000_000, quota: null }, '1,000 GB'],
])('%o is shown as "%s"', (usage, text) => {
  expect(describeStorage(usage)).toBe(text);
});
