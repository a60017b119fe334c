import type { ChannelConsent } from '@debut/contract/fan-channels';
import type { FanFilter } from '@debut/contract/fan-segments';
import type { Fan } from '@debut/contract/fans';
import { searchWords } from '@debut/contract/fold-text';
import { maxTagsPerFan } from '@debut/contract/limits';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { emailOptOuts, fanConsents, fans, phoneOptOuts } from '../fans.tables.ts';

export type FanRow = typeof fans.$inferSelect;
export type NewFan = typeof fans.$inferInsert;
type NewConsent = typeof fanConsents.$inferInsert;

export interface FanQuery extends FanFilter {
  readonly q?: string | undefined;
  readonly sort?: 'newest' | 'oldest' | 'name' | 'category' | 'last-messaged' | undefined;
}

/** Whose fans, and the time zone in which the account counts days. */
export interface FanScope {
  readonly owner: string;
  readonly timeZone: string;
}

/** The unfiltered list, which is requested most often. */
const newestFans = prepared((db) =>
  selectFans(db)
    .where(eq(fans.userId, sql.placeholder('owner')))
    .orderBy(...orders.newest)
    .prepare('newest_fans'),
);

export async function listFans(db: Queryable, scope: FanScope, query: FanQuery = {}): Promise<Fan[]> {
  const { sort = 'newest', ...wishes } = query;
  const isWhole = sort === 'newest' && Object.values(wishes).every((wish) => !wish?.length);
  const rows = isWhole
    ? await newestFans(db).execute({ owner: scope.owner })
    : await selectFans(db)
        .where(whichFans(scope, query))
        .orderBy(...orders[sort]);
  return rows.map(toFan);
}

/** Ids of other owners are ignored. */
export async function listPickedFans(db: Queryable, owner: string, ids: readonly string[]): Promise<Fan[]> {
  const rows = await selectFans(db)
    .where(and(eq(fans.userId, owner), isOneOf(ids)))
    .orderBy(...orders.newest);
  return rows.map(toFan);
}

export async function listFansByPhone(db: Queryable, owner: string, phones: readonly string[]): Promise<Fan[]> {
  const rows = await selectFans(db).where(
    and(eq(fans.userId, owner), sql`${fans.phone} = any(${sql.param(phones)}::text[])`),
  );
  return rows.map(toFan);
}

/** Of fans with that address, the one without a number, else the oldest. */
export async function listFansByEmail(db: Queryable, owner: string, emails: readonly string[]): Promise<Fan[]> {
  const rows = await selectFans(db)
    .where(and(eq(fans.userId, owner), sql`lower(${fans.email}) = any(${sql.param(emails)}::text[])`))
    .orderBy(sql`${isNull(fans.phone)} desc`, ...orders.oldest);
  const found = rows.map(toFan);
  const firstOf = new Map(found.toReversed().map((fan) => [fan.email?.toLowerCase(), fan]));
  return [...firstOf.values()];
}

export async function listFanIds(db: Queryable, owner: string): Promise<string[]> {
  const rows = await db
    .select({ id: fans.id })
    .from(fans)
    .where(eq(fans.userId, owner))
    .orderBy(...orders.newest);
  return rows.map(({ id }) => id);
}

export function isOneOf(ids: readonly string[]): SQL {
  return sql`${fans.id} = any(${sql.param(ids)}::text[])`;
}

export const whatsAppOptOuts = alias(phoneOptOuts, 'whatsapp_opt_outs');

function selectFans(db: Queryable) {
  return db
    .select({
      fan: fans,
      stoppedAt: phoneOptOuts.at,
      whatsAppStoppedAt: whatsAppOptOuts.at,
      emailsStoppedAt: emailOptOuts.at,
    })
    .from(fans)
    .leftJoin(phoneOptOuts, hasStopped)
    .leftJoin(whatsAppOptOuts, hasStoppedWhatsApp)
    .leftJoin(emailOptOuts, hasStoppedEmails);
}

const orders: Record<NonNullable<FanQuery['sort']>, SQL[]> = {
  newest: [desc(fans.createdAt), asc(fans.id)],
  oldest: [asc(fans.createdAt), asc(fans.id)],
  name: [sql`lower(${fans.name})`, asc(fans.id)],
  category: [
    sql`array_position(array['vip', 'super_fan', 'new_fan', 'regular_fan'], ${fans.category})`,
    sql`lower(${fans.name})`,
    asc(fans.id),
  ],
  'last-messaged': [sql`${fans.lastMessagedAt} desc nulls last`, asc(fans.id)],
};

/** Requires a join with `phoneOptOuts`. */
export function whichFans({ owner, timeZone }: FanScope, query: FanQuery): SQL | undefined {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const { q, categories, tags, sources, contactTypes, sms, joinedSince, notMessagedSince } = query;
  return and(
    eq(fans.userId, owner),
    q?.trim() ? matches(q.trim()) : undefined,
    categories?.length ? inArray(fans.category, categories) : undefined,
    tags?.length ? sql`${fans.tags} @> ${sql.param(tags)}::text[]` : undefined,
    sources?.length ? sql`coalesce(${fans.source}, '') = any(${sql.param(sources)}::text[])` : undefined,
    contactTypes?.length ? inArray(fans.contactType, contactTypes) : undefined,
    sms?.length ? sql`${smsState} = any(${sql.param(sms)}::text[])` : undefined,
    joinedSince ? sql`${fans.createdAt} >= ${startOf(joinedSince)}` : undefined,
    notMessagedSince
      ? sql`(${fans.lastMessagedAt} is null or ${fans.lastMessagedAt} < ${startOf(notMessagedSince)})`
      : undefined,
  );
}

/** Every word must occur in the fan's data; digits match however the number is written. */
function matches(typed: string): SQL | undefined {
  const known = sql`${fans.name} || ' ' || coalesce(${fans.phone}, '') || ' ' || coalesce(${fans.email}, '') || ' '
    || coalesce(${fans.notes}, '') || ' ' || array_to_string(${fans.tags}, ' ')`;
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return or(
    hasWords(searchText(known), searchWords(typed)),
    digits === '' ? undefined : sql`${fans.phone} like ${`%${digits}%`}`,
  );
}

/** Joins `phoneOptOuts`. */
export const hasStopped = and(eq(phoneOptOuts.channel, 'sms'), eq(phoneOptOuts.digest, hashOptOut(fans.phone)));

/** Joins `whatsAppOptOuts`. */
export const hasStoppedWhatsApp = and(
  eq(whatsAppOptOuts.channel, 'whatsapp'),
  eq(whatsAppOptOuts.digest, hashOptOut(fans.phone)),
);

/** Joins `emailOptOuts`. */
export const hasStoppedEmails = and(
  eq(emailOptOuts.userId, fans.userId),
  eq(emailOptOuts.digest, hashOptOut(sql`lower(${fans.email})`)),
);

export const smsState = sql<Fan['sms']>`case when ${phoneOptOuts.digest} is not null then 'stopped'
  when ${fans.smsAllowed} then 'yes' else 'none' end`;

export async function findFan(db: Queryable, owner: string, id: string): Promise<Fan | undefined> {
  const [found] = await selectFans(db).where(and(eq(fans.userId, owner), eq(fans.id, id)));
  return found && toFan(found);
}

export async function countFans(db: Queryable, owner: string): Promise<number> {
  return db.$count(fans, eq(fans.userId, owner));
}

export async function countFansOfAll(db: Queryable, artists: SQLWrapper): Promise<number> {
  return db.$count(fans, inArray(fans.userId, artists));
}

/** The fans of one artist among those who joined after the first `limit` of all `artists` together. */
export async function listWaiting(
  db: Queryable,
  owner: string,
  artists: SQLWrapper,
  limit: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: fans.id, owner: fans.userId })
    .from(fans)
    .where(inArray(fans.userId, artists))
    .orderBy(...orders.oldest)
    .offset(limit);
  return new Set(rows.filter((fan) => fan.owner === owner).map(({ id }) => id));
}

export async function insertFan(
  db: Queryable,
  fan: NewFan,
  consents: readonly Omit<NewConsent, 'fanId'>[],
): Promise<void> {
  await db.insert(fans).values(fan);
  if (consents.length > 0) await db.insert(fanConsents).values(consents.map((one) => ({ ...one, fanId: fan.id })));
}

/** Whether another fan has this address. */
export async function hasEmail(db: Queryable, owner: string, email: string, besides: string): Promise<boolean> {
  const found = await db
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), sql`lower(${fans.email}) = lower(${email})`, ne(fans.id, besides)))
    .limit(1);
  return found.length > 0;
}

/** `false`: the owner has no such fan. */
export async function updateFan(db: Queryable, owner: string, id: string, change: Partial<FanRow>): Promise<boolean> {
  const changed = await db
    .update(fans)
    .set(change)
    .where(and(eq(fans.userId, owner), eq(fans.id, id)))
    .returning({ id: fans.id });
  return changed.length > 0;
}

/** Lock fans before rows that refer to them, ordered by id, so that concurrent changes cannot deadlock. */
export async function lockFans(transaction: Transaction, owner: string, ids: readonly string[]): Promise<void> {
  await transaction
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), isOneOf(ids)))
    .orderBy(fans.id)
    .for('update');
}

export async function deleteFans(db: Queryable, owner: string, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(fans)
    .where(and(eq(fans.userId, owner), isOneOf(ids)))
    .returning({ id: fans.id });
  return deleted.length;
}

/** Existing tags come before new ones, up to the maximum per fan. */
export async function tagFans(
  db: Queryable,
  owner: string,
  change: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
  rest: Partial<FanRow>,
): Promise<number> {
  const { ids, add, remove } = change;
  const changed = await db
    .update(fans)
    .set({
      ...rest,
      tags: sql`array(select tag from (
        select tag from unnest(${fans.tags} || ${sql.param(add)}::text[]) with ordinality as given(tag, place)
        where tag <> all(${sql.param(remove)}::text[]) group by tag order by min(place) limit ${maxTagsPerFan}
      ) as kept order by tag)`,
    })
    .where(and(eq(fans.userId, owner), isOneOf(ids)))
    .returning({ id: fans.id });
  return changed.length;
}

interface SelectedFan {
  readonly fan: FanRow;
  readonly stoppedAt: Date | null;
  readonly whatsAppStoppedAt: Date | null;
  readonly emailsStoppedAt: Date | null;
}

function toFan({ fan: row, stoppedAt, whatsAppStoppedAt, emailsStoppedAt }: SelectedFan): Fan {
  const { id, name, phone, email, category, notes, tags, contactType, source } = row;
  return {
    id,
    name,
    phone,
    email,
    category,
    notes,
    tags,
    contactType,
    source,
    sms: consentOf(stoppedAt, row.smsAllowed),
    smsSince: (stoppedAt ?? row.smsSince).toISOString(),
    whatsapp: consentOf(whatsAppStoppedAt, row.whatsappAllowed),
    emails: consentOf(emailsStoppedAt, row.emailAllowed),
    lastMessagedAt: row.lastMessagedAt?.toISOString() ?? null,
    lastTextedAt: row.lastTextedAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    birthday: row.birthday,
    waiting: false,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function consentOf(stoppedAt: Date | null, isAllowed: boolean): ChannelConsent {
  return stoppedAt ? 'stopped' : isAllowed ? 'yes' : 'none';
}
