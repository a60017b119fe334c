import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeObject } from './objects.ts';
import { createStripeId, currentSeconds } from './store.ts';

/** How webhooks are delivered. `held` keeps them until they are released. */
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

/** Creates signed events and delivers them, with retries. */
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
      const response = await fetch(address, { method: 'POST', headers, body, signal });
      return response.ok;
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

  function deliverInOrder(batch: StripeEvent[]): Promise<void> {
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

    /** Reports a batch of events, with snapshots of their objects. */
    report(batch: { type: string; object: StripeObject }[]): StripeEvent[] {
      const made = batch.map(({ type, object }) => createEvent(type, object, apiVersion));
      for (const event of made) events.set(event.id, event);
      if (mode === 'held') held.push(...made);
      if (mode === 'once') void deliverInOrder(made);
      if (mode === 'twice') void deliverInOrder(made.flatMap((event) => [event, event]));
      if (mode === 'reversed') void deliverInOrder([...made].reverse());
      return made;
    },

    /** Sends an event again and returns the product's status. */
    redeliver: (event: StripeEvent) => attempt(event),

    /** Delivers held events and waits for them. */
    async release(order: DeliveryOrder, times: number): Promise<number> {
      const batch = held.splice(0).flatMap((event) => Array.from({ length: times }, () => event));
      if (order === 'reversed') batch.reverse();
      if (order === 'random') shuffle(batch);
      await deliverInOrder(batch);
      return batch.length;
    },

    async close(): Promise<void> {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

export function sign(body: string, secret: string, at = currentSeconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function createEvent(type: string, object: StripeObject, apiVersion: string): StripeEvent {
  return {
    id: createStripeId('evt'),
    object: 'event',
    type,
    created: currentSeconds(),
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
