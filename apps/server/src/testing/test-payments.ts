import type { Buyer, Shop } from './test-shop.ts';

/**
 * A history at Stripe that is reported afterwards: a plan that is renewed, declined, paid late and cancelled; three
 * add-ons, of which one is half refunded, one disputed and won, one disputed and lost. Returns the checkouts.
 */
export async function playHistory(
  shop: Shop,
  buyer: Buyer,
  afterEach: (sessionIds: readonly string[]) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const plan = await buyer.beginPlan('pro');
  const sessionIds = [plan];
  const at = async (sessionId: string, what: string, body?: object) => {
    await buyer.at(sessionId, what, body);
    await afterEach(sessionIds);
  };
  await at(plan, 'pay');
  const { subscriptionId } = await buyer.outside(plan);
  const atSubscription = async (what: string, body: object = {}) => {
    await shop.sandbox.post(`/subscriptions/${subscriptionId}/${what}`, body);
    await afterEach(sessionIds);
  };
  await atSubscription('renew');
  await atSubscription('renew', { decline: true });
  await atSubscription('pay-due');
  const [halved, won, lost] = [
    await buyer.beginAddOn('extra-message-credits'),
    await buyer.beginAddOn('ai-mastering-bundle'),
    await buyer.beginAddOn('voice-hotline-preview'),
  ];
  sessionIds.push(halved, won, lost);
  for (const sessionId of [halved, won, lost]) await at(sessionId, 'pay');
  await at(halved, 'refund', { amount: 500 });
  for (const sessionId of [won, lost]) await at(sessionId, 'dispute');
  await at(won, 'dispute-won');
  await at(lost, 'dispute-lost');
  await atSubscription('cancel');
  return sessionIds;
}

/** Everything that must not depend on the order of reports. */
export async function finalState(shop: Shop, buyer: Buyer) {
  const { plan, subscription, balance } = await buyer.billing();
  const entries = await buyer.entries();
  const { rows } = await shop.pool.query(
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
