import type { TestApp } from './test-app.ts';
import type { createBuyer } from './test-shop.ts';

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/**
 * A life at Stripe that the product hears of afterwards: a plan that is renewed, refused, paid late and cancelled; three
 * add-ons, of which one is refunded by half, one disputed and won, one disputed and lost.
 */
export async function playHistory(app: TestApp, buyer: Buyer): Promise<void> {
  const plan = await buyer.beginPlan('pro');
  await buyer.at(plan, 'pay');
  const { subscriptionId } = await buyer.outside(plan);
  const atSubscription = (what: string, body: object = {}) =>
    app.sandbox.post(`/subscriptions/${subscriptionId}/${what}`, body);
  await atSubscription('renew');
  await atSubscription('renew', { decline: true });
  await atSubscription('pay-due');
  const [halved, won, lost] = [
    await buyer.beginAddOn('extra-message-credits'),
    await buyer.beginAddOn('ai-mastering-bundle'),
    await buyer.beginAddOn('voice-hotline-preview'),
  ];
  for (const sessionId of [halved, won, lost]) await buyer.at(sessionId, 'pay');
  await buyer.at(halved, 'refund', { amount: 500 });
  for (const sessionId of [won, lost]) await buyer.at(sessionId, 'dispute');
  await buyer.at(won, 'dispute-won');
  await buyer.at(lost, 'dispute-lost');
  await atSubscription('cancel');
}

/** All that must not depend on the order in which it was reported. */
export async function finalState(app: TestApp, buyer: Buyer) {
  const { plan, subscription, balance } = await buyer.billing();
  const entries = await buyer.entries();
  const { rows } = await app.pool.query(
    `select item, status, credits, taken_back, missing, amount_cents from payments where user_id = $1
     order by item, period_start, id`,
    [buyer.user.id],
  );
  return {
    plan,
    balance,
    nextPlan: subscription?.nextPlan,
    status: subscription?.status,
    sum: entries.reduce((sum, { amount }) => sum + amount, 0),
    entries: entries.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`).sort(),
    news: (await buyer.news()).sort(),
    payments: rows,
  };
}
