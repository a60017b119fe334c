import { expect, test } from 'vitest';
import { runSendingCrashes } from '../../../../../../proofs/sending-crash-run.ts';
import { openTestInstallation } from '../../../testing/test-installation.ts';

/** `npm run proof -- emails` sends to 2,000 recipients and kills the worker 50 times. */
test('a campaign survives a kill -9 and a carrier that drops connections: nobody is missing, nobody gets two', async () => {
  const report = await runSendingCrashes({ recipients: 30, kills: 1, open: openTestInstallation });
  expect(report.wrong).toEqual([]);
  expect(report.sent + report.unknown).toBe(30);
  expect(report.kills).toBe(1);
}, 180_000);
