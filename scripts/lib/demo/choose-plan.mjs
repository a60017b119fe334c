import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const paymentTimeoutMilliseconds = 60_000;

/**
 * Buys the largest plan in the sandbox, unless plans are off.
 * @param {import('./api.mjs').Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox>} outbox
 */
export async function choosePlan(client, outbox) {
  const isTeam = async () => (await client.request('GET', '/billing')).plan === 'team';
  const { plans } = await client.request('GET', '/config');
  if (!plans || !(await outbox.isAvailable()) || (await isTeam())) return;
  const { sessionId } = await client.request('POST', '/billing/create-checkout-session', { tierId: 'team' });
  await outbox.pay(sessionId);
  const deadline = Date.now() + paymentTimeoutMilliseconds;
  while (!(await isTeam())) {
    if (Date.now() > deadline) throw new Failure('The plan was paid but did not start. Is the worker running?');
    await wait(200);
  }
}
