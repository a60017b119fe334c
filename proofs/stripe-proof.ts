/// <reference path="../apps/sandbox/src/google/oidc-provider.d.ts" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSandbox } from '../apps/sandbox/src/sandbox.ts';
import { createStripePayments } from '../apps/server/src/providers/payments/stripe.adapter.ts';

/** A request as it went over the wire. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the origin, without the query. */
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly contentType: string;
}

/** Makes every request the adapter knows, through a listener in front of the sandbox, and returns what was sent. */
export async function recordStripeRequests(): Promise<RecordedRequest[]> {
  const recorded: RecordedRequest[] = [];
  const sandbox = await startSandbox({ port: 0, debutUrl: 'http://127.0.0.1:9' });
  const listener = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const [path = '', query = ''] = url.split('?');
    recorded.push({ method, path, query, body, contentType: headers['content-type'] ?? '' });
    const passedOn = Object.entries(headers).filter(([name]) =>
      ['authorization', 'content-type', 'idempotency-key'].includes(name),
    );
    const fromSandbox = await fetch(sandbox.url + url, {
      method,
      headers: passedOn as [string, string][],
      ...(body !== '' && { body }),
    });
    response.writeHead(fromSandbox.status, { 'content-type': 'application/json' }).end(await fromSandbox.text());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = sandbox.environment;
  const apiUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  try {
    await makeEveryCall(createStripePayments({ secretKey, webhookSecret, apiUrl }), sandbox.url);
  } finally {
    listener.closeAllConnections();
    listener.close();
    await sandbox.close();
  }
  return recorded;
}

async function makeEveryCall(payments: ReturnType<typeof createStripePayments>, sandboxUrl: string): Promise<void> {
  const post = (path: string) => fetch(sandboxUrl + path, { method: 'POST' });
  const person = { owner: 'owner', email: 'mara@example.com', name: 'Mara Vey', replaces: undefined };
  const customer = await payments.createCustomer(person);
  const addresses = { successUrl: 'https://debut.example/?a=b', cancelUrl: 'https://debut.example/c' };
  const buy = async (item: Parameters<typeof payments.startCheckout>[0]['item'], key: string) => {
    const begun = await payments.startCheckout({ customer, item, quantity: 1, ...addresses, key });
    if (!begun) throw new Error('the checkout did not begin');
    return begun.sessionId;
  };
  const left = await buy({ kind: 'add-on', id: 'extra-message-credits' }, 'left');
  await payments.expireCheckout(left);
  const addOn = await buy({ kind: 'add-on', id: 'ai-mastering-bundle' }, 'add-on');
  await post(`/checkout/${addOn}/pay`);
  await post(`/checkout/${addOn}/dispute`);
  await payments.readCheckout(addOn);
  const plan = await buy({ kind: 'plan', id: 'starter' }, 'plan');
  await post(`/checkout/${plan}/pay`);
  const subscription = (await payments.readCheckout(plan))?.subscription ?? '';
  const { latestInvoice = '' } = (await payments.readSubscription(subscription)) ?? {};
  await payments.readInvoice(latestInvoice);
  await payments.findPaid('pi_of_nobody');
  await payments.changePlan(subscription, 'pro', 'now');
  await payments.changePlan(subscription, 'starter', 'next-period');
  await payments.setCancelled(subscription, true);
  await payments.openPortal(customer, 'https://debut.example/account');
  await payments.endSubscription(subscription);
}
