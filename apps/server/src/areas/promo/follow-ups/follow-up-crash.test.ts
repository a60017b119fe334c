import { expect, test } from 'vitest';
import { runFollowUpCrashes } from '../../../../../../proofs/follow-up-crash-run.ts';
import { openTestInstallation } from '../../../testing/test-installation.ts';

/** `npm run proof -- follow-ups` follows up 2,000 contacts and kills the worker 50 times. */
test('follow-ups survive a kill -9 and a mail server that drops connections: the right people get one, and no more', async () => {
  const report = await runFollowUpCrashes({ contacts: 30, kills: 1, open: openTestInstallation });
  expect(report.wrong).toEqual([]);
  expect(report.sent + report.unknown).toBe(20);
  expect(report.kills).toBe(1);
}, 180_000);
