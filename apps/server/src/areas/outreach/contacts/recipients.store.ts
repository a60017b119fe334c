import { searchWords } from '@debut/contract/fold-text';
import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { retainedDigest } from '../links/retained-opt-outs.ts';
import { deliveries, mailOptOuts, outlets, recipients, retainedMailOptOuts } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

type RecipientRow = typeof recipients.$inferSelect;
type RecipientChange = typeof recipients.$inferInsert;

export interface RecipientFilter {
  readonly q?: string | undefined;
  readonly category?: RecipientCategory | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly emails?: readonly string[] | undefined;
}

export async function listRecipients(db: Queryable, owner: string, filter: RecipientFilter = {}): Promise<Recipient[]> {
  const words = searchWords(filter.q ?? '');
  const text = searchText(sql`${recipients.name} || ' ' || ${recipients.email} || ' ' || ${recipients.notes} || ' ' ||
    coalesce(${outlets.name}, '') || ' ' || ${recipients.role} || ' ' || array_to_string(${recipients.tags}, ' ')`);
  const rows = await db
    .select({ recipient: recipients, outlet: outlets, optOut: mailOptOuts, kept: retainedMailOptOuts })
    .from(recipients)
    .leftJoin(outlets, eq(outlets.id, recipients.outletId))
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
  return rows.map(({ recipient, outlet, optOut, kept }) =>
    toRecipient(recipient, outlet, optOut ?? (kept && { reason: 'unsubscribed', at: kept.at })),
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

/** In the order of their ids, so that two requests cannot deadlock. */
export async function lockRecipients(db: Queryable, owner: string, ids: readonly string[]): Promise<RecipientRow[]> {
  return db
    .select()
    .from(recipients)
    .where(and(eq(recipients.userId, owner), inArray(recipients.id, [...ids])))
    .orderBy(recipients.id)
    .for('update');
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

/** Another reason not to pitch keeps the time of the decision. */
export async function updateRecipient(
  db: Queryable,
  owner: string,
  id: string,
  { doNotPitchAt, ...change }: Partial<RecipientChange>,
): Promise<void> {
  const decidedAt =
    doNotPitchAt && sql`coalesce(${recipients.doNotPitchAt}, ${doNotPitchAt.toISOString()}::timestamptz)`;
  await db
    .update(recipients)
    .set({ ...change, ...(doNotPitchAt !== undefined && { doNotPitchAt: decidedAt }) })
    .where(and(eq(recipients.userId, owner), eq(recipients.id, id)));
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

/** Inserts or updates many rows; addresses are unique per owner. A mark not to pitch keeps its time. */
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
        outletId: sql`excluded.outlet_id`,
        role: sql`excluded.role`,
        country: sql`excluded.country`,
        genres: sql`excluded.genres`,
        tags: sql`excluded.tags`,
        links: sql`excluded.links`,
        customFields: sql`excluded.custom_fields`,
        doNotPitchAt: sql`coalesce(${recipients.doNotPitchAt}, excluded.do_not_pitch_at)`,
        doNotPitchReason: sql`excluded.do_not_pitch_reason`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

function toRecipient(
  row: RecipientRow,
  outlet: typeof outlets.$inferSelect | null,
  optOut: Pick<typeof mailOptOuts.$inferSelect, 'reason' | 'at'> | null,
): Recipient {
  const { id, email, name, category, notes, role, country, genres, tags, links, customFields } = row;
  return {
    id,
    email,
    name,
    category,
    notes,
    optedOut: optOut && { reason: optOut.reason, at: optOut.at.toISOString() },
    outlet: outlet && { id: outlet.id, name: outlet.name, kind: outlet.kind },
    role,
    country,
    genres,
    tags,
    links,
    customFields,
    doNotPitch: row.doNotPitchAt && { reason: row.doNotPitchReason, at: row.doNotPitchAt.toISOString() },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
