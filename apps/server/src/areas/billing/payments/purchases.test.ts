import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createBuyer, settled } from '../../../testing/test-shop.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a plan is paid in the checkout, and its credits and the plan are there', async () => {
  const buyer = await createBuyer(app);
  const started = await app.api.post('/billing/create-checkout-session', { tierId: 'pro' }, buyer.token);
  expect(started.status).toBe(200);
  expect(started.body).toEqual({ sessionId: expect.stringMatching(/^cs_/), url: expect.stringMatching(/^http/) });
  const { sessionId } = started.body;
  expect(await buyer.checkout(sessionId)).toMatchObject({ status: 'open', item: 'pro', credits: 500 });
  expect(await buyer.outside(sessionId)).toMatchObject({ amount: 3500, status: 'open', mode: 'subscription' });
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  expect(await buyer.balance()).toBe(550);
  const { plan, subscription, usage, portal } = await buyer.billing();
  expect({ plan, portal }).toEqual({ plan: 'pro', portal: true });
  expect(subscription).toMatchObject({ status: 'active', plan: 'pro', nextPlan: 'pro', graceUntil: null });
  expect(usage.maxFans).toBe(2000);
  expect((await app.api.get('/me', buyer.token)).body).toMatchObject({ plan: 'pro', credits: 550 });
  const [entry] = await buyer.entries();
  expect(entry).toMatchObject({ kind: 'grant', amount: 500, balance: 550, reason: 'Pro', cause: { kind: 'invoice' } });
  expect(await buyer.news()).toContain('Payment received');
});

test('an add-on is paid once and leaves the plan as it is', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.buyAddOn('ai-mastering-bundle');
  expect(await buyer.balance()).toBe(100);
  expect(await buyer.billing()).toMatchObject({ plan: 'free', subscription: null });
  expect(await buyer.outside(sessionId)).toMatchObject({ amount: 2500, mode: 'payment' });
});

test('amount, credits, price and owner in the request change nothing', async () => {
  const buyer = await createBuyer(app);
  const other = await createBuyer(app);
  const tampered = { priceId: 'price_cheap', amount: 1, credits: 99_999, userId: other.user.id, customer: 'cus_x' };
  const response = await app.api.post(
    '/billing/create-addon-checkout-session',
    { addOnId: 'extra-message-credits', ...tampered },
    buyer.token,
  );
  const { sessionId } = response.body;
  expect((await buyer.outside(sessionId)).amount).toBe(1000);
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  expect(await buyer.balance()).toBe(150);
  expect(await other.balance()).toBe(50);
});

test('an add-on is bought in a quantity: price, credits and refunds follow, once', async () => {
  const buyer = await createBuyer(app);
  const press = { addOnId: 'extra-message-credits', quantity: 3, amount: 1 };
  const { sessionId } = (await app.api.post('/billing/create-addon-checkout-session', press, buyer.token)).body;
  expect(await buyer.outside(sessionId)).toMatchObject({ amount: 3000, name: '3 × Extra Message Credits' });
  expect(await buyer.checkout(sessionId)).toMatchObject({ quantity: 3, credits: 300, status: 'open' });
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  const events = (await buyer.outside(sessionId)).events;
  for (const { id } of events) await app.sandbox.post(`/webhooks/${id}/redeliver`, {});
  await settled(app);
  expect(await buyer.balance()).toBe(350);
  expect((await buyer.entries())[0]).toMatchObject({ amount: 300, reason: '3 × Extra Message Credits' });
  await buyer.at(sessionId, 'refund', { amount: 1000 });
  await waitUntil('a third is gone', async () => (await buyer.balance()) === 250);
});

test.each([0, 21, 1.5, '2'])('a quantity of %s is rejected', async (quantity) => {
  const { token } = await signUp(app);
  const press = { addOnId: 'extra-message-credits', quantity };
  const response = await app.api.post('/billing/create-addon-checkout-session', press, token);
  expect([response.status, response.body.error]).toEqual([400, 'Please choose a quantity from 1 to 20']);
});

test('the latest purchase is the account’s own and tells whether it was paid', async () => {
  const [buyer, stranger] = [await createBuyer(app), await createBuyer(app)];
  const latest = async (token: string) => (await app.api.get('/billing/checkouts/latest', token)).body.checkout;
  expect(await latest(buyer.token)).toBeNull();
  const sessionId = await buyer.beginAddOn('extra-message-credits');
  expect(await latest(buyer.token)).toMatchObject({ sessionId, status: 'open' });
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  expect(await latest(buyer.token)).toMatchObject({ sessionId, status: 'paid' });
  expect(await latest(stranger.token)).toBeNull();
});

test('another account’s purchase is not there', async () => {
  const buyer = await createBuyer(app);
  const stranger = await signUp(app);
  const sessionId = await buyer.beginAddOn('extra-message-credits');
  const response = await app.api.get(`/billing/checkouts/${sessionId}`, stranger.token);
  const unknown = await app.api.get('/billing/checkouts/cs_test_unknown', stranger.token);
  expect([response.status, response.body]).toEqual([404, unknown.body]);
});

test.each([
  'https://evil.example/pricing?success=true',
  '//evil.example',
  'javascript:alert(1)',
  'not an address',
  '/pricing',
  'http://user:pass@127.0.0.1/',
])('a return address elsewhere is refused: %s', async (address) => {
  const { token } = await signUp(app);
  for (const field of ['successUrl', 'cancelUrl']) {
    const response = await app.api.post('/billing/create-checkout-session', { tierId: 'pro', [field]: address }, token);
    expect([response.status, response.body]).toEqual([
      400,
      { error: 'The return address must be on this site', code: 'foreign_return_address', field },
    ]);
  }
  const portal = await app.api.post('/billing/portal', { returnUrl: address }, token);
  expect(portal.body.code).toBe('foreign_return_address');
});

test('our own return addresses are accepted unchanged', async () => {
  const { token } = await signUp(app);
  const successUrl = `${app.url}/pricing?success=true`;
  const cancelUrl = `${app.url}/pricing?canceled=true`;
  const { body } = await app.api.post(
    '/billing/create-checkout-session',
    { tierId: 'starter', successUrl, cancelUrl },
    token,
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const cancelled = await fetch(`${body.url}/cancel`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: 'delivery=once',
  });
  expect(cancelled.headers.get('location')).toBe(cancelUrl);
  const paid = await fetch(`${body.url}/pay`, { method: 'POST', redirect: 'manual', headers, body: 'delivery=once' });
  expect(paid.headers.get('location')).toBe(successUrl);
});

test.each([
  ['create-checkout-session', { tierId: 'platinum' }, 'Invalid pricing tier'],
  ['create-checkout-session', { tierId: 'free' }, 'Invalid pricing tier'],
  ['create-checkout-session', { tierId: 'extra-message-credits' }, 'Invalid pricing tier'],
  ['create-checkout-session', {}, 'Invalid pricing tier'],
  ['create-addon-checkout-session', { addOnId: 'pro' }, 'Invalid add-on'],
  ['create-addon-checkout-session', { addOnId: 7 }, 'Invalid add-on'],
])('%s of %o is refused', async (path, body, sentence) => {
  const { token } = await signUp(app);
  const response = await app.api.post(`/billing/${path}`, body, token);
  expect([response.status, response.body.error]).toEqual([400, sentence]);
});

test('whoever is not signed in is asked to', async () => {
  const plan = await app.api.post('/billing/create-checkout-session', { tierId: 'pro' });
  expect([plan.status, plan.body.error]).toEqual([401, 'Please sign in to purchase a plan']);
  const addOn = await app.api.post('/billing/create-addon-checkout-session', { addOnId: 'ai-mastering-bundle' });
  expect([addOn.status, addOn.body.error]).toEqual([401, 'Please sign in to purchase add-ons']);
});

test('one press sent twice begins one purchase, the next press another', async () => {
  const buyer = await createBuyer(app);
  const press = (requestKey: string) =>
    app.api.post('/billing/create-addon-checkout-session', { addOnId: 'ai-mastering-bundle', requestKey }, buyer.token);
  const [first, again] = await Promise.all([press('one-press'), press('one-press')]);
  const next = await press('another-press');
  expect(first.body.sessionId).toBe(again.body.sessionId);
  expect(next.body.sessionId).not.toBe(first.body.sessionId);
});

test('a declined card and a cancelled checkout change nothing, and it can be paid afterwards', async () => {
  const buyer = await createBuyer(app);
  const sessionId = await buyer.beginPlan('starter');
  await buyer.at(sessionId, 'decline');
  await buyer.at(sessionId, 'cancel');
  expect(await buyer.checkout(sessionId)).toMatchObject({ status: 'open' });
  expect(await buyer.balance()).toBe(50);
  await buyer.at(sessionId, 'pay');
  await buyer.paid(sessionId);
  expect(await buyer.balance()).toBe(250);
});

test('what is paid later is pending until it has come, and comes once', async () => {
  const buyer = await createBuyer(app);
  for (const [begin, credits] of [
    [() => buyer.beginAddOn('extra-message-credits'), 150],
    [() => buyer.beginPlan('starter'), 350],
  ] as const) {
    const before = await buyer.balance();
    const sessionId = await begin();
    await buyer.at(sessionId, 'pay-later');
    await waitUntil('it is pending', async () => (await buyer.checkout(sessionId)).status === 'pending');
    await settled(app);
    expect(await buyer.balance()).toBe(before);
    await buyer.at(sessionId, 'settle');
    await buyer.paid(sessionId);
    await settled(app);
    expect(await buyer.balance()).toBe(credits);
  }
  expect((await buyer.billing()).plan).toBe('starter');
});

test('what was to be paid later and never came gives nothing and is reported', async () => {
  const buyer = await createBuyer(app);
  for (const begin of [() => buyer.beginAddOn('extra-message-credits'), () => buyer.beginPlan('starter')]) {
    const sessionId = await begin();
    await buyer.at(sessionId, 'pay-later');
    await buyer.at(sessionId, 'fail');
    await waitUntil('it has failed', async () => (await buyer.checkout(sessionId)).status === 'failed');
  }
  await settled(app);
  expect(await buyer.balance()).toBe(50);
  expect((await buyer.billing()).plan).toBe('free');
  expect((await buyer.news()).filter((title) => title === 'Payment failed')).toHaveLength(2);
});

test('a second plan is not sold, and an older window of the first is closed', async () => {
  const buyer = await createBuyer(app);
  const older = await buyer.beginPlan('starter');
  const newer = await buyer.beginPlan('pro');
  await waitUntil('the older one is over', async () => (await buyer.checkout(older)).status === 'expired');
  await buyer.at(newer, 'pay');
  await buyer.paid(newer);
  const response = await app.api.post('/billing/create-checkout-session', { tierId: 'team' }, buyer.token);
  expect([response.status, response.body.code]).toEqual([409, 'already_subscribed']);
});

test('a customer who was deleted at Stripe is created again', async () => {
  const buyer = await createBuyer(app);
  await buyer.beginAddOn('extra-message-credits');
  await app.pool.query("update billing_customers set customer_id = 'cus_gone' where user_id = $1", [buyer.user.id]);
  await buyer.buyAddOn('extra-message-credits');
  expect(await buyer.balance()).toBe(150);
});

test.each(['500', 'drop-before', 'drop-after'])(
  'while Stripe answers %s, nothing is sold and the response says so; a single hiccup is not noticed',
  async (mode) => {
    const buyer = await createBuyer(app);
    await buyer.beginAddOn('extra-message-credits');
    await app.sandbox.post('/faults', { vendor: 'stripe', mode, times: 1 });
    await buyer.beginAddOn('extra-message-credits');
    await app.sandbox.post('/faults', { vendor: 'stripe', mode });
    const response = await app.api.post(
      '/billing/create-addon-checkout-session',
      { addOnId: 'extra-message-credits' },
      buyer.token,
    );
    await app.sandbox.post('/faults', { vendor: 'stripe', mode: 'none' });
    expect([response.status, response.body.code]).toEqual([503, 'payments_unreachable']);
  },
);

test('when Stripe throttles us for asking too often, it is reported immediately and not asked again; the same press works later', async () => {
  const buyer = await createBuyer(app);
  const press = { addOnId: 'extra-message-credits', requestKey: 'one-press-of-it' };
  const begin = () => app.api.post('/billing/create-addon-checkout-session', press, buyer.token);
  const [first, second] = [await begin(), await begin()];
  expect(second.body).toEqual(first.body);
  // One refusal is enough: a call that was repeated by itself would get through.
  await app.sandbox.post('/faults', { vendor: 'stripe', mode: '429', times: 1 });
  const refused = await begin();
  expect([refused.status, refused.body]).toEqual([
    503,
    {
      error: 'The payment service cannot be reached right now. Nothing was charged. Please try again.',
      code: 'payments_unreachable',
    },
  ]);
  expect((await begin()).body).toEqual(first.body);

  await app.sandbox.post('/faults', { vendor: 'stripe', mode: '429', times: 1 });
  await buyer.at(first.body.sessionId, 'pay');
  await buyer.paid(first.body.sessionId);
  await settled(app);
  expect(await buyer.balance()).toBe(150);
});

test('the portal is for those who have paid, and leads back', async () => {
  const buyer = await createBuyer(app);
  const before = await app.api.post('/billing/portal', {}, buyer.token);
  expect([before.status, before.body.code]).toEqual([409, 'nothing_paid']);
  await buyer.buyAddOn('extra-message-credits');
  const { body } = await app.api.post('/billing/portal', {}, buyer.token);
  expect(await (await fetch(body.url)).text()).toContain(`${app.url}/account`);
});

test('without a key the response begins with "Stripe is not configured", and everything else works', async () => {
  const bare = await createTestApp();
  const { token } = await signUp(bare);
  for (const [path, body] of [
    ['/billing/create-checkout-session', { tierId: 'pro' }],
    ['/billing/create-addon-checkout-session', { addOnId: 'ai-mastering-bundle' }],
    ['/billing/portal', {}],
    ['/billing/cancel', {}],
    ['/webhooks/stripe', {}],
  ] as const) {
    const response = await bare.api.post(path, body, token);
    expect([response.status, response.body.code]).toEqual([503, 'stripe_not_configured']);
    expect(response.body.error).toMatch(/^Stripe is not configured/);
  }
  expect((await bare.api.get('/billing', token)).body).toMatchObject({ plan: 'free', payments: false, portal: false });
  await bare.close();
});

test('where nothing is charged nothing is sold', async () => {
  const free = await createTestApp({ sandbox: true, environment: { CREDITS: 'off' } });
  onTestFinished(free.close);
  const { token } = await signUp(free);
  for (const [path, body] of [
    ['create-checkout-session', { tierId: 'pro' }],
    ['create-addon-checkout-session', { addOnId: 'extra-message-credits' }],
  ] as const) {
    expect(await free.api.post(`/billing/${path}`, body, token)).toMatchObject({
      status: 404,
      body: { code: 'not_sold' },
    });
  }
});
