import type { Campaign, CampaignStats } from '@debut/contract/campaigns';
import { and, eq, gte, inArray, lt, ne, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { isAllSendingPaused, pausedSentence } from '../../delivery/index.ts';
import { tracks } from '../../library/index.ts';
import { campaigns, deliveries, mailboxes, recipients } from '../outreach.tables.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

const maxListedCampaigns = 500;

export async function listCampaigns(
  db: Queryable,
  owner: string,
  filter: { id?: string; trackId?: string | undefined; projectId?: string | undefined; withIds: boolean; now: Date },
): Promise<Campaign[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.userId, owner),
        filter.id === undefined ? notInArray(campaigns.kind, ['test', 'follow-up']) : eq(campaigns.id, filter.id),
        filter.trackId === undefined ? undefined : eq(campaigns.trackId, filter.trackId),
        filter.projectId === undefined ? undefined : eq(campaigns.projectId, filter.projectId),
      ),
    )
    .orderBy(sql`${campaigns.id} desc`)
    .limit(maxListedCampaigns);
  const ids = rows.map(({ id }) => id);
  const [counts, members, [mailbox], isPaused] = await Promise.all([
    countStates(db, owner, ids),
    filter.withIds ? listMembers(db, owner, ids) : new Map<string, string[]>(),
    db.select().from(mailboxes).where(eq(mailboxes.userId, owner)),
    isAllSendingPaused(db),
  ]);
  const hold = mailbox?.holdUntil && mailbox.holdUntil > filter.now ? mailbox : undefined;
  const isHeldUp = ({ status }: CampaignRow) => isPaused && (status === 'sending' || status === 'scheduled');
  return rows.map((row) => ({
    ...toCampaign(row, counts.get(row.id) ?? noStats, members.get(row.id) ?? [], hold),
    ...(isHeldUp(row) && { notice: pausedSentence, waitingUntil: null }),
  }));
}

/** A one-off email about a project is not a campaign. */
const isCampaign = or(
  eq(campaigns.kind, 'campaign'),
  and(
    eq(campaigns.kind, 'project'),
    sql`(select count(*) from ${deliveries} where ${deliveries.campaignId} = ${campaigns.id}) > 1`,
  ),
);

export async function countsAsCampaign(db: Queryable, owner: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(ownedBy(owner, id), isCampaign));
  return found.length > 0;
}

/** Campaigns sent in this period or, unless `onlyBegun`, scheduled for it. Those that reached nobody do not count. */
export async function countCampaigns(
  db: Queryable,
  artists: SQLWrapper,
  { since, until }: { since: Date; until: Date },
  { besides, onlyBegun = false }: { besides?: string | undefined; onlyBegun?: boolean } = {},
): Promise<number> {
  const begun = and(gte(campaigns.startedAt, since), lt(campaigns.startedAt, until), ne(campaigns.status, 'failed'));
  const planned = and(
    eq(campaigns.status, 'scheduled'),
    gte(campaigns.scheduledAt, since),
    lt(campaigns.scheduledAt, until),
  );
  return db.$count(
    campaigns,
    and(
      inArray(campaigns.userId, artists),
      besides === undefined ? undefined : ne(campaigns.id, besides),
      isCampaign,
      onlyBegun ? begun : or(begun, planned),
    ),
  );
}

/** Scheduled, being sent, or paused on the way. */
export async function hasOpenCampaigns(db: Queryable, owner: string): Promise<boolean> {
  const open = and(eq(campaigns.userId, owner), inArray(campaigns.status, ['scheduled', 'sending', 'paused']));
  return (await db.select({ id: campaigns.id }).from(campaigns).where(open).limit(1)).length > 0;
}

export async function lockCampaign(db: Queryable, owner: string, id: string): Promise<CampaignRow | undefined> {
  const [found] = await db.select().from(campaigns).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function findCampaign(db: Queryable, owner: string, id: string): Promise<CampaignRow | undefined> {
  const [found] = await db.select().from(campaigns).where(ownedBy(owner, id));
  return found;
}

export async function insertCampaign(db: Queryable, campaign: typeof campaigns.$inferInsert): Promise<void> {
  await db.insert(campaigns).values(campaign);
}

export async function updateCampaign(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<CampaignRow>,
): Promise<void> {
  await db.update(campaigns).set(change).where(ownedBy(owner, id));
}

export async function deleteCampaign(db: Queryable, owner: string, id: string): Promise<void> {
  await db.delete(campaigns).where(ownedBy(owner, id));
}

function ownedBy(owner: string, id: string) {
  return and(eq(campaigns.userId, owner), eq(campaigns.id, id));
}

export async function hasTrack(db: Queryable, owner: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.userId, owner), eq(tracks.id, id)));
  return found.length > 0;
}

/** The owner's recipients among these ids, with the fields a delivery stores. */
export async function findAddressees(db: Queryable, owner: string, ids: readonly string[]) {
  return db
    .select({ id: recipients.id, email: recipients.email, name: recipients.name, category: recipients.category })
    .from(recipients)
    .where(and(eq(recipients.userId, owner), sql`${recipients.id} = any(${sql.param(ids)}::text[])`))
    .orderBy(recipients.id);
}

export async function findRecipientsByAddress(db: Queryable, owner: string, emails: readonly string[]) {
  return db
    .select({ id: recipients.id, email: recipients.email, name: recipients.name, category: recipients.category })
    .from(recipients)
    .where(and(eq(recipients.userId, owner), inArray(recipients.email, [...emails])));
}

const noStats: CampaignStats = {
  queued: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  bounced: 0,
  unsubscribed: 0,
  opened: 0,
  clicked: 0,
};

export async function countStates(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, CampaignStats>> {
  const result = await db.execute<{ campaign_id: string } & CampaignStats>(sql`
    select campaign_id,
      (count(*) filter (where state in ('queued', 'sending')))::int as queued,
      (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'skipped'))::int as skipped,
      (count(*) filter (where state = 'unknown'))::int as unknown,
      count(bounced_at)::int as bounced,
      count(unsubscribed_at)::int as unsubscribed,
      count(opened_at)::int as opened,
      count(clicked_at)::int as clicked
    from ${deliveries} where user_id = ${owner} and campaign_id = any(${sql.param(ids)}::text[])
    group by campaign_id`);
  return new Map(result.rows.map(({ campaign_id, ...stats }) => [campaign_id, stats]));
}

async function listMembers(db: Queryable, owner: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const result = await db.execute<{ campaign_id: string; recipient_ids: string[] }>(sql`
    select campaign_id, array_agg(recipient_id order by id) as recipient_ids
    from ${deliveries}
    where user_id = ${owner} and campaign_id = any(${sql.param(ids)}::text[]) and recipient_id is not null
    group by campaign_id`);
  return new Map(result.rows.map((row) => [row.campaign_id, [...new Set(row.recipient_ids)]]));
}

function toCampaign(
  row: CampaignRow,
  stats: CampaignStats,
  recipientIds: string[],
  hold: typeof mailboxes.$inferSelect | undefined,
): Campaign {
  const { id, kind, name, templateId, trackId, projectId, subject, status, measured } = row;
  const waits = status === 'sending' ? hold : undefined;
  return {
    id,
    kind: kind === 'project' ? 'project' : 'campaign',
    name,
    templateId,
    trackId,
    projectId,
    recipientIds,
    recipientCount: stats.queued + stats.sent + stats.failed + stats.skipped + stats.unknown,
    subject,
    status,
    measured,
    stats,
    notice: row.notice ?? waits?.holdSentence ?? null,
    waitingUntil: waits?.holdUntil?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
