import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newStripeId, secondsNow } from './book.ts';
import type { StripeObject } from './objects.ts';

/** How reports travel: as they are made, each twice, in the wrong order, or not until they are let go. */
export const deliveryModes = ['once', 'twice', 'reversed', 'held'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

export const deliveryOrders = ['as-made', 'reversed', 'random'] as const;
export type DeliveryOrder = (typeof deliveryOrders)[number];

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  pending_webhooks: 1;
  api_version: string;
  data: { object: StripeObject };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

const pausesMs = [200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000];

/** Makes events and delivers them, signed as Stripe signs; a refused one is tried again, as there. */
export function createWebhooks({
  address,
  secret,
  apiVersion,
}: {
  address: string;
  secret: string;
  apiVersion: string;
}) {
  const events = new Map<string, StripeEvent>();
  const held: StripeEvent[] = [];
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let mode: DeliveryMode = 'once';

  async function attempt(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, secret) };
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(20_000)]);
      const answer = await fetch(address, { method: 'POST', headers, body, signal });
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: StripeEvent): Promise<void> {
    for (const pause of [...pausesMs, undefined]) {
      if (stopped.signal.aborted || (await attempt(event)) || pause === undefined) return;
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  function deliverInTurn(batch: StripeEvent[]): Promise<void> {
    const work = (async () => {
      for (const event of batch) await deliver(event);
    })();
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  return {
    mode: () => mode,
    setMode(next: DeliveryMode): void {
      mode = next;
    },
    find: (id: string) => events.get(id),
    heldCount: () => held.length,

    /** What one happening reports. Objects are as they are now, whenever the report arrives. */
    report(batch: { type: string; object: StripeObject }[]): StripeEvent[] {
      const made = batch.map(({ type, object }) => makeEvent(type, object, apiVersion));
      for (const event of made) events.set(event.id, event);
      if (mode === 'held') held.push(...made);
      if (mode === 'once') void deliverInTurn(made);
      if (mode === 'twice') void deliverInTurn(made.flatMap((event) => [event, event]));
      if (mode === 'reversed') void deliverInTurn([...made].reverse());
      return made;
    },

    /** Once more, whatever became of it before. Returns what the product said. */
    redeliver: (event: StripeEvent) => attempt(event),

    /** Lets go of what was held back, and waits until it has arrived. */
    async release(order: DeliveryOrder, times: number): Promise<number> {
      const batch = held.splice(0).flatMap((event) => Array.from({ length: times }, () => event));
      if (order === 'reversed') batch.reverse();
      if (order === 'random') shuffle(batch);
      await deliverInTurn(batch);
      return batch.length;
    },

    async close(): Promise<void> {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

export function sign(body: string, secret: string, at = secondsNow()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function makeEvent(type: string, object: StripeObject, apiVersion: string): StripeEvent {
  return {
    id: newStripeId('evt'),
    object: 'event',
    type,
    created: secondsNow(),
    livemode: false,
    pending_webhooks: 1,
    api_version: apiVersion,
    data: { object: structuredClone(object) },
  };
}

function shuffle<Item>(items: Item[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}
