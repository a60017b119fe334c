import { expect, test } from 'vitest';
import { runSendingCrashes } from '../../testing/sending-crash-run.ts';

test('a campaign survives three kill -9 and a carrier that drops connections: nobody is missing, nobody gets two', async () => {
  const report = await runSendingCrashes({ recipients: 60, kills: 3 });
  expect(report.wrong).toEqual([]);
  expect(report.sent + report.unknown).toBe(60);
  expect(report.kills).toBeGreaterThan(0);
}, 180_000);
