import type { Delivery, DeliveryState } from '@debut/contract/campaigns';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { findCampaign } from './campaigns.store.ts';
import * as store from './deliveries.store.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** The deliveries of a campaign. */
export function createDeliveryService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  return {
    async list(
      owner: string,
      id: string,
      query: {
        state?: DeliveryState | undefined;
        q?: string | undefined;
        cursor?: string | undefined;
        limit?: string | undefined;
      },
    ): Promise<{ deliveries: Delivery[]; next: string | null }> {
      if (!(await findCampaign(db, owner, id))) throw new Failure('not_found');
      const limit = Number(query.limit ?? defaultPage);
      const after = readCursor(query.cursor);
      const found = await store.listDeliveries(db, owner, id, { ...query, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = found.length > limit && last ? writeCursor(last.name, last.id) : null;
      return { deliveries: page, next };
    },

    async markBounced(owner: string, id: string, deliveryId: string): Promise<Delivery> {
      return db.transaction(async (transaction) => {
        const at = clock();
        const delivery = await store.markBounced(transaction, owner, id, deliveryId, at);
        if (!delivery) throw new Failure('not_found');
        await store.insertOptOut(transaction, { userId: owner, email: delivery.email, reason: 'bounced', at });
        for (const what of ['campaigns', 'recipients'] as const) {
          await events.publish(transaction, owner, { type: 'outreach.changed', what });
        }
        return delivery;
      });
    },
  };
}

const defaultPage = 100;

function writeCursor(name: string, id: string): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function readCursor(cursor: string | undefined): [string, string] | undefined {
  if (!cursor) return undefined;
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && typeof id === 'string') return [name, id];
  } catch {
    // Falls through: the campaign does not exist or is not the owner's.
  }
  throw new Failure('invalid_field', { field: 'cursor' });
}
