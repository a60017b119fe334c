import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { ConsentRecord } from '@debut/contract/fans';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { isOneOf, type NewFan, updateFan } from './fans.store.ts';

export type StoredConsent = typeof fanConsents.$inferSelect;

/** What is recorded about a channel, and decides whether it may be used. */
export type ConsentChange = Pick<StoredConsent, 'given' | 'via' | 'wording'>;

const columnOf = { sms: 'smsAllowed', whatsapp: 'whatsappAllowed', email: 'emailAllowed' } as const;

export async function saveConsent(
  db: Queryable,
  owner: string,
  fanId: string,
  { channel, at, ...consent }: ConsentChange & { channel: FanChannel; at: Date },
): Promise<void> {
  const since = channel === 'sms' ? { smsSince: at } : {};
  await updateFan(db, owner, fanId, { [columnOf[channel]]: consent.given, ...since });
  await db.insert(fanConsents).values({ ...consent, id: newId(), fanId, channel, at });
}

/** A changed number has no texts of its own yet; `null` leaves the fan's choice as it was. */
export async function restartTexts(
  db: Queryable,
  owner: string,
  id: string,
  consent: ConsentChange | null,
  at: Date,
): Promise<void> {
  await updateFan(db, owner, id, { lastMessagedAt: null, lastTextedAt: null });
  if (consent) await saveConsent(db, owner, id, { channel: 'sms', ...consent, at });
}

/** A fan of a list. `consents` is what the list says about channels, where that is new. */
export interface ListedFan {
  readonly fan: NewFan;
  readonly isKnown: boolean;
  readonly consents: readonly (Omit<StoredConsent, 'id' | 'fanId' | 'address'> & { channel: FanChannel })[];
}

const listedFields = {
  name: sql`excluded.name`,
  email: sql`excluded.email`,
  category: sql`excluded.category`,
  contactType: sql`excluded.contact_type`,
  notes: sql`excluded.notes`,
  tags: sql`excluded.tags`,
  source: sql`excluded.source`,
  timeZone: sql`excluded.time_zone`,
  updatedAt: sql`excluded.updated_at`,
};

/**
 * Adds and changes many at once; numbers are unique per owner, and addresses of fans without one. Who is known keeps their choice
 * unless the list changes it.
 */
export async function mergeFans(db: Queryable, owner: string, rows: readonly ListedFan[]): Promise<void> {
  const saved = [
    ...(await saveNumbers(
      db,
      pick(rows, ({ fan }) => Boolean(fan.phone)),
    )),
    ...(await saveKnown(
      db,
      owner,
      pick(rows, ({ fan, isKnown }) => !fan.phone && isKnown),
    )),
    ...(await saveNew(
      db,
      pick(rows, ({ fan, isKnown }) => !fan.phone && !isKnown),
    )),
  ];
  const ids = new Map(saved.map((fan) => [keyOf(fan), fan.id]));
  const consents = rows.flatMap(({ fan, consents: all }) => {
    const fanId = ids.get(keyOf(fan));
    return fanId === undefined ? [] : all.map((one) => ({ ...one, id: newId(), fanId }));
  });
  await recordConsents(db, owner, consents);
}

function pick(rows: readonly ListedFan[], wanted: (row: ListedFan) => boolean): NewFan[] {
  return rows.filter(wanted).map(({ fan }) => fan);
}

function keyOf({ phone, email }: { phone?: string | null | undefined; email?: string | null | undefined }): string {
  return phone ?? email?.toLowerCase() ?? '';
}

const savedFields = { id: fans.id, phone: fans.phone, email: fans.email };

async function saveNumbers(db: Queryable, values: NewFan[]) {
  if (values.length === 0) return [];
  return db
    .insert(fans)
    .values(values)
    .onConflictDoUpdate({ target: [fans.userId, fans.phone], set: listedFields })
    .returning(savedFields);
}

async function saveKnown(db: Queryable, owner: string, values: NewFan[]) {
  if (values.length === 0) return [];
  return db
    .insert(fans)
    .values(values)
    .onConflictDoUpdate({ target: fans.id, set: listedFields, setWhere: eq(fans.userId, owner) })
    .returning(savedFields);
}

/** Not those who joined by themselves at this moment. */
async function saveNew(db: Queryable, values: NewFan[]) {
  if (values.length === 0) return [];
  return db.insert(fans).values(values).onConflictDoNothing().returning(savedFields);
}

async function recordConsents(
  db: Queryable,
  owner: string,
  consents: readonly (typeof fanConsents.$inferInsert & { channel: FanChannel })[],
): Promise<void> {
  if (consents.length === 0) return;
  await db.insert(fanConsents).values([...consents]);
  for (const channel of fanChannels) {
    for (const given of [true, false]) {
      const ids = consents.filter((one) => one.channel === channel && one.given === given).map(({ fanId }) => fanId);
      if (ids.length === 0) continue;
      const allowed = fans[columnOf[channel]];
      const since = channel === 'sms' ? { smsSince: sql`${fans.updatedAt}` } : {};
      await db
        .update(fans)
        .set({ [columnOf[channel]]: given, ...since })
        .where(and(eq(fans.userId, owner), isOneOf(ids), sql`${allowed} <> ${given}`));
    }
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

/** The newest one about a channel. */
export async function findLastConsent(
  db: Queryable,
  fanId: string,
  channel: FanChannel,
): Promise<ConsentRecord | undefined> {
  return (await listConsents(db, fanId)).find((one) => one.channel === channel);
}

/** The newest one about each channel of each of these fans, by the fan's id. */
export async function findLastConsents(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, Partial<Record<FanChannel, StoredConsent>>>> {
  const rows = await db
    .selectDistinctOn([fanConsents.fanId, fanConsents.channel], { consent: fanConsents })
    .from(fanConsents)
    .innerJoin(fans, eq(fans.id, fanConsents.fanId))
    .where(and(eq(fans.userId, owner), isOneOf(ids)))
    .orderBy(fanConsents.fanId, fanConsents.channel, desc(fanConsents.id));
  const found = new Map<string, Partial<Record<FanChannel, StoredConsent>>>();
  for (const { consent } of rows) found.set(consent.fanId, { ...found.get(consent.fanId), [consent.channel]: consent });
  return found;
}
