import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { campaigns, deliveries, recipients } from '../outreach.tables.ts';
import { texts } from '../texts.ts';
import { type MergedDelivery, planDeliveries } from './merge-deliveries.ts';

/** Changes of campaigns lock them first, so that neither waits for the other. */
export async function lockCampaignsOf(db: Queryable, owner: string, recipientIds: readonly string[]): Promise<void> {
  await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.userId, owner),
        sql`exists (select from ${deliveries} d where d.user_id = ${owner} and d.campaign_id = ${campaigns.id}
          and d.recipient_id = any(${sql.param(recipientIds)}::text[]))`,
      ),
    )
    .orderBy(campaigns.id)
    .for('update');
}

/** Moves the deliveries of others to the recipient that stays. */
export async function mergeDeliveries(
  db: Queryable,
  owner: string,
  keptId: string,
  otherIds: readonly string[],
): Promise<void> {
  const { keyed, deleted, skipped } = planDeliveries(await listDeliveries(db, owner, [keptId, ...otherIds]), keptId);
  const among = (ids: readonly string[]) => and(eq(deliveries.userId, owner), inArray(deliveries.id, [...ids]));
  if (deleted.length > 0) await db.delete(deliveries).where(among(deleted));
  if (skipped.length > 0)
    await db.update(deliveries).set({ state: 'skipped', reason: texts.reasons.merged }).where(among(skipped));
  if (keyed.length > 0) await db.update(deliveries).set({ recipientKey: keptId }).where(among(keyed));
  await db
    .update(deliveries)
    .set({ recipientId: keptId })
    .where(and(eq(deliveries.userId, owner), inArray(deliveries.recipientId, [...otherIds])));
}

async function listDeliveries(
  db: Queryable,
  owner: string,
  recipientIds: readonly string[],
): Promise<MergedDelivery[]> {
  const { id, campaignId, recipientKey, state } = deliveries;
  return (
    db
      .select({ id, campaignId, recipientKey, state, isStarted: sql<boolean>`${campaigns.startedAt} is not null` })
      .from(deliveries)
      .innerJoin(campaigns, and(eq(campaigns.userId, owner), eq(campaigns.id, campaignId)))
      .where(and(eq(deliveries.userId, owner), inArray(deliveries.recipientId, [...recipientIds])))
      .orderBy(id)
      // One that is just being claimed is claimed first, and counts as on its way.
      .for('update', { of: deliveries })
  );
}

export async function saveMerged(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<typeof recipients.$inferInsert>,
): Promise<void> {
  await db
    .update(recipients)
    .set(change)
    .where(and(eq(recipients.userId, owner), eq(recipients.id, id)));
}

export async function deleteMerged(db: Queryable, owner: string, ids: readonly string[]): Promise<void> {
  await db.delete(recipients).where(and(eq(recipients.userId, owner), inArray(recipients.id, [...ids])));
}
