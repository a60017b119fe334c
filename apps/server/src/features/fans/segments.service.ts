import type { FanFilter, FanSegment } from '@debut/contract/fan-segments';
import { maxSegmentsPerAccount } from '@debut/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { fans, phoneOptOuts } from '../../platform/db/fans.tables.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { hasStopped, type Of, smsState, whichFans } from './fans.store.ts';
import { fanSegments } from './segments.tables.ts';

type SegmentRow = typeof fanSegments.$inferSelect;

export async function findSegment(db: Database, owner: string, id: string): Promise<SegmentRow | undefined> {
  const [found] = await db
    .select()
    .from(fanSegments)
    .where(and(eq(fanSegments.userId, owner), eq(fanSegments.id, id)));
  return found;
}

export type SegmentService = ReturnType<typeof createSegmentService>;

export function createSegmentService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  timeZoneOf: (owner: string) => Promise<string>;
}) {
  const { db, clock, events, timeZoneOf } = dependencies;
  const announce = (at: Database, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'segments' });

  async function present(of: Of, { id, name, filter, createdAt }: SegmentRow): Promise<FanSegment> {
    const [counts] = await db
      .select({
        fanCount: sql<number>`count(*)::int`,
        textable: sql<number>`(count(*) filter (where ${smsState} = 'yes'))::int`,
      })
      .from(fans)
      .leftJoin(phoneOptOuts, hasStopped)
      .where(whichFans(of, filter));
    return { id, name, filter, fanCount: 0, textable: 0, ...counts, createdAt: createdAt.toISOString() };
  }

  async function read(owner: string, id: string): Promise<FanSegment> {
    const found = await findSegment(db, owner, id);
    if (!found) throw new Failure('not_found');
    return present({ owner, timeZone: await timeZoneOf(owner) }, found);
  }

  return {
    read,

    async list(owner: string): Promise<FanSegment[]> {
      const of = { owner, timeZone: await timeZoneOf(owner) };
      const rows = await db
        .select()
        .from(fanSegments)
        .where(eq(fanSegments.userId, owner))
        .orderBy(sql`lower(${fanSegments.name})`);
      return Promise.all(rows.map((row) => present(of, row)));
    },

    async create(owner: string, { name, filter }: { name: string; filter: FanFilter }): Promise<FanSegment> {
      const row = { id: newId(), userId: owner, name, filter, createdAt: clock() };
      await db
        .transaction(async (transaction) => {
          await takeTurns(transaction, owner, 'fans');
          const count = await transaction
            .select({ id: fanSegments.id })
            .from(fanSegments)
            .where(eq(fanSegments.userId, owner));
          if (count.length >= maxSegmentsPerAccount) throw new Failure('too_many_segments');
          await transaction.insert(fanSegments).values(row);
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
      const changed = await db
        .update(fanSegments)
        .set({ name, filter })
        .where(and(eq(fanSegments.userId, owner), eq(fanSegments.id, id)))
        .returning({ id: fanSegments.id })
        .catch(refuseKnownName);
      if (changed.length === 0) throw new Failure('not_found');
      await announce(db, owner);
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      const deleted = await db
        .delete(fanSegments)
        .where(and(eq(fanSegments.userId, owner), eq(fanSegments.id, id)))
        .returning({ id: fanSegments.id });
      if (deleted.length === 0) throw new Failure('not_found');
      await announce(db, owner);
    },
  };
}

function refuseKnownName(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('segment_exists', { field: 'name' });
  throw error;
}
