import { expect, test } from 'vitest';
import { runCrashes } from '../../../proofs/crash-run.ts';
import { openTestInstallation } from './testing/test-installation.ts';

/** `node proofs/crash.mjs` kills it a hundred times. */
test('what was acknowledged survives a kill -9 of the server in the middle of writing', async () => {
  const report = await runCrashes({ kills: 1, writers: 4, maxWritesPerLife: 30, open: openTestInstallation });
  expect(report.lost).toEqual([]);
  expect(report.kills).toBe(1);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 300_000);
