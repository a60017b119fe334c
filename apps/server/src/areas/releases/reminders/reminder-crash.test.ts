import { expect, test } from 'vitest';
import { runReminderCrashes } from '../../../../../../proofs/reminder-crash-run.ts';
import { openTestInstallation } from '../../../testing/test-installation.ts';

/** `npm run proof -- reminders` reminds 3,000 fans and kills the worker 30 times. */
test('reminders survive a kill -9 and a carrier that breaks: every fan gets one, and each is paid for once', async () => {
  const report = await runReminderCrashes({ fans: 30, kills: 1, faultPercent: 10, open: openTestInstallation });
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ sent: 30, charged: 30, kills: 1 });
}, 180_000);
