import { searchWords } from '@debut/contract/fold-text';
import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { retainedDigest } from '../links/retained-opt-outs.ts';
import { deliveries, mailOptOuts, recipients, retainedMailOptOuts } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

export type RecipientRow = typeof recipients.$inferSelect;

export interface RecipientFilter {
  readonly q?: string | undefined;
  readonly category?: RecipientCategory | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly emails?: readonly string[] | undefined;
}

export async function listRecipients(db: Queryable, owner: string, filter: RecipientFilter = {}): Promise<Recipient[]> {
  const words = searchWords(filter.q ?? '');
  const text = searchText(sql`${recipients.name} || ' ' || ${recipients.email} || ' ' || ${recipients.notes}`);
  const rows = await db
    .select({ recipient: recipients, optOut: mailOptOuts, kept: retainedMailOptOuts })
    .from(recipients)
    .leftJoin(mailOptOuts, and(eq(mailOptOuts.userId, recipients.userId), eq(mailOptOuts.email, recipients.email)))
    .leftJoin(retainedMailOptOuts, eq(retainedMailOptOuts.digest, retainedDigest(owner, recipients.email)))
    .where(
      and(
        eq(recipients.userId, owner),
        filter.category && eq(recipients.category, filter.category),
        filter.ids && inArray(recipients.id, [...filter.ids]),
        filter.emails && sql`${recipients.email} = any(${sql.param(filter.emails)}::text[])`,
        words.length > 0 ? hasWords(text, words) : undefined,
      ),
    )
    .orderBy(...byName);
  return rows.map(({ recipient, optOut, kept }) =>
    toRecipient(recipient, optOut ?? (kept && { reason: 'unsubscribed', at: kept.at })),
  );
}

const byName = [sql`lower(${recipients.name})`, recipients.id];

export async function listRecipientIds(db: Queryable, owner: string): Promise<string[]> {
  const rows = await db
    .select({ id: recipients.id })
    .from(recipients)
    .where(eq(recipients.userId, owner))
    .orderBy(...byName);
  return rows.map(({ id }) => id);
}

export async function findRecipient(db: Queryable, owner: string, id: string): Promise<Recipient | undefined> {
  const [found] = await listRecipients(db, owner, { ids: [id] });
  return found;
}

export async function findByAddress(db: Queryable, owner: string, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: recipients.id })
    .from(recipients)
    .where(and(eq(recipients.userId, owner), eq(recipients.email, email)));
  return found?.id;
}

export async function countRecipients(db: Queryable, owner: string): Promise<number> {
  return db.$count(recipients, eq(recipients.userId, owner));
}

export async function insertRecipient(db: Queryable, recipient: typeof recipients.$inferInsert): Promise<void> {
  await db.insert(recipients).values(recipient);
}

/** `false`: the owner has no such recipient. */
export async function updateRecipient(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<RecipientRow>,
): Promise<boolean> {
  const changed = await db
    .update(recipients)
    .set(change)
    .where(and(eq(recipients.userId, owner), eq(recipients.id, id)))
    .returning({ id: recipients.id });
  return changed.length > 0;
}

/** Skips unsent deliveries with a reason. Returns how many there were. */
export async function deleteRecipients(db: Queryable, owner: string, ids: readonly string[]): Promise<number> {
  await db
    .update(deliveries)
    .set({ state: 'skipped', reason: texts.reasons.recipientDeleted })
    .where(
      and(
        eq(deliveries.userId, owner),
        eq(deliveries.state, 'queued'),
        sql`${deliveries.recipientId} = any(${sql.param(ids)}::text[])`,
      ),
    );
  const deleted = await db
    .delete(recipients)
    .where(and(eq(recipients.userId, owner), sql`${recipients.id} = any(${sql.param(ids)}::text[])`))
    .returning({ id: recipients.id });
  return deleted.length;
}

/** Inserts or updates many rows; addresses are unique per owner. */
export async function mergeRecipients(db: Queryable, rows: (typeof recipients.$inferInsert)[]): Promise<void> {
  await db
    .insert(recipients)
    .values(rows)
    .onConflictDoUpdate({
      target: [recipients.userId, recipients.email],
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        notes: sql`excluded.notes`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

function toRecipient(
  row: RecipientRow,
  optOut: Pick<typeof mailOptOuts.$inferSelect, 'reason' | 'at'> | null,
): Recipient {
  const { id, email, name, category, notes } = row;
  return {
    id,
    email,
    name,
    category,
    notes,
    optedOut: optOut && { reason: optOut.reason, at: optOut.at.toISOString() },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
