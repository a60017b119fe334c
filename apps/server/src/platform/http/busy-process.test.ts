import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createHttpServer } from './http-server.ts';

test('a process that is late for what is due turns calls away until it has caught up, and stays healthy', async () => {
  const app = await createTestApp({ maxLagMilliseconds: 50 });
  onTestFinished(app.close);
  const ask = () => fetch(`${app.url}/api/config`);
  const refused = await waitUntil('one is turned away', async () => {
    stand(200);
    const answer = await ask();
    return answer.status === 503 && answer;
  });
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await waitUntil('calls are taken again', async () => (await ask()).status === 200);
});

test('a single pause, at the start or later, does not make it turn requests away', async () => {
  const http = await createHttpServer({
    log: createTestLog().log,
    metrics: createMetrics('server'),
    callsAtOnce: 10,
    maxLagMilliseconds: 50,
    publicUrl: 'http://127.0.0.1',
    allowedOrigins: [],
    trustedProxies: 0,
    callLog: false,
    hostedIdentityOrigins: undefined,
    uploadOrigin: undefined,
  });
  onTestFinished(() => http.close());
  http.get('/here', () => 'here');
  stand(500);
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  for (let pauses = 0; pauses < 3; pauses += 1) {
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${url}/here`)).status).toBe(200);
    stand(500);
  }
});

/** Nothing else is done meanwhile. */
function stand(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
