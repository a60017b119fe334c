import type { ConsentRecord } from '@debut/contract/fans';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { isOneOf, type NewFan, updateFan } from './fans.store.ts';

type NewConsent = typeof fanConsents.$inferInsert;
export type StoredConsent = typeof fanConsents.$inferSelect;

/** A changed number has no consent and no texts of its own yet; `null` leaves the fan's choice as it was. */
export async function restartTexts(
  db: Queryable,
  owner: string,
  id: string,
  consent: Pick<NewConsent, 'given' | 'via' | 'wording'> | null,
  at: Date,
): Promise<void> {
  const choice = consent && { smsAllowed: consent.given, smsSince: at };
  await updateFan(db, owner, id, { lastMessagedAt: null, lastTextedAt: null, ...choice });
  if (consent) await db.insert(fanConsents).values({ ...consent, id: newId(), fanId: id, at });
}

/** A fan of a list. `consent` is what the list says about texts, where that is new. */
export interface ListedFan {
  readonly fan: NewFan & { phone: string };
  readonly consent: Omit<NewConsent, 'id' | 'fanId'> | null;
}

/** Adds and changes many at once; numbers are unique per owner. Who is known keeps their choice unless the list changes it. */
export async function mergeFans(db: Queryable, owner: string, rows: readonly ListedFan[]): Promise<void> {
  const saved = await db
    .insert(fans)
    .values(rows.map(({ fan }) => fan))
    .onConflictDoUpdate({
      target: [fans.userId, fans.phone],
      set: {
        name: sql`excluded.name`,
        email: sql`excluded.email`,
        category: sql`excluded.category`,
        contactType: sql`excluded.contact_type`,
        notes: sql`excluded.notes`,
        tags: sql`excluded.tags`,
        source: sql`excluded.source`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ id: fans.id, phone: sql<string>`${fans.phone}` });
  const ids = new Map(saved.map(({ id, phone }) => [phone, id]));
  await recordConsents(db, owner, rows, (phone) => ids.get(phone) ?? '');
}

async function recordConsents(
  db: Queryable,
  owner: string,
  rows: readonly ListedFan[],
  idOf: (phone: string) => string,
): Promise<void> {
  const consents = rows.flatMap(({ fan, consent }) =>
    consent ? [{ ...consent, id: newId(), fanId: idOf(fan.phone) }] : [],
  );
  if (consents.length === 0) return;
  await db.insert(fanConsents).values(consents);
  for (const given of [true, false]) {
    const ids = consents.filter((consent) => consent.given === given).map(({ fanId }) => fanId);
    await db
      .update(fans)
      .set({ smsAllowed: given, smsSince: sql`${fans.updatedAt}` })
      .where(and(eq(fans.userId, owner), isOneOf(ids), sql`${fans.smsAllowed} <> ${given}`));
  }
}

export async function listConsents(db: Queryable, fanId: string): Promise<ConsentRecord[]> {
  const rows = await db.select().from(fanConsents).where(eq(fanConsents.fanId, fanId)).orderBy(desc(fanConsents.id));
  return rows.map(({ channel, at, given, via, wording, page, address }) => ({
    channel,
    at: at.toISOString(),
    given,
    via,
    wording,
    page,
    address,
  }));
}

/** About texts. */
export async function findLastConsent(db: Queryable, fanId: string): Promise<ConsentRecord | undefined> {
  return (await listConsents(db, fanId)).find(({ channel }) => channel === 'sms');
}

/** The newest one about texts of each of these fans, by the fan's id. */
export async function findLastConsents(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, StoredConsent>> {
  const rows = await db
    .selectDistinctOn([fanConsents.fanId], { consent: fanConsents })
    .from(fanConsents)
    .innerJoin(fans, eq(fans.id, fanConsents.fanId))
    .where(and(eq(fans.userId, owner), eq(fanConsents.channel, 'sms'), isOneOf(ids)))
    .orderBy(fanConsents.fanId, desc(fanConsents.id));
  return new Map(rows.map(({ consent }) => [consent.fanId, consent]));
}
