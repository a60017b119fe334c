import { expect, test } from 'vitest';
import { runCrashes } from './testing/crash-run.ts';

test('what was acknowledged survives five kill -9 of the server in the middle of writing', async () => {
  const report = await runCrashes({ kills: 5, deadlineMilliseconds: 40_000 });
  expect(report.lost).toEqual([]);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 300_000);
