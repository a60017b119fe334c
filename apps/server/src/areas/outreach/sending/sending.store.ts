import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { lease } from '../../delivery/index.ts';
import type { CampaignRow } from '../campaigns/campaigns.store.ts';
import type { MailboxRow } from '../mailbox/mailbox.store.ts';
import { campaigns, deliveries, mailboxes } from '../outreach.tables.ts';
import type { ClaimedMail } from './claim.store.ts';

/** An attempt that nobody has ended after this long (a call takes at most 30 s) never will be. */
const abandonedSeconds = 90;

/** Whose mail waits to be sent and can be: nobody is at it, and the mailbox is not on hold. */
export async function findWaitingOwners(db: Database, process: string, now: Date): Promise<string[]> {
  const result = await db.execute<{ user_id: string }>(sql`
    select m.user_id from ${mailboxes} m
    where m.problem is null
      and (m.hold_until is null or m.hold_until <= ${now.toISOString()}::timestamptz)
      and (m.lease_until is null or m.lease_until < now() or m.lease_owner = ${process})
      and exists (select 1 from ${campaigns} c where c.user_id = m.user_id and c.status = 'sending')`);
  return result.rows.map(({ user_id }) => user_id);
}

/** `undefined`: another process has it. */
export async function takeLease(db: Database, owner: string, process: string): Promise<MailboxRow | undefined> {
  const [taken] = await db
    .update(mailboxes)
    .set({ leaseOwner: process, leaseUntil: lease.leaseEnd })
    .where(and(eq(mailboxes.userId, owner), isNull(mailboxes.problem), lease.isFree(mailboxes, process)))
    .returning();
  return taken;
}

export const renewLease = (db: Database, owner: string, process: string): Promise<boolean> =>
  lease.renewLease(db, mailboxes, { key: mailboxes.userId, id: owner, process });

export const giveLeaseBack = (db: Database, owner: string, process: string): Promise<void> =>
  lease.giveLeaseBack(db, mailboxes, { key: mailboxes.userId, id: owner, process });

/**
 * What a process left behind in the middle of a call: it may have been taken or not, and nobody can be asked. It is
 * said so, and never sent again by itself. With an owner, whatever that owner's mailbox was lost with.
 */
export async function parkAbandoned(
  db: Database,
  scope: { owner: string; process: string } | 'every',
): Promise<string[]> {
  const mine =
    scope === 'every'
      ? sql`${deliveries.claimedAt} < now() - make_interval(secs => ${abandonedSeconds})`
      : and(eq(deliveries.userId, scope.owner), ne(deliveries.attemptOwner, scope.process));
  const parked = await db
    .update(deliveries)
    .set({ state: 'unknown', reason: interruptedReason })
    .where(and(eq(deliveries.state, 'sending'), mine))
    .returning({ owner: deliveries.userId });
  return [...new Set(parked.map(({ owner }) => owner))];
}

const interruptedReason = 'Sending was interrupted at the very moment it went out; it may have arrived.';

/**
 * How an attempt ended. Only the attempt itself may say so; it may also do so late, when it was given up as unknown
 * meanwhile.
 */
export async function settleMail(
  db: Database,
  mail: Pick<ClaimedMail, 'id' | 'attemptId'>,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(deliveries)
    .set(change)
    .where(
      and(
        eq(deliveries.id, mail.id),
        eq(deliveries.attemptId, mail.attemptId),
        inArray(deliveries.state, ['sending', 'unknown']),
      ),
    );
}

/** Certainly not sent: it waits again, or is skipped like the rest of a campaign that was cancelled meanwhile. */
export async function queueMailAgain(
  transaction: Database,
  mail: Pick<ClaimedMail, 'id' | 'attemptId'>,
  change: { reason?: string; notBefore?: Date } = {},
): Promise<void> {
  const [campaign] = await transaction
    .select({ status: campaigns.status })
    .from(deliveries)
    .innerJoin(campaigns, eq(campaigns.id, deliveries.campaignId))
    .where(eq(deliveries.id, mail.id))
    .for('share', { of: campaigns });
  const next =
    campaign?.status === 'cancelled'
      ? { state: 'skipped' as const, reason: cancelledReason }
      : { ...change, state: 'queued' as const };
  // It does not count towards the mailbox's limits.
  await settleMail(transaction, mail, { ...next, sender: null });
}

export const cancelledReason = 'The campaign was cancelled';

/** The same for many that were accepted: one statement, one commit. */
export async function settleAccepted(
  db: Database,
  mails: readonly Pick<ClaimedMail, 'id' | 'attemptId'>[],
  at: Date,
): Promise<void> {
  const ids = mails.map(({ id }) => id);
  const attempts = mails.map(({ attemptId }) => attemptId);
  await db.execute(sql`
    update ${deliveries} d set state = 'sent', reason = null, sent_at = ${at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(attempts)}::text[]) as settled(id, attempt_id)
    where d.id = settled.id and d.attempt_id = settled.attempt_id and d.state in ('sending', 'unknown')`);
}

/** Ends campaigns that have nothing left to do, and answers them. */
export async function finishCampaigns(db: Database, owner: string, now: Date): Promise<CampaignRow[]> {
  const ended = (states: string) =>
    sql`exists (select 1 from ${deliveries} d where d.campaign_id = ${campaigns.id} and d.state in (${sql.raw(states)}))`;
  return db
    .update(campaigns)
    .set({
      status: sql`case when ${ended("'sent', 'unknown'")} then 'sent' else 'failed' end`,
      sentAt: now,
      notice: null,
    })
    .where(and(eq(campaigns.userId, owner), eq(campaigns.status, 'sending'), sql`not ${ended("'queued', 'sending'")}`))
    .returning();
}

/** Whose campaigns have come to their time. */
export async function findDue(db: Database, now: Date): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledAt, now)))
    .limit(100);
}

/** Owners with campaigns under way but no mailbox to send through. */
export async function findStranded(db: Database): Promise<string[]> {
  const result = await db.execute<{ user_id: string }>(sql`
    select distinct c.user_id from ${campaigns} c left join ${mailboxes} m on m.user_id = c.user_id
    where c.status = 'sending' and (m.user_id is null or m.problem is not null)`);
  return result.rows.map(({ user_id }) => user_id);
}

/** Of all owners, those that are not over: for whoever looks after the installation. Each state has an index of its own. */
export async function countOpenMails(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select 'queued' as state, count(*)::int as count from ${deliveries} where state = 'queued'
    union all select 'sending', count(*)::int from ${deliveries} where state = 'sending'
    union all select 'unknown', count(*)::int from ${deliveries} where state = 'unknown'`);
  return rows;
}
