import { expect, test } from 'vitest';
import { runMessageCrashes } from '../../testing/message-crash-run.ts';

test('a message survives three kill -9 and a carrier that breaks: every fan gets one text, and each is paid for once', async () => {
  const report = await runMessageCrashes({ fans: 60, kills: 3, faultPercent: 10 });
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ sent: 60, unknown: 0, accepted: 60, charged: 60 });
  expect(report.kills).toBeGreaterThan(0);
}, 180_000);
