import { expect, test } from 'vitest';
import { runMessageCrashes } from '../../../../../../proofs/message-crash-run.ts';
import { openTestInstallation } from '../../../testing/test-installation.ts';

/** `npm run proof -- messages` sends to 5,000 fans and kills the worker 50 times. */
test('a message by text and email survives a kill -9 and carriers that break: every fan gets one, and each text is paid for once', async () => {
  const report = await runMessageCrashes({ fans: 30, kills: 1, faultPercent: 10, open: openTestInstallation });
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ accepted: 15, charged: 15, kills: 1 });
  expect(report.sent + report.unknown).toBe(30);
}, 180_000);
