import type { Delivery, DeliveryState } from '@debut/contract/campaigns';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { escapePattern } from '../../../platform/db/escape-pattern.ts';
import { joinUnreachable, unreachableReason } from '../contacts/unreachable.store.ts';
import { deliveries, mailOptOuts, recipients } from '../outreach.tables.ts';

type DeliveryRow = typeof deliveries.$inferSelect;

export async function insertDeliveries(db: Queryable, rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await db.insert(deliveries).values(rows.slice(from, from + rowsPerStatement));
  }
}

const rowsPerStatement = 1000;

/** Only for recipients who have none of the campaign; returns those. */
export async function insertMissingDeliveries(
  db: Queryable,
  rows: readonly (typeof deliveries.$inferInsert)[],
): Promise<DeliveryRow[]> {
  const inserted: DeliveryRow[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement);
    inserted.push(...(await db.insert(deliveries).values(some).onConflictDoNothing().returning()));
  }
  return inserted;
}

/** All that are queued, or the given ones. */
export async function deleteQueued(
  db: Queryable,
  owner: string,
  campaignId: string,
  ids?: readonly string[],
): Promise<void> {
  const chosen = ids && sql`${deliveries.id} = any(${sql.param(ids)}::text[])`;
  await db.delete(deliveries).where(and(ofCampaign(owner, campaignId), eq(deliveries.state, 'queued'), chosen));
}

/** Of everybody but these recipients. */
export async function deleteOtherDeliveries(
  db: Queryable,
  owner: string,
  campaignId: string,
  recipientIds: readonly string[],
): Promise<void> {
  const isOther = sql`not (${deliveries.recipientKey} = any(${sql.param(recipientIds)}::text[]))`;
  await db.delete(deliveries).where(and(ofCampaign(owner, campaignId), isOther));
}

export async function listRecipientKeys(db: Queryable, owner: string, campaignId: string): Promise<string[]> {
  const rows = await db.select({ key: deliveries.recipientKey }).from(deliveries).where(ofCampaign(owner, campaignId));
  return rows.map(({ key }) => key);
}

/** Changes the state of deliveries and returns how many changed. */
export async function moveDeliveries(
  db: Queryable,
  owner: string,
  campaignId: string,
  from: DeliveryState,
  change: Partial<DeliveryRow>,
  only?: {
    ids?: readonly string[] | undefined;
    exceptIds?: readonly string[] | undefined;
    exceptRecipients?: readonly string[] | undefined;
    reasons?: readonly string[] | undefined;
  },
): Promise<number> {
  const moved = await db
    .update(deliveries)
    .set(change)
    .where(
      and(
        ofCampaign(owner, campaignId),
        eq(deliveries.state, from),
        only?.ids && sql`${deliveries.id} = any(${sql.param(only.ids)}::text[])`,
        only?.exceptIds && sql`not (${deliveries.id} = any(${sql.param(only.exceptIds)}::text[]))`,
        only?.reasons && inArray(deliveries.reason, [...only.reasons]),
        only?.exceptRecipients &&
          sql`not (${deliveries.recipientKey} = any(${sql.param(only.exceptRecipients)}::text[]))`,
      ),
    )
    .returning({ id: deliveries.id });
  return moved.length;
}

export interface Person {
  /** The delivery's id. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly category: Delivery['category'];
}

/** With current data; a deleted recipient as stored with the delivery. */
const currentPerson = {
  name: sql<string>`coalesce(${recipients.name}, ${deliveries.name})`,
  email: sql<string>`coalesce(${recipients.email}, ${deliveries.email})`,
  category: sql<Delivery['category']>`coalesce(${recipients.category}, ${deliveries.category})`,
};

/** Everybody in this state by name, with their current address. */
export async function listPeople(
  db: Queryable,
  owner: string,
  campaignId: string,
  state: DeliveryState,
  /** Also those skipped for one of these reasons. */
  skippedFor: readonly string[] = [],
): Promise<Person[]> {
  return db
    .select({
      id: deliveries.id,
      ...currentPerson,
    })
    .from(deliveries)
    .leftJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(
      and(
        ofCampaign(owner, campaignId),
        or(
          eq(deliveries.state, state),
          and(eq(deliveries.state, 'skipped'), inArray(deliveries.reason, [...skippedFor])),
        ),
      ),
    )
    .orderBy(sql`lower(${deliveries.name})`, deliveries.id);
}

/** Everybody of a campaign with current data: recipients who still exist, and bare addresses. */
export async function listAllPeople(db: Queryable, owner: string, campaignId: string) {
  return db
    .select({
      id: recipients.id,
      ...currentPerson,
    })
    .from(deliveries)
    .leftJoin(recipients, eq(recipients.id, deliveries.recipientId))
    .where(
      and(
        ofCampaign(owner, campaignId),
        // Contacts that were merged since have several deliveries, and one with their key.
        or(eq(deliveries.recipientKey, recipients.id), eq(deliveries.recipientKey, deliveries.email)),
      ),
    )
    .orderBy(deliveries.id);
}

/** How many would actually receive it. */
export async function countReachable(db: Queryable, owner: string, campaignId: string): Promise<number> {
  const result = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${deliveries} d
    left join ${recipients} r on r.id = d.recipient_id
    ${joinUnreachable(owner, sql`coalesce(r.email, d.email)`)}
    where d.user_id = ${owner} and d.campaign_id = ${campaignId} and d.state = 'queued'
      and ${unreachableReason} is null`);
  return result.rows[0]?.count ?? 0;
}

/** By name, one page at a time; the cursor is the last row's name and id. */
export async function listDeliveries(
  db: Queryable,
  owner: string,
  campaignId: string,
  filter: {
    state?: DeliveryState | undefined;
    q?: string | undefined;
    after?: [string, string] | undefined;
    limit: number;
  },
): Promise<Delivery[]> {
  const wanted = filter.q?.trim().toLowerCase();
  const words = sql`lower(${deliveries.name} || ' ' || ${deliveries.email})`;
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(
        ofCampaign(owner, campaignId),
        filter.state && eq(deliveries.state, filter.state),
        wanted ? sql`${words} like ${`%${escapePattern(wanted)}%`}` : undefined,
        filter.after &&
          sql`(lower(${deliveries.name}), ${deliveries.id}) > (lower(${filter.after[0]}), ${filter.after[1]})`,
      ),
    )
    .orderBy(sql`lower(${deliveries.name})`, deliveries.id)
    .limit(filter.limit);
  return rows.map(toDelivery);
}

/** The given one, or the first by name. */
export async function findDelivery(
  db: Queryable,
  owner: string,
  campaignId: string,
  id?: string,
): Promise<DeliveryRow | undefined> {
  const [found] = await db
    .select()
    .from(deliveries)
    .where(and(ofCampaign(owner, campaignId), id === undefined ? undefined : eq(deliveries.id, id)))
    .orderBy(sql`lower(${deliveries.name})`, deliveries.id)
    .limit(1);
  return found;
}

export async function markBounced(
  db: Queryable,
  owner: string,
  campaignId: string,
  id: string,
  at: Date,
): Promise<Delivery | undefined> {
  const [row] = await db
    .update(deliveries)
    .set({ bouncedAt: sql`coalesce(${deliveries.bouncedAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        ofCampaign(owner, campaignId),
        eq(deliveries.id, id),
        inArray(deliveries.state, ['sent', 'unknown', 'failed']),
      ),
    )
    .returning();
  return row && toDelivery(row);
}

export async function insertOptOut(db: Queryable, optOut: typeof mailOptOuts.$inferInsert): Promise<void> {
  await db.insert(mailOptOuts).values(optOut).onConflictDoNothing();
}

function ofCampaign(owner: string, campaignId: string) {
  return and(eq(deliveries.userId, owner), eq(deliveries.campaignId, campaignId));
}

function toDelivery(row: DeliveryRow): Delivery {
  const { id, recipientId, email, name, category, state, reason, attempts } = row;
  return {
    id,
    recipientId,
    email,
    name,
    category,
    state,
    reason,
    attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    clickedAt: row.clickedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
  };
}

/** How many blogs a campaign was sent to, including unconfirmed deliveries. */
export async function countReachedBlogs(db: Queryable, owner: string, campaignId: string): Promise<number> {
  return db.$count(
    deliveries,
    and(ofCampaign(owner, campaignId), eq(deliveries.category, 'blog'), inArray(deliveries.state, ['sent', 'unknown'])),
  );
}

/** Whether a campaign goes to playlist curators. */
export async function hasQueuedCurators(db: Queryable, owner: string, campaignId: string): Promise<boolean> {
  const found = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ofCampaign(owner, campaignId), eq(deliveries.category, 'playlist'), eq(deliveries.state, 'queued')))
    .limit(1);
  return found.length > 0;
}
