import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { fans } from '../fans.tables.ts';
import { carrierRecordings, voiceMessages } from './hotline.tables.ts';

export type VoiceMessageRow = typeof voiceMessages.$inferSelect;
export type ListedVoiceMessage = VoiceMessageRow & { readonly fanName: string | null };

export async function insertVoiceMessage(db: Queryable, row: typeof voiceMessages.$inferInsert): Promise<void> {
  await db.insert(voiceMessages).values(row).onConflictDoNothing();
}

/** Newest first. */
export async function listVoiceMessages(
  db: Queryable,
  owner: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ListedVoiceMessage[]> {
  const rows = await selectListed(db)
    .where(and(eq(voiceMessages.userId, owner), after === undefined ? undefined : lt(voiceMessages.id, after)))
    .orderBy(desc(voiceMessages.id))
    .limit(limit);
  return rows.map(({ message, fanName }) => ({ ...message, fanName }));
}

export async function findVoiceMessage(
  db: Queryable,
  owner: string,
  id: string,
): Promise<ListedVoiceMessage | undefined> {
  const [found] = await selectListed(db).where(and(eq(voiceMessages.userId, owner), eq(voiceMessages.id, id)));
  return found && { ...found.message, fanName: found.fanName };
}

function selectListed(db: Queryable) {
  return db
    .select({ message: voiceMessages, fanName: fans.name })
    .from(voiceMessages)
    .leftJoin(fans, and(eq(fans.userId, voiceMessages.userId), eq(fans.id, voiceMessages.fanId)));
}

export async function countUnheard(db: Queryable, owner: string): Promise<number> {
  const [found] = await db
    .select({ unheard: count() })
    .from(voiceMessages)
    .where(and(eq(voiceMessages.userId, owner), isNull(voiceMessages.readAt)));
  return found?.unheard ?? 0;
}

/** `false`: it was deleted, or is not in this state anymore. */
export async function updateVoiceMessage(
  db: Queryable,
  { userId, id }: Pick<VoiceMessageRow, 'userId' | 'id'>,
  change: Partial<VoiceMessageRow>,
  onlyIn?: VoiceMessageRow['state'],
): Promise<boolean> {
  const updated = await db
    .update(voiceMessages)
    .set(change)
    .where(
      and(
        eq(voiceMessages.userId, userId),
        eq(voiceMessages.id, id),
        onlyIn === undefined ? undefined : eq(voiceMessages.state, onlyIn),
      ),
    )
    .returning({ id: voiceMessages.id });
  return updated.length > 0;
}

export async function deleteVoiceMessage(
  db: Queryable,
  owner: string,
  id: string,
): Promise<VoiceMessageRow | undefined> {
  const [deleted] = await db
    .delete(voiceMessages)
    .where(and(eq(voiceMessages.userId, owner), eq(voiceMessages.id, id)))
    .returning();
  return deleted;
}

/** Of these fans, also those they left before they were fans. */
export async function deleteMessagesOfFans(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<VoiceMessageRow[]> {
  const isTheirs = sql`${voiceMessages.fanId} = any(${sql.param(ids)}::text[])`;
  const hasTheirPhone = sql`${voiceMessages.phone} in (
    select f.phone from ${fans} f where f.user_id = ${owner} and f.id = any(${sql.param(ids)}::text[]))`;
  return db
    .delete(voiceMessages)
    .where(and(eq(voiceMessages.userId, owner), or(isTheirs, hasTheirPhone)))
    .returning();
}

/** The carrier has a recording, whether or not we want it. */
export async function noteRecording(db: Queryable, id: string, at: Date): Promise<void> {
  await db.insert(carrierRecordings).values({ id, at }).onConflictDoNothing();
}

export async function forgetRecording(db: Queryable, id: string): Promise<void> {
  await db.delete(carrierRecordings).where(eq(carrierRecordings.id, id));
}

/** Recordings that are stored here or not wanted anymore, and still exist at the carrier. */
export async function listLeftRecordings(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: carrierRecordings.id })
    .from(carrierRecordings)
    .where(
      and(
        lt(carrierRecordings.at, before),
        sql`not exists (select 1 from ${voiceMessages}
          where ${voiceMessages.recordingId} = ${carrierRecordings.id} and ${voiceMessages.state} = 'preparing')`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
