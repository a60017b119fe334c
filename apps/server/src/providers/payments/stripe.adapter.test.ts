import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createStripePayments } from './stripe.adapter.ts';

let stripe: Server | undefined;
afterEach(() => {
  stripe?.closeAllConnections();
  stripe?.close();
});

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Stripe as this test wants it: one reply per method and path. */
async function openPayments(replies: Record<string, Reply>) {
  stripe = createServer((request, response) => {
    const { status, body } = replies[`${request.method} ${request.url?.split('?')[0]}`] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => stripe?.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  return createStripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl });
}

const invalid = (message: string, code?: string): Reply => ({
  status: code === 'resource_missing' ? 404 : 400,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
});
const found = (body: object): Reply => ({ status: 200, body });

const cancel = 'DELETE /v1/subscriptions/sub_1';
const readSubscription = 'GET /v1/subscriptions/sub_1';
const expire = 'POST /v1/checkout/sessions/cs_1/expire';
const readSession = 'GET /v1/checkout/sessions/cs_1';

test('an invalid request does not count as an ended subscription while Stripe still bills it', async () => {
  const payments = await openPayments({
    [cancel]: invalid('Received unknown parameter: prorate', 'parameter_unknown'),
    [readSubscription]: found({ id: 'sub_1', object: 'subscription', status: 'active' }),
  });
  await expect(payments.endSubscription('sub_1')).rejects.toThrow('unknown parameter');
});

test.each(['canceled', 'incomplete_expired'])('a subscription that is %s already counts as ended', async (status) => {
  const payments = await openPayments({
    [cancel]: invalid('This subscription cannot be canceled again.'),
    [readSubscription]: found({ id: 'sub_1', object: 'subscription', status }),
  });
  await expect(payments.endSubscription('sub_1')).resolves.toBeUndefined();
});

test('a subscription that Stripe does not know counts as ended', async () => {
  const gone = invalid("No such subscription: 'sub_1'", 'resource_missing');
  const payments = await openPayments({ [cancel]: gone, [readSubscription]: gone });
  await expect(payments.endSubscription('sub_1')).resolves.toBeUndefined();
});

test('an invalid request does not count as an expired checkout while it can still be paid', async () => {
  const payments = await openPayments({
    [expire]: invalid('This API version is not supported.'),
    [readSession]: found({ id: 'cs_1', object: 'checkout.session', status: 'open' }),
  });
  await expect(payments.expireCheckout('cs_1')).rejects.toThrow('API version');
});

test.each(['complete', 'expired'])('a checkout that is %s already needs no expiring', async (status) => {
  const payments = await openPayments({
    [expire]: invalid('Only Checkout Sessions with a status in ["open"] can be expired.'),
    [readSession]: found({ id: 'cs_1', object: 'checkout.session', status }),
  });
  await expect(payments.expireCheckout('cs_1')).resolves.toBeUndefined();
});

test('a request that is still under way elsewhere can be tried again', async () => {
  const inUse = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'There is another request.' };
  const payments = await openPayments({ 'POST /v1/customers': { status: 409, body: { error: inUse } } });
  const creation = payments.createCustomer({
    owner: 'w',
    email: 'mara@example.com',
    name: 'Mara',
    replaces: undefined,
  });
  await expect(creation).rejects.toMatchObject({ code: 'payments_unreachable' });
});
