import { expect, test } from 'vitest';
import { runMessageCrashes } from '../../../../../../proofs/message-crash-run.ts';
import { openTestInstallation } from '../../../testing/test-installation.ts';

/** `npm run proof -- messages` sends to 5,000 fans and kills the worker 50 times. */
test('a message survives a kill -9 and a carrier that breaks: every fan gets one text, and each is paid for once', async () => {
  const report = await runMessageCrashes({ fans: 30, kills: 1, faultPercent: 10, open: openTestInstallation });
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ sent: 30, unknown: 0, accepted: 30, charged: 30, kills: 1 });
}, 180_000);
