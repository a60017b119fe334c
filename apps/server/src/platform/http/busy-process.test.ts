import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createLagWatch } from './event-loop-lag.ts';

test('a process that is late for what is due rejects requests until it has caught up, and stays healthy', async () => {
  const app = await createTestApp({ maxLagMilliseconds: 50 });
  onTestFinished(app.close);
  const ask = () => fetch(`${app.url}/api/config`);
  const refused = await waitUntil('one is turned away', async () => {
    stand(200);
    const response = await ask();
    return response.status === 503 && response;
  });
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await waitUntil('calls are taken again', async () => (await ask()).status === 200);
});

test('a single pause is no reason to reject requests, several late ticks in a row are', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const watch = createLagWatch(50, () => now);
  onTestFinished(watch.stop);
  const tick = (late: number) => {
    now += 100 + late;
    vi.advanceTimersByTime(100);
    return watch.isLagging();
  };
  watch.start();
  expect([500, 0, 500, 500, 0].map(tick)).toEqual([false, false, false, false, false]);
  expect([500, 60, 500, 40].map(tick)).toEqual([false, false, true, false]);
});

/** Nothing else is done meanwhile. */
function stand(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
