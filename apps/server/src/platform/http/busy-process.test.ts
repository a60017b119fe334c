import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';

test('a process that is late for what is due turns calls away until it has caught up, and stays healthy', async () => {
  const app = await createTestApp({ longestPauseMilliseconds: 50 });
  onTestFinished(app.close);
  const ask = () => fetch(`${app.url}/api/config`);
  const refused = await waitUntil('one is turned away', async () => {
    stand(400);
    const answer = await ask();
    return answer.status === 503 && answer;
  });
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await waitUntil('calls are taken again', async () => (await ask()).status === 200);
});

/** Nothing else is done meanwhile. */
function stand(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
