import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { createBuyer, settled } from '../../../testing/test-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { paymentUpkeepJob } from '../billing.jobs.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const subscription = (id: string, what: string, body: object = {}) =>
  app.sandbox.post(`/subscriptions/${id}/${what}`, body);

test('a larger plan starts immediately: its month is paid in full and its credits come on top', async () => {
  const buyer = await createBuyer(app);
  await buyer.buyPlan('starter');
  const response = await app.api.post('/billing/change-plan', { planId: 'pro' }, buyer.token);
  expect(response.status).toBe(200);
  await waitUntil('the larger plan is in force', async () => (await buyer.billing()).plan === 'pro');
  expect(await buyer.balance()).toBe(50 + 200 + 500);
  expect((await buyer.billing()).subscription).toMatchObject({ status: 'active', plan: 'pro', nextPlan: 'pro' });
});

test('a smaller plan follows the month that is paid for, and the choice can be reverted', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('team');
  const change = (planId: string) => app.api.post('/billing/change-plan', { planId }, buyer.token);
  expect((await change('starter')).body).toMatchObject({
    plan: 'team',
    subscription: { plan: 'team', nextPlan: 'starter' },
  });
  expect((await change('team')).body.subscription.nextPlan).toBe('team');
  await change('starter');
  await settled(app);
  expect(await buyer.balance()).toBe(1050);
  await subscription(subscriptionId, 'renew');
  await waitUntil('the smaller plan is in force', async () => (await buyer.billing()).plan === 'starter');
  expect(await buyer.balance()).toBe(1250);
});

test('the plan one has is not changed, and of many concurrent presses one is charged', async () => {
  const buyer = await createBuyer(app);
  const { sessionId } = await buyer.buyPlan('starter');
  const change = (planId: string) => app.api.post('/billing/change-plan', { planId }, buyer.token);
  expect((await change('starter')).body).toMatchObject({ code: 'same_plan', error: 'This is already your plan' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => change('pro')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses)
    if (status !== 200) expect(['plan_changing', 'same_plan']).toContain(body.code);
  await waitUntil('the larger plan is in force', async () => (await buyer.billing()).plan === 'pro');
  await settled(app);
  expect(await buyer.balance()).toBe(750);
  const { events } = await buyer.outside(sessionId);
  expect(events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
  expect((await app.api.post('/billing/change-plan', { planId: 'free' }, buyer.token)).body.error).toBe(
    'Invalid pricing tier',
  );
});

test('a card that is declined leaves the plan as it is', async () => {
  const buyer = await createBuyer(app);
  await buyer.buyPlan('starter');
  const { body } = await app.api.post('/billing/portal', {}, buyer.token);
  await fetch(`${body.url}/card-refused`, { method: 'POST' });
  const refused = await app.api.post('/billing/change-plan', { planId: 'pro' }, buyer.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'card_declined']);
  expect((await buyer.billing()).subscription).toMatchObject({ plan: 'starter', nextPlan: 'starter' });
  expect(await buyer.balance()).toBe(250);
});

test('a cancelled plan lasts as long as it is paid for, can be resumed until then, and then is Free', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('starter');
  const post = (what: string) => app.api.post(`/billing/${what}`, {}, buyer.token);
  expect((await post('cancel')).body).toMatchObject({ plan: 'starter', subscription: { nextPlan: 'free' } });
  expect((await post('resume')).body).toMatchObject({ plan: 'starter', subscription: { nextPlan: 'starter' } });
  await post('cancel');
  await subscription(subscriptionId, 'renew');
  await waitUntil('it is over', async () => (await buyer.billing()).plan === 'free');
  expect(await buyer.billing()).toMatchObject({ subscription: null, balance: 250, portal: true });
  expect((await post('resume')).body.code).toBe('no_subscription');
  await buyer.buyPlan('pro');
  expect(await buyer.balance()).toBe(750);
});

test('cancelling on Stripe’s own page counts as well', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('starter');
  const { body } = await app.api.post('/billing/portal', {}, buyer.token);
  await fetch(`${body.url}/cancel/${subscriptionId}`, { method: 'POST' });
  await waitUntil('it is known', async () => (await buyer.billing()).subscription?.nextPlan === 'free');
});

test('each paid month adds its credits', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('pro');
  for (const balance of [1050, 1550]) {
    await subscription(subscriptionId, 'renew');
    await waitUntil('the month is there', async () => (await buyer.balance()) === balance);
  }
});

test('a renewal that is declined is reported, leaves the plan for a while, and can be paid late', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('pro');
  const { subscription: before } = await buyer.billing();
  await subscription(subscriptionId, 'renew', { decline: true });
  await waitUntil('it is past due', async () => (await buyer.billing()).subscription?.status === 'past_due');
  await settled(app);
  const { plan, subscription: due, balance } = await buyer.billing();
  expect({ plan, balance }).toEqual({ plan: 'pro', balance: 550 });
  expect(due?.graceUntil).toBe(new Date(Date.parse(before?.periodEnd ?? '') + 14 * day).toISOString());
  expect((await buyer.news()).filter((title) => title === 'Payment failed')).toHaveLength(1);
  expect((await app.api.post('/billing/change-plan', { planId: 'team' }, buyer.token)).body.code).toBe('payment_due');
  await subscription(subscriptionId, 'pay-due');
  await waitUntil('it is paid', async () => (await buyer.billing()).subscription?.status === 'active');
  await settled(app);
  expect(await buyer.balance()).toBe(1050);
});

test('refunds take credits back as far as there are any; what was spent is noted', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.buyAddOn('extra-message-credits');
  await setCredits(app, buyer.user.id, 120);
  await buyer.at(sessionId, 'refund', { amount: 250 });
  await waitUntil('a quarter is gone', async () => (await buyer.balance()) === 95);
  await setCredits(app, buyer.user.id, 10);
  await buyer.at(sessionId, 'refund');
  await waitUntil('the rest is gone', async () => (await buyer.balance()) === 0);
  const [last] = await buyer.entries();
  expect(last).toMatchObject({
    kind: 'refund',
    amount: -10,
    balance: 0,
    reason: 'Payment returned: Extra Message Credits (65 more credits were spent already)',
  });
  const { rows } = await app.pool.query('select taken_back, missing from payments where id = $1', [sessionId]);
  expect(rows).toEqual([{ taken_back: 35, missing: 65 }]);
  expect(await buyer.news()).toContain('Payment returned');
});

test('a dispute takes the credits, and gives them back when it is won', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.buyAddOn('voice-hotline-preview');
  await setCredits(app, buyer.user.id, 30);
  await buyer.at(sessionId, 'dispute');
  await waitUntil('they are gone', async () => (await buyer.balance()) === 0);
  await buyer.at(sessionId, 'dispute-won');
  await waitUntil('they are back', async () => (await buyer.balance()) === 30);
  expect((await buyer.entries())[0]).toMatchObject({
    kind: 'adjust',
    reason: 'Payment restored: Voice Hotline Preview',
  });
});

test('a month that was refunded takes its credits along', async () => {
  const buyer = await createBuyer(app);
  const { sessionId } = await buyer.buyPlan('starter');
  await buyer.at(sessionId, 'refund');
  await waitUntil('they are gone', async () => (await buyer.balance()) === 50);
});

test('bought in two windows concurrently, both months count and only the newer plan goes on', async () => {
  const buyer = await createBuyer(app);
  // The first window cannot be closed, because Stripe does not answer that call.
  const older = await buyer.beginPlan('starter');
  await app.pool.query("update checkouts set status = 'pending' where session_id = $1", [older]);
  const newer = await buyer.beginPlan('pro');
  await buyer.at(older, 'pay');
  await buyer.paid(older);
  await buyer.at(newer, 'pay');
  await buyer.paid(newer);
  await settled(app);
  expect(await buyer.balance()).toBe(50 + 200 + 500);
  await waitUntil('one of them ends', async () => {
    const { rows } = await app.pool.query(
      'select plan, cancelled from subscriptions where user_id = $1 order by plan',
      [buyer.user.id],
    );
    return rows.filter(({ cancelled }) => cancelled).length === 1;
  });
});

test('nobody without a plan can change or cancel one', async () => {
  const { token } = await signUp(app);
  for (const path of ['change-plan', 'cancel', 'resume']) {
    const response = await app.api.post(`/billing/${path}`, { planId: 'pro' }, token);
    expect([response.status, response.body.code]).toEqual([409, 'no_subscription']);
  }
});

test('the credits spent in the paid month are the usage', async () => {
  const buyer = await createBuyer(app);
  expect((await buyer.billing()).usage).toMatchObject({ creditsSpent: 0, fans: 0, maxFans: 100 });
});

test('a plan whose renewal stays unpaid ends with its grace', async () => {
  const buyer = await createBuyer(app);
  const { subscriptionId } = await buyer.buyPlan('pro');
  await subscription(subscriptionId, 'renew', { decline: true });
  await waitUntil('it is past due', async () => (await buyer.billing()).subscription?.status === 'past_due');
  await settled(app);
  app.clock.advance(46 * day);
  await app.runtime.queue.enqueue(app.runtime.database.db, paymentUpkeepJob, {});
  await waitUntil('the plan is over', async () => {
    const { rows } = await app.pool.query('select plan from wallets where user_id = $1', [buyer.user.id]);
    return rows[0].plan === 'free';
  });
  app.clock.advance(-46 * day);
  expect(await buyer.billing()).toMatchObject({ plan: 'free', subscription: null, balance: 550 });
});
