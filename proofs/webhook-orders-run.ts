import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { finalState, playHistory } from '../apps/server/src/testing/test-payments.ts';
import { type Buyer, createBuyer, type Shop, settled } from '../apps/server/src/testing/test-shop.ts';
import { postToSandbox, withCrashWorld } from './crash-world.ts';

export interface WebhookOrdersReport {
  readonly orders: number;
  readonly reports: number;
  readonly deliveries: number;
  /** Orders that ended in another state than the first, in sentences. */
  readonly wrong: readonly string[];
  readonly state: Awaited<ReturnType<typeof finalState>>;
  readonly seconds: number;
}

type Dice = (below: number) => number;

const concurrency = 4;
const patience = { withinMilliseconds: 10 * 60_000 };

/**
 * The same history at Stripe, reported in as many random orders, every event three times. In half of them the product
 * gets the events when all is over, in the other half also while it happens, so that it reads intermediate states.
 */
export async function runWebhookOrders(options: {
  orders: number;
  times: number;
  seed: number;
  onReported?: (told: number) => void;
}): Promise<WebhookOrdersReport> {
  const { orders, times, seed, onReported } = options;
  const startedAt = performance.now();
  return withCrashWorld({ kept: orders * 8, environment: {} }, async ({ api, pool, sandbox, startWorker }) => {
    await startWorker();
    const post = (path: string, body: object) => postToSandbox(sandbox.url, path, body);
    const shop: Shop = { api, pool, sandbox: { url: sandbox.url, post } };
    await post('/webhooks/delivery', { mode: 'held' });
    const buyers: Buyer[] = [];
    let [told, reports, deliveries] = [0, 0, 0];
    const tell = async (order: number) => {
      const dice = createDice(seed + order);
      const buyer = await createBuyer(shop);
      buyers[order] = buyer;
      const deliver = async (eventIds: readonly string[]) => {
        deliveries += eventIds.length;
        for (const id of eventIds) await deliverOne(sandbox.url, id);
      };
      const tellSome = async (sessionIds: readonly string[]) => {
        const known = isToldMeanwhile(order) && dice(3) === 0 ? await reportsOf(shop, sessionIds) : [];
        await deliver(known.filter(() => dice(3) === 0));
      };
      const sessionIds = await playHistory(shop, buyer, tellSome);
      const known = await reportsOf(shop, sessionIds);
      reports += known.length;
      await deliver(shuffled(Array<string[]>(times).fill(known).flat(), dice));
      told += 1;
      onReported?.(told);
    };
    const waiting = Array.from({ length: orders }, (_, order) => order);
    const lane = async () => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await tell(order);
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    await settled(shop, patience);
    const states = await Promise.all(buyers.map((buyer) => finalState(shop, buyer)));
    const [state] = states;
    if (!state) throw new Error('at least one order is wanted');
    const wrong = states.flatMap((other, order) => {
      const isSame = isToldMeanwhile(order)
        ? isDeepStrictEqual(lasting(other), lasting(state))
        : isDeepStrictEqual(other, state);
      return isSame ? [] : [`order ${order} of seed ${seed} ended as ${JSON.stringify(other)}`];
    });
    return { orders, reports, deliveries, wrong, state, seconds: (performance.now() - startedAt) / 1000 };
  });
}

/** The first order, which the others are compared with, is reported when all is over. */
function isToldMeanwhile(order: number): boolean {
  return order % 2 === 1;
}

/** Whoever got a decline or a dispute in time was notified of it, and saw credits go and come back. */
function lasting({ entries, news, ...rest }: WebhookOrdersReport['state']) {
  return rest;
}

async function reportsOf({ sandbox }: Shop, sessionIds: readonly string[]): Promise<string[]> {
  const outbox = (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as {
    checkouts: { sessionId: string; events: { id: string }[] }[];
  };
  const found = outbox.checkouts.filter(({ sessionId }) => sessionIds.includes(sessionId));
  return found.flatMap(({ events }) => events.map(({ id }) => id));
}

/** As Stripe does, until the product has taken it. */
async function deliverOne(sandboxUrl: string, id: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${sandboxUrl}/webhooks/${id}/redeliver`, { method: 'POST' });
    if (((await response.json()) as { accepted: boolean }).accepted) return;
  }
}

/** The same numbers for the same seed, so that a failing order can be repeated. */
function createDice(seed: number): Dice {
  let thrown = 0;
  return (below) => {
    thrown += 1;
    return createHash('sha256').update(`${seed} ${thrown}`).digest().readUInt32LE() % below;
  };
}

function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(dice(left.length), 1));
}
