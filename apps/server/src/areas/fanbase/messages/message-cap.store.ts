import { defaultMessagesPerWeek } from '@debut/contract/limits';
import { and, count, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import { dayMilliseconds } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { messageCaps } from './message-cap.tables.ts';
import { messages, textDeliveries } from './messages.tables.ts';

export async function findCap(db: Queryable, owner: string): Promise<number | null> {
  const [found] = await db.select().from(messageCaps).where(eq(messageCaps.userId, owner));
  return found ? found.perWeek : defaultMessagesPerWeek;
}

export async function saveCap(db: Queryable, owner: string, perWeek: number | null): Promise<void> {
  await db
    .insert(messageCaps)
    .values({ userId: owner, perWeek })
    .onConflictDoUpdate({ target: messageCaps.userId, set: { perWeek } });
}

/** Fans who have got as many messages within seven days as the artist allows. */
export async function listCapped(db: Queryable, owner: string, now: Date): Promise<ReadonlySet<string>> {
  const cap = await findCap(db, owner);
  if (cap === null) return new Set();
  const since = new Date(now.getTime() - 7 * dayMilliseconds);
  const rows = await db
    .select({ fanId: textDeliveries.fanKey })
    .from(textDeliveries)
    .innerJoin(messages, and(eq(messages.userId, owner), eq(messages.id, textDeliveries.messageId)))
    .where(
      and(
        eq(textDeliveries.userId, owner),
        gt(textDeliveries.acceptedAt, since),
        ne(textDeliveries.state, 'failed'),
        inArray(messages.kind, ['message', 'automation']),
      ),
    )
    .groupBy(textDeliveries.fanKey)
    .having(gte(count(), cap));
  return new Set(rows.map(({ fanId }) => fanId));
}
