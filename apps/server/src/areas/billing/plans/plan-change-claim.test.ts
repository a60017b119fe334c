import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createBuyer } from '../../../testing/test-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** In front of the sandbox's Stripe: requests that match wait until they are let through. */
let held: RegExp | undefined;
const waiting: (() => void)[] = [];
let stripeUrl = '';
const gate = createServer((incoming, outgoing) => {
  const pass = () => {
    const { method, headers, url = '' } = incoming;
    const onward = forward(stripeUrl + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  };
  if (held?.test(`${incoming.method} ${incoming.url}`)) waiting.push(pass);
  else pass();
});
await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
const gateUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;

const app = await createTestApp({ sandbox: true, worker: true, environment: { STRIPE_API_URL: gateUrl } });
stripeUrl = app.sandbox.url;
afterAll(async () => {
  await app.close();
  gate.closeAllConnections();
  gate.close();
});

test('a second plan change waits for a first whose requests to Stripe take as long as they may', async () => {
  const buyer = await createBuyer(app);
  await buyer.buyPlan('starter');
  const change = () => app.api.post('/billing/change-plan', { planId: 'pro' }, buyer.token);
  held = /^POST \/v1\/subscriptions\//;
  const first = change();
  await waitUntil('the change is under way', async () => waiting.length > 0);
  // Each of the requests before may have used up its timeout and every retry.
  app.clock.advance(5 * 60_000);
  held = undefined;
  expect((await change()).body.code).toBe('plan_changing');
  for (const pass of waiting.splice(0)) pass();
  expect((await first).status).toBe(200);
});
