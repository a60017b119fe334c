import type { Body, ResponseBody } from '@debut/contract/endpoint';
import { maxOutletsPerAccount, outletsPerPage } from '@debut/contract/limits';
import type { Outlet, OutletKind, outletEndpoints } from '@debut/contract/outlets';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './outlets.store.ts';

type OutletFields = Body<typeof outletEndpoints.create>;

export type OutletService = ReturnType<typeof createOutletService>;

/** Blogs, stations, playlists and other places where recipients work. */
export function createOutletService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
  }

  async function read(owner: string, id: string): Promise<Outlet> {
    const found = await store.findOutlet(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  return {
    read,

    async list(
      owner: string,
      query: { q?: string | undefined; kind?: OutletKind | undefined; from?: string | undefined },
    ): Promise<ResponseBody<typeof outletEndpoints.list>> {
      const from = Number(query.from ?? 0);
      const total = await store.countOutlets(db, owner, query);
      const next = from + outletsPerPage;
      return {
        outlets: await store.listOutlets(db, owner, query, { from, limit: outletsPerPage }),
        total,
        next: next < total ? next : null,
      };
    },

    async create(owner: string, fields: OutletFields): Promise<Outlet> {
      const id = newId();
      const now = clock();
      await db
        .transaction(async (transaction) => {
          await makeRoomForOutlets(transaction, owner, 1);
          const times = { createdAt: now, updatedAt: now };
          await store.insertOutlets(transaction, [{ id, userId: owner, ...fields, ...times }]);
          await announce(transaction, owner);
        })
        .catch(refuseKnownName);
      return read(owner, id);
    },

    async update(owner: string, id: string, fields: OutletFields): Promise<Outlet> {
      await db
        .transaction(async (transaction) => {
          const change = { ...fields, updatedAt: clock() };
          if (!(await store.updateOutlet(transaction, owner, id, change))) throw new Failure('not_found');
          await announce(transaction, owner);
        })
        .catch(refuseKnownName);
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        if (!(await store.deleteOutlet(transaction, owner, id))) throw new Failure('not_found');
        await announce(transaction, owner);
      });
    },
  };
}

/** Locks the account's outreach, so that concurrent requests don't exceed the limit together. */
async function makeRoomForOutlets(transaction: Transaction, owner: string, more: number): Promise<void> {
  await lockOwner(transaction, owner, 'outreach');
  if ((await store.countOutlets(transaction, owner)) + more > maxOutletsPerAccount)
    throw new Failure('too_many_outlets');
}

function refuseKnownName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('outlet_exists', { field: 'name' });
  throw error;
}
