import { expect, test } from 'vitest';
import { createTestLog } from '../../../testing/test-log.ts';
import { createBackoff } from './backoff.ts';

test('work that keeps failing is tried less and less often, is logged once per try, and stops nothing else', async () => {
  const { log, lines } = createTestLog();
  let now = 0;
  const backoff = createBackoff(log, () => now);
  const ran = { broken: 0, healthy: 0 };
  for (; now < 60_000; now += 500) {
    await backoff.attempt('broken', 'Sending', async () => {
      ran.broken += 1;
      throw new Error('cannot be opened');
    });
    await backoff.attempt('healthy', 'Sending', async () => {
      ran.healthy += 1;
    });
  }
  expect(ran).toEqual({ broken: 5, healthy: 120 });
  expect(lines).toHaveLength(5);
});

test('after a success the next failure waits only briefly again', async () => {
  const { log } = createTestLog();
  let now = 0;
  const backoff = createBackoff(log, () => now);
  const outcomes = [false, false, true, false, true];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (!outcomes.shift()) throw new Error('not now');
  };
  for (const at of [0, 2_000, 6_000, 6_500, 8_500]) {
    now = at;
    await backoff.attempt('mailbox', 'Sending', work);
  }
  expect(tries).toBe(5);
});

test('says when something that failed may be tried again, so that nobody has to poll', async () => {
  let now = 0;
  const backoff = createBackoff(createTestLog().log, () => now);
  expect(backoff.nextAttemptIn()).toBe(Number.POSITIVE_INFINITY);
  const fail = () => Promise.reject(new Error('not now'));
  await backoff.attempt('first', 'Sending', fail);
  now = 500;
  await backoff.attempt('second', 'Sending', fail);
  expect([backoff.nextAttemptIn(), backoff.isWaiting('first')]).toEqual([1500, true]);
  now = 2000;
  expect([backoff.nextAttemptIn(), backoff.isWaiting('first')]).toEqual([500, false]);
});
