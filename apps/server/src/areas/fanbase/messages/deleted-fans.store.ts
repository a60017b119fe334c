import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { messages, textDeliveries } from './messages.tables.ts';

/** Shown instead of a deleted fan. */
const deletedName = fanbaseTexts.reasons.deletedFan;

/** Before fans are deleted: skips unsent texts and removes their names, numbers and texts from all rows. */
export async function forgetFans(db: Queryable, owner: string, ids: readonly string[]): Promise<void> {
  const isTheirs = and(eq(textDeliveries.userId, owner), sql`${textDeliveries.fanId} = any(${sql.param(ids)}::text[])`);
  await db
    .update(textDeliveries)
    .set({ state: 'skipped', reason: fanbaseTexts.reasons.deleted })
    .where(and(isTheirs, eq(textDeliveries.state, 'queued')));
  await blankSettled(db, isTheirs);
  await db
    .update(messages)
    // A reply is about one fan, and its text may name them.
    .set({
      audienceName: deletedName,
      body: sql`case when ${messages.kind} = 'reply' then '' else ${messages.body} end`,
    })
    .where(
      and(
        eq(messages.userId, owner),
        sql`jsonb_array_length(${messages.audience} -> 'fanIds') = 1`,
        sql`${messages.audience} -> 'fanIds' ->> 0 = any(${sql.param(ids)}::text[])`,
      ),
    );
}

/** Cleans up texts that were in flight when their fan was deleted. */
export async function forgetDeletedFans(db: Queryable): Promise<void> {
  await blankSettled(db, and(isNull(textDeliveries.fanId), ne(textDeliveries.address, '')));
}

/** The number and the text are needed until the carrier has confirmed or denied it. */
async function blankSettled(db: Queryable, which: SQL | undefined): Promise<void> {
  const isOpen = sql`(${textDeliveries.state} in ('queued', 'sending') or ${textDeliveries.askAfter} is not null)`;
  await db
    .update(textDeliveries)
    .set({ address: '', subject: null, name: deletedName, text: '' })
    .where(and(which, sql`not ${isOpen}`));
}
