import { expect, test } from 'vitest';
import { createAlarm } from './alarm.ts';

const never = new AbortController().signal;
const anHour = 3_600_000;

test('a wake-up ends the sleep; one that came between two sleeps ends the next, once', async () => {
  const alarm = createAlarm();
  alarm.wake();
  alarm.wake();
  await alarm.sleep(anHour, never);
  const asleep = alarm.sleep(anHour, never);
  alarm.wake();
  await asleep;
});

test('sleeps until the time is over, and not at all once it is stopped', async () => {
  const alarm = createAlarm();
  await alarm.sleep(1, never);
  const stopping = new AbortController();
  const asleep = alarm.sleep(anHour, stopping.signal);
  stopping.abort();
  await asleep;
  await expect(alarm.sleep(anHour, stopping.signal)).resolves.toBeUndefined();
});
