import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { finalState, playHistory } from '../../../testing/test-payments.ts';
import { createBuyer, settled } from '../../../testing/test-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const secret = app.runtime.config.stripe?.webhookSecret ?? '';
const seconds = () => Math.floor(Date.now() / 1000);

function sign(body: string, at = seconds(), key = secret): string {
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
}

function deliver(body: string, signature: string | undefined) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return app.api.call('/webhooks/stripe', { method: 'POST', headers, body });
}

/** A report as Stripe writes it, of a session that was never paid. */
function claimPaid(sessionId: string, id = 'evt_claim'): string {
  const session = { object: 'checkout.session', id: sessionId, payment_status: 'paid', status: 'complete' };
  return JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: session } });
}

async function keptEvents(id: string): Promise<number> {
  const { rows } = await app.pool.query('select from payment_events where id = $1', [id]);
  return rows.length;
}

test.each([
  ['no signature', () => undefined],
  ['an empty one', () => ''],
  ['nonsense', () => 'v1=nonsense'],
  ['one made with another secret', (body: string) => sign(body, seconds(), 'whsec_another')],
  ['one that is ten minutes old', (body: string) => sign(body, seconds() - 600)],
  ['one of another body', () => sign('{"id":"evt_other"}')],
  ['one without its time', (body: string) => sign(body).replace(/^t=\d+,/, '')],
  ['a newer time on an old one', (body: string) => sign(body, seconds() - 600).replace(/^t=\d+/, `t=${seconds()}`)],
])('a report with %s is refused and not kept', async (_what, signatureOf) => {
  const buyer = await createBuyer(app);
  const body = claimPaid(await buyer.beginAddOn('extra-message-credits'));
  const response = await deliver(body, signatureOf(body));
  expect([response.status, response.body]).toEqual([
    400,
    { error: 'The signature of this webhook is not valid', code: 'webhook_unverified' },
  ]);
  expect(await keptEvents('evt_claim')).toBe(0);
  expect(await buyer.balance()).toBe(50);
});

test('a body that was altered on the way is rejected, down to one blank', async () => {
  const body = claimPaid('cs_test_whatever', 'evt_altered');
  for (const altered of [` ${body}`, `${body}\n`, body.replace('paid', 'PAID'), ''])
    expect((await deliver(altered, sign(body))).status).toBe(400);
  expect(await keptEvents('evt_altered')).toBe(0);
});

test('a genuine report that claims too much is not believed: what it is about is refetched', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.beginAddOn('extra-message-credits');
  const body = claimPaid(sessionId, 'evt_too_much');
  expect((await deliver(body, sign(body))).body).toEqual({ received: true });
  await settled(app);
  expect(await buyer.balance()).toBe(50);
  expect(await buyer.checkout(sessionId)).toMatchObject({ status: 'open' });
});

test('reports of what is not ours, or nothing we know, are accepted and change nothing', async () => {
  for (const object of [
    { object: 'checkout.session', id: 'cs_test_of_somebody' },
    { object: 'invoice', id: 'in_of_somebody' },
    { object: 'subscription', id: 'sub_of_somebody' },
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_of_somebody' },
    { object: 'payout', id: 'po_1' },
  ]) {
    const id = `evt_${object.id}`;
    const body = JSON.stringify({ id, object: 'event', type: 'x.y', data: { object } });
    expect((await deliver(body, sign(body))).status).toBe(200);
    await settled(app);
    expect(await keptEvents(id)).toBe(1);
  }
});

test('the same report is stored once, however often it comes concurrently', async () => {
  const body = claimPaid('cs_test_nobody', 'evt_repeated');
  const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(body, sign(body))));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await keptEvents('evt_repeated')).toBe(1);
});

test('a report that comes while Stripe is away is worked on when it is back', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.beginAddOn('extra-message-credits');
  // The worker's first reads fail; the job is tried again.
  await app.sandbox.post('/faults', { vendor: 'stripe', mode: '500', times: 4 });
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  expect(await buyer.balance()).toBe(150);
});

test('once more by hand, long after: nothing is given twice', async () => {
  const buyer = await createBuyer(app);
  const { sessionId } = await buyer.buyPlan('team');
  const { events } = await buyer.outside(sessionId);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ]);
  await app.pool.query('delete from payment_events');
  for (const { id } of events) await app.sandbox.post(`/webhooks/${id}/redeliver`, {});
  await settled(app);
  expect(await buyer.balance()).toBe(1050);
});

test('every report three times, in random orders: the end is always the same', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createBuyer(app)));
  await app.sandbox.post('/webhooks/delivery', { mode: 'held' });
  for (const buyer of buyers) await playHistory(app, buyer);
  await app.sandbox.post('/webhooks/release', { order: 'random', times: 3 });
  await app.sandbox.post('/webhooks/delivery', { mode: 'once' });
  await settled(app);
  const states = await Promise.all(buyers.map((buyer) => finalState(app, buyer)));
  for (const state of states) expect(state).toEqual(states[0]);
  expect(states[0]).toMatchObject({ plan: 'pro', nextPlan: 'free', balance: 50 + 3 * 500 + 50 + 50 + 0 });
});

test('an account that is deleted is not charged again, and late reports of it change nothing', async () => {
  const buyer = await createBuyer(app);
  const { sessionId } = await buyer.buyPlan('starter');
  expect((await app.api.delete('/me', buyer.token)).status).toBe(204);
  await waitUntil('the plan has ended at Stripe', async () => {
    const { events } = await buyer.outside(sessionId);
    return events.some(({ type }) => type === 'customer.subscription.deleted');
  });
  await settled(app);
});

test('what a deleted account had left open cannot be paid any more, and a plan it paid for unreported ends', async () => {
  const buyer = await createBuyer(app);
  const leftOpen = await buyer.beginAddOn('extra-message-credits');
  const unreported = await buyer.beginPlan('starter');
  await app.sandbox.post('/webhooks/delivery', { mode: 'held' });
  await buyer.at(unreported, 'pay');
  expect((await app.api.delete('/me', buyer.token)).status).toBe(204);
  await waitUntil('the purchase is closed', async () => (await buyer.outside(leftOpen)).status === 'expired');
  await waitUntil('the plan has ended at Stripe', async () => {
    const { events } = await buyer.outside(unreported);
    return events.some(({ type }) => type === 'customer.subscription.deleted');
  });
  await app.sandbox.post('/webhooks/release', { order: 'random', times: 1 });
  await app.sandbox.post('/webhooks/delivery', { mode: 'once' });
  await settled(app);
});
