import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { fans } from '../fans.tables.ts';
import { textDeliveries } from '../messages/messages.tables.ts';

export type LinkedEmail = NonNullable<Awaited<ReturnType<typeof findLinkedEmail>>>;

/** The email that a signed link belongs to; of a deleted fan there is none. */
export async function findLinkedEmail(db: Queryable, delivery: string) {
  const [found] = await db
    .select({
      id: textDeliveries.id,
      owner: textDeliveries.userId,
      email: textDeliveries.address,
      /** What the fan has now. */
      currentEmail: sql<string>`coalesce(${fans.email}, ${textDeliveries.address})`,
      text: textDeliveries.text,
      openedAt: textDeliveries.openedAt,
      clickedAt: textDeliveries.clickedAt,
    })
    .from(textDeliveries)
    .leftJoin(fans, and(eq(fans.userId, textDeliveries.userId), eq(fans.id, textDeliveries.fanId)))
    .where(and(eq(textDeliveries.id, delivery), eq(textDeliveries.channel, 'email'), ne(textDeliveries.address, '')));
  return found;
}

/** `true`: it is the first time. */
export async function noteFirst(
  db: Queryable,
  { id, owner }: Pick<LinkedEmail, 'id' | 'owner'>,
  what: 'openedAt' | 'clickedAt',
  at: Date,
): Promise<boolean> {
  const noted = await db
    .update(textDeliveries)
    .set({ [what]: at })
    .where(and(eq(textDeliveries.userId, owner), eq(textDeliveries.id, id), isNull(textDeliveries[what])))
    .returning({ id: textDeliveries.id });
  return noted.length > 0;
}

/** `null`: they subscribed again. */
export async function noteOptedOut(
  db: Queryable,
  { id, owner }: Pick<LinkedEmail, 'id' | 'owner'>,
  at: Date | null,
): Promise<void> {
  const since = at && sql`coalesce(${textDeliveries.optedOutAt}, ${at.toISOString()}::timestamptz)`;
  await db
    .update(textDeliveries)
    .set({ optedOutAt: since })
    .where(and(eq(textDeliveries.userId, owner), eq(textDeliveries.id, id)));
}
