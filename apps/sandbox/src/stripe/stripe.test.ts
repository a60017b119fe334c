import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { sign } from './webhooks.ts';

interface Delivery {
  id: string;
  type: string;
  genuine: boolean;
}

/** A sandbox, and a server that receives its webhooks. */
async function startShop({ refuse = 0 } = {}) {
  const deliveries: Delivery[] = [];
  let responses = refuse;
  const product = createServer(async (request, response) => {
    const body = await text(request);
    const { id, type } = JSON.parse(body) as { id: string; type: string };
    const signature = String(request.headers['stripe-signature']);
    const at = Number(/^t=(\d+)/.exec(signature)?.[1]);
    responses -= 1;
    response.writeHead(responses >= 0 ? 500 : 200).end();
    if (responses < 0) deliveries.push({ id, type, genuine: signature === sign(body, secret, at) });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const sandbox = await startSandbox({
    port: 0,
    debutUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
  });
  onTestFinished(async () => {
    await sandbox.close();
    product.close();
  });
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: secret = '' } = sandbox.environment;

  async function call(path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.url}/v1${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses.
    return { status: response.status, body: (await response.json()) as any };
  }
  async function act(path: string, body: object = {}) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  }
  async function startCheckout(mode: 'payment' | 'subscription') {
    const customer = (await call('/customers', { email: 'mara@example.com', name: 'Mara' })).body.id;
    const recurring = mode === 'subscription' ? { 'recurring[interval]': 'month' } : {};
    const price = await call('/prices', {
      currency: 'usd',
      unit_amount: '3500',
      lookup_key: `key-${Math.random()}`,
      'product_data[name]': 'Pro',
      ...(recurring as Record<string, string>),
    });
    const session = await call('/checkout/sessions', {
      mode,
      customer,
      'line_items[0][price]': price.body.id,
      'line_items[0][quantity]': '1',
      success_url: 'http://127.0.0.1:1/yes?id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:1/no',
    });
    return session.body.id as string;
  }
  const waitForWebhooks = async (count: number) => {
    while (deliveries.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
    return deliveries;
  };
  return { ...sandbox, call, act, startCheckout, deliveries, waitForWebhooks };
}

test('a paid checkout sends a signed webhook and is in the outbox', async () => {
  const shop = await startShop();
  const id = await shop.startCheckout('subscription');
  const { body } = await shop.act(`/checkout/${id}/pay`);
  expect(body).toEqual({ url: `http://127.0.0.1:1/yes?id=${id}`, status: 'paid' });
  const deliveries = await shop.waitForWebhooks(3);
  expect(deliveries.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ]);
  expect(deliveries.every(({ genuine }) => genuine)).toBe(true);
  const outbox = (await (await fetch(`${shop.url}/outbox.json`)).json()) as { checkouts: object[] };
  expect(outbox.checkouts).toMatchObject([
    { sessionId: id, mode: 'subscription', amount: 3500, status: 'paid', subscriptionId: expect.any(String) },
  ]);
  expect((await shop.act(`/checkout/${id}/pay`)).status).toBe(400);
});

test('a rejected webhook is retried', async () => {
  const shop = await startShop({ refuse: 2 });
  await shop.act(`/checkout/${await shop.startCheckout('payment')}/pay`);
  expect((await shop.waitForWebhooks(1)).map(({ type }) => type)).toEqual(['checkout.session.completed']);
});

test('webhooks can arrive twice, in reverse order, or when they are released', async () => {
  const shop = await startShop();
  await shop.act('/webhooks/delivery', { mode: 'twice' });
  await shop.act(`/checkout/${await shop.startCheckout('payment')}/pay`);
  const [first, second] = await shop.waitForWebhooks(2);
  expect(first?.id).toBe(second?.id);
  await shop.act('/webhooks/delivery', { mode: 'reversed' });
  await shop.act(`/checkout/${await shop.startCheckout('subscription')}/pay`);
  expect((await shop.waitForWebhooks(5)).slice(2).map(({ type }) => type)[0]).toBe('invoice.paid');
  await shop.act('/webhooks/delivery', { mode: 'held' });
  await shop.act(`/checkout/${await shop.startCheckout('payment')}/pay`);
  expect((await shop.act('/webhooks/release', { order: 'random', times: 3 })).body).toEqual({ delivered: 3 });
  expect(shop.deliveries).toHaveLength(8);
  const last = shop.deliveries.at(-1)?.id;
  expect((await shop.act(`/webhooks/${last}/redeliver`)).body).toMatchObject({ id: last, accepted: true });
});

test('it is as strict as Stripe: key, unknown fields, missing objects, idempotency', async () => {
  const shop = await startShop();
  const stranger = await fetch(`${shop.url}/v1/prices/price_1`, { headers: { authorization: 'Bearer sk_test_other' } });
  expect(stranger.status).toBe(401);
  expect((await shop.call('/customers', { colour: 'red' })).body.error).toMatchObject({ param: 'colour' });
  expect((await shop.call('/subscriptions/sub_none')).body.error).toMatchObject({ code: 'resource_missing' });
  const same = { 'idempotency-key': 'one' };
  const first = await shop.call('/customers', { email: 'a@example.com' }, same);
  expect((await shop.call('/customers', { email: 'a@example.com' }, same)).body.id).toBe(first.body.id);
  expect((await shop.call('/customers', { email: 'b@example.com' }, same)).body.error.type).toBe('idempotency_error');
  await shop.act('/faults', { vendor: 'stripe', mode: 'slow', times: 1 });
  const press = () => shop.call('/customers', { email: 'c@example.com' }, { 'idempotency-key': 'two' });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status, body }) => [status, body.error?.code]).sort()).toEqual([
    [200, undefined],
    [409, 'idempotency_key_in_use'],
  ]);
});

test('the checkout page works without scripts and redirects', async () => {
  const shop = await startShop();
  const id = await shop.startCheckout('payment');
  const page = await fetch(`${shop.url}/checkout/${id}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('$35.00');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (what: string) =>
    fetch(`${shop.url}/checkout/${id}/${what}`, { method: 'POST', redirect: 'manual', headers, body: 'delivery=once' });
  expect((await press('decline')).headers.get('location')).toBe(`/checkout/${id}`);
  expect(await (await fetch(`${shop.url}/checkout/${id}`)).text()).toContain('card_declined');
  expect((await press('cancel')).headers.get('location')).toBe('http://127.0.0.1:1/no');
  expect((await press('pay')).headers.get('location')).toBe(`http://127.0.0.1:1/yes?id=${id}`);
  expect(await (await fetch(`${shop.url}/checkout/${id}`)).text()).toContain('This checkout has ended');
});
