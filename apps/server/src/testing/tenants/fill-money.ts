import { waitUntil } from '../wait-until.ts';
import type { Filling } from './tenants.ts';

/** A paid plan and a paid add-on, with their ledger entries. */
export async function fillMoney({ app, isFirst, post, get }: Filling) {
  const tierId = isFirst ? 'pro' : 'starter';
  const plan = await post('/billing/create-checkout-session', { tierId });
  const addOn = await post('/billing/create-addon-checkout-session', {
    addOnId: isFirst ? 'extra-message-credits' : 'ai-mastering-bundle',
  });
  for (const { sessionId } of [plan, addOn]) {
    await app.sandbox.post(`/checkout/${sessionId}/pay`, {});
    await waitUntil('it is paid', async () => (await get(`/billing/checkouts/${sessionId}`)).status === 'paid');
  }
  await waitUntil('the plan is in force', async () => (await get('/billing')).plan === tierId);
  const { entries } = await get('/credits');
  return { checkout: addOn.sessionId as string, creditEntry: entries.at(0).id as string };
}
