import type { Day } from '@debut/contract/days';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/index.ts';

export interface DigestReader {
  readonly id: string;
  readonly email: string;
}

/** Time zones of subscribers; `null` for accounts without one. */
export async function listDigestZones(db: Queryable): Promise<(string | null)[]> {
  const rows = await db.select({ timeZone: users.timeZone }).from(users).where(wantsDigest).groupBy(users.timeZone);
  return rows.map(({ timeZone }) => timeZone);
}

/**
 * Locks one subscriber who has not been processed for this day. Days only move forward: moving to a zone where it is
 * still yesterday brings no second digest. Concurrent workers lock different accounts.
 */
export async function claimDigest(
  db: Queryable,
  timeZone: string | null,
  today: Day,
): Promise<DigestReader | undefined> {
  const next = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        wantsDigest,
        sql`${users.timeZone} is not distinct from ${timeZone}`,
        or(isNull(users.taskDigestDay), lt(users.taskDigestDay, today)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(users)
    .set({ taskDigestDay: today })
    .where(eq(users.id, sql`(${next})`))
    .returning({ id: users.id, email: users.email });
  return claimed;
}

const wantsDigest = and(sql`${users.taskDigest}`, sql`${users.emailVerified}`);
