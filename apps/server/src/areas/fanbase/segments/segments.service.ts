import type { FanFilter, FanSegment } from '@debut/contract/fan-segments';
import { maxSegmentsPerAccount } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { FanScope } from '../list/fans.store.ts';
import * as store from './segments.store.ts';

export type SegmentService = ReturnType<typeof createSegmentService>;

export function createSegmentService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  timeZoneOf: (owner: string) => Promise<string>;
  /** Throws when the plan does not include segments. */
  requireSegments: (at: Queryable, owner: string) => Promise<void>;
}) {
  const { db, clock, events, timeZoneOf, requireSegments } = dependencies;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'segments' });

  async function present(scope: FanScope, { id, name, filter, createdAt }: store.SegmentRow): Promise<FanSegment> {
    return { id, name, filter, ...(await store.countFansIn(db, scope, filter)), createdAt: createdAt.toISOString() };
  }

  async function find(owner: string, id: string): Promise<store.SegmentRow> {
    const found = await store.findSegment(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function read(owner: string, id: string): Promise<FanSegment> {
    const found = await find(owner, id);
    return present({ owner, timeZone: await timeZoneOf(owner) }, found);
  }

  return {
    async filterOf(owner: string, id: string): Promise<FanFilter> {
      return (await find(owner, id)).filter;
    },

    async list(owner: string): Promise<FanSegment[]> {
      const scope = { owner, timeZone: await timeZoneOf(owner) };
      const rows = await store.listSegments(db, owner);
      return Promise.all(rows.map((row) => present(scope, row)));
    },

    async create(owner: string, { name, filter }: { name: string; filter: FanFilter }): Promise<FanSegment> {
      const row = { id: newId(), userId: owner, name, filter, createdAt: clock() };
      await db
        .transaction(async (transaction) => {
          await requireSegments(transaction, owner);
          await lockOwner(transaction, owner, 'fans');
          const count = await store.countSegments(transaction, owner);
          if (count >= maxSegmentsPerAccount) throw new Failure('too_many_segments');
          await store.insertSegment(transaction, row);
          await announce(transaction, owner);
        })
        .catch(refuseKnownName);
      return read(owner, row.id);
    },

    async update(
      owner: string,
      id: string,
      { name, filter }: { name: string; filter: FanFilter },
    ): Promise<FanSegment> {
      await db
        .transaction(async (transaction) => {
          await requireSegments(transaction, owner);
          if (!(await store.updateSegment(transaction, owner, id, { name, filter }))) throw new Failure('not_found');
          await announce(transaction, owner);
        })
        .catch(refuseKnownName);
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        if (!(await store.deleteSegment(transaction, owner, id))) throw new Failure('not_found');
        await announce(transaction, owner);
      });
    },
  };
}

function refuseKnownName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('segment_exists', { field: 'name' });
  throw error;
}
