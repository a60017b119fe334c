import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Claimed, countOpenDeliveries, isLeaseFree, isOpenAttempt } from '../../delivery/index.ts';
import type { CampaignRow } from '../campaigns/campaigns.store.ts';
import { campaigns, deliveries, mailboxes } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

/** Queued emails, and the mailbox they belong to. */
export const mailQueue = {
  senders: { table: mailboxes, key: mailboxes.userId, canSend: isNull(mailboxes.problem) },
  deliveries: {
    table: deliveries,
    sender: deliveries.userId,
    // A request takes at most 30 s.
    abandonedSeconds: 90,
    whenInterrupted: sql`reason = 'Sending was interrupted at the very moment it went out; it may have arrived.'`,
  },
};

/** Owners with queued emails that can be sent: no other process serves them, and the mailbox is not on hold. */
export async function findDueOwners(db: Queryable, process: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ owner: mailboxes.userId })
    .from(mailboxes)
    .where(
      and(
        isNull(mailboxes.problem),
        or(isNull(mailboxes.holdUntil), lte(mailboxes.holdUntil, now)),
        isLeaseFree(mailboxes, process),
        sql`exists (select 1 from ${campaigns} c where c.user_id = ${mailboxes.userId} and c.status = 'sending' and (
          exists (select 1 from ${deliveries} d where d.campaign_id = c.id and d.state = 'queued'
            and (d.not_before is null or d.not_before <= ${now.toISOString()}::timestamptz))
          or exists (select 1 from ${deliveries} d where d.user_id = c.user_id and d.campaign_id = c.id
            and d.state = 'sending' and d.attempt_owner <> ${process})))`,
      ),
    );
  return rows.map(({ owner }) => owner);
}

/** Time until a campaign is scheduled, a mailbox's hold ends, or a postponed email is retried. */
export function selectPauses(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select min(scheduled_at) - ${at} from ${campaigns} where status = 'scheduled' and scheduled_at > ${at}
    union all select min(hold_until) - ${at} from ${mailboxes} where hold_until > ${at} and problem is null
    union all select min(d.not_before) - ${at} from ${mailboxes} m
      join ${campaigns} c on c.user_id = m.user_id and c.status = 'sending'
      join ${deliveries} d on d.campaign_id = c.id and d.state = 'queued' and d.not_before > ${at}
      where m.lease_until is null or m.lease_until < now()`;
}

/** Owners of campaigns with nothing left to send. */
export async function findFinishedOwners(db: Queryable): Promise<string[]> {
  const result = await db.execute<{ user_id: string }>(sql`
    select distinct c.user_id from ${campaigns} c where c.status = 'sending'
      and not exists (select 1 from ${deliveries} d where d.campaign_id = c.id and d.state = 'queued')
      and not exists (select 1 from ${deliveries} d
        where d.user_id = c.user_id and d.campaign_id = c.id and d.state = 'sending')`);
  return result.rows.map(({ user_id }) => user_id);
}

/** Settles an attempt. */
export async function settleMail(
  db: Queryable,
  mail: Claimed,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await db.update(deliveries).set(change).where(isOpenAttempt(deliveries, mail));
}

/** Certainly not sent: queued again, or skipped if its campaign was cancelled meanwhile. */
export async function queueMailAgain(
  transaction: Transaction,
  mail: Claimed,
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
  // It does not count toward the mailbox's limits.
  await settleMail(transaction, mail, { ...next, sender: null });
}

export const cancelledReason = texts.reasons.cancelled;

/** The same for many accepted emails, in one statement. */
export async function settleAccepted(
  db: Queryable,
  mails: readonly (Claimed & { threadId: string | null })[],
  at: Date,
): Promise<void> {
  const ids = mails.map(({ id }) => id);
  const attempts = mails.map(({ attemptId }) => attemptId);
  const threads = mails.map(({ threadId }) => threadId);
  await db.execute(sql`
    update ${deliveries} d set state = 'sent', reason = null, sent_at = ${at.toISOString()}::timestamptz,
      thread_id = settled.thread_id
    from unnest(${sql.param(ids)}::text[], ${sql.param(attempts)}::text[], ${sql.param(threads)}::text[])
      as settled(id, attempt_id, thread_id)
    where d.id = settled.id and d.attempt_id = settled.attempt_id and d.state in ('sending', 'unknown')`);
}

/** Ends campaigns with nothing left to send, and returns them. */
export async function finishCampaigns(db: Queryable, owner: string, now: Date): Promise<CampaignRow[]> {
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

/** Owners of due campaigns. */
export async function findDue(db: Queryable, now: Date): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledAt, now)))
    .limit(100);
}

/** Owners with active campaigns but no mailbox. */
export async function findStranded(db: Queryable): Promise<string[]> {
  const result = await db.execute<{ user_id: string }>(sql`
    select distinct c.user_id from ${campaigns} c left join ${mailboxes} m on m.user_id = c.user_id
    where c.status = 'sending' and (m.user_id is null or m.problem is not null)`);
  return result.rows.map(({ user_id }) => user_id);
}

export const countOpenEmails = (db: Queryable) => countOpenDeliveries(db, deliveries);
