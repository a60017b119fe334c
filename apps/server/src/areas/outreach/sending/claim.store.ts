import type { RecipientCategory, UnreachableReason } from '@debut/contract/recipients';
import { and, eq, sql } from 'drizzle-orm';
import { dayMilliseconds, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Claim, type Claimed, skipDeliveries } from '../../delivery/index.ts';
import type { CampaignRow } from '../campaigns/campaigns.store.ts';
import { deleteQueued, moveDeliveries } from '../campaigns/deliveries.store.ts';
import {
  describeUnreachable,
  joinUnreachable,
  unreachableNote,
  unreachableReason,
} from '../contacts/unreachable.store.ts';
import type { MailboxRow } from '../mailbox/mailbox.store.ts';
import { campaigns, deliveries, mailboxes, recipients } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

export interface ClaimedEmail extends Claimed {
  readonly campaign: CampaignRow;
  readonly email: string;
  readonly name: string;
  readonly category: RecipientCategory;
  readonly recipientId: string | null;
  readonly token: string;
  /** The email it follows up. */
  readonly replyToId: string | null;
  readonly attempts: number;
}

/**
 * Decides which queued follow-ups are still due; others may no longer be sent. With `notBefore`, those that are due have
 * to wait until then.
 */
export type CheckFollowUps = (
  at: Queryable,
  campaign: CampaignRow,
  deliveryIds: readonly string[],
  now: Date,
) => Promise<{ readonly dueIds: readonly string[]; readonly notBefore: Date | null }>;

/**
 * Claims up to `room` deliveries and commits that before anything is sent, so that after a crash it is known what was
 * in flight. Pause, cancel, opt-outs, rate and daily limit are checked in the same transaction.
 */
export async function claimEmails(
  db: Queryable,
  options: { owner: string; process: string; attemptId: string; room: number; perMinute: number; now: Date },
  checkFollowUps: CheckFollowUps,
): Promise<Claim<ClaimedEmail>> {
  const { owner, process, now } = options;
  return db.transaction(async (transaction) => {
    const [mailbox] = await transaction.select().from(mailboxes).where(eq(mailboxes.userId, owner)).for('update');
    if (!mailbox || mailbox.problem || mailbox.leaseOwner !== process) return { kind: 'lost' };
    if (mailbox.holdUntil && mailbox.holdUntil > now) return { kind: 'wait' };
    const allowed = await findAllowance(transaction, mailbox, options);
    if (allowed.kind === 'wait') return allowed;
    const campaign = await findNextCampaign(transaction, owner, now);
    if (!campaign) return { kind: 'wait' };
    const waiting = await findWaiting(transaction, campaign, allowed.room, now);
    const due =
      campaign.kind === 'follow-up' ? await keepDue(transaction, campaign, waiting, now, checkFollowUps) : waiting;
    const wanted = await skipDeliveries(transaction, deliveries, due, ({ reason, note, hasOther, name, email }) => {
      if (campaign.kind === 'test') return null;
      if (reason) return describeUnreachable({ reason, note }, name || email);
      return hasOther ? texts.reasons.merged : null;
    });
    if (wanted.length === 0) return { kind: waiting.length > 0 ? 'again' : 'wait' };
    return { kind: 'items', items: await markSending(transaction, campaign, wanted, { ...options, mailbox }) };
  });
}

/** How many may be sent now, within the limits per minute and per day. */
async function findAllowance(
  db: Queryable,
  mailbox: MailboxRow,
  { room, perMinute, now }: { room: number; perMinute: number; now: Date },
): Promise<{ kind: 'room'; room: number } | { kind: 'wait'; until?: Date }> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const isLastMinute = sql`attempted_at > ${since(minuteMilliseconds)}::timestamptz`;
  const result = await db.execute<{
    minute: number;
    day: number;
    first: string | null;
    firstOfMinute: string | null;
  }>(sql`
    select (count(*) filter (where ${isLastMinute}))::int as minute, count(*)::int as day,
      min(attempted_at)::text as first, (min(attempted_at) filter (where ${isLastMinute}))::text as "firstOfMinute"
    from ${deliveries}
    where user_id = ${mailbox.userId} and sender = ${mailbox.address}
      and attempted_at > ${since(dayMilliseconds)}::timestamptz`);
  const { minute = 0, day = 0, first = null, firstOfMinute = null } = result.rows[0] ?? {};
  if (day >= mailbox.dailyLimit) {
    const until = new Date(new Date(first ?? now).getTime() + dayMilliseconds);
    const holdSentence = texts.notices.dailyLimit(mailbox.dailyLimit);
    await db
      .update(mailboxes)
      .set({ holdUntil: until, holdReason: 'daily-limit', holdSentence })
      .where(eq(mailboxes.userId, mailbox.userId));
    return { kind: 'wait' };
  }
  const left = Math.min(room, perMinute - minute, mailbox.dailyLimit - day);
  if (left > 0) return { kind: 'room', room: left };
  return { kind: 'wait', until: new Date(new Date(firstOfMinute ?? now).getTime() + minuteMilliseconds) };
}

/**
 * Tests to oneself first, then the campaign started first. Locked against pause and cancel until the claim is
 * committed.
 */
async function findNextCampaign(db: Queryable, owner: string, now: Date): Promise<CampaignRow | undefined> {
  const [found] = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.userId, owner),
        eq(campaigns.status, 'sending'),
        sql`exists (
          select 1 from ${deliveries} d where d.campaign_id = ${campaigns.id} and d.state = 'queued'
            and (d.not_before is null or d.not_before <= ${now.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(sql`${campaigns.kind} = 'test' desc`, campaigns.startedAt, campaigns.id)
    .limit(1)
    .for('share');
  return found;
}

/** With the recipient's current data: an address corrected since the campaign was created counts. */
async function findWaiting(db: Queryable, campaign: CampaignRow, room: number, now: Date) {
  // Recipients who were merged may have several emails of one campaign: they get one.
  const hasOther = sql`exists (
    select from ${deliveries} t where t.user_id = ${campaign.userId} and t.campaign_id = d.campaign_id
      and t.recipient_id = d.recipient_id and t.id <> d.id
      and (t.state in ('sending', 'sent', 'unknown') or (t.state = 'queued' and t.id < d.id)))`;
  const result = await db.execute<{
    id: string;
    email: string;
    name: string;
    category: string;
    reason: UnreachableReason | null;
    note: string;
    hasOther: boolean;
  }>(sql`
    select d.id, coalesce(r.email, d.email) as email, coalesce(r.name, d.name) as name,
      coalesce(r.category, d.category) as category, ${unreachableReason} as reason, ${unreachableNote} as note,
      ${hasOther} as "hasOther"
    from ${deliveries} d
    left join ${recipients} r on r.id = d.recipient_id
    ${joinUnreachable(campaign.userId, sql`coalesce(r.email, d.email)`)}
    where d.campaign_id = ${campaign.id} and d.state = 'queued'
      and (d.not_before is null or d.not_before <= ${now.toISOString()}::timestamptz)
    order by d.id limit ${room} for update of d skip locked`);
  return result.rows;
}

/** Deletes follow-ups that are no longer due, and postpones those outside the hours of sending. */
async function keepDue<Waiting extends { readonly id: string }>(
  db: Queryable,
  campaign: CampaignRow,
  waiting: readonly Waiting[],
  now: Date,
  checkFollowUps: CheckFollowUps,
): Promise<Waiting[]> {
  const ids = waiting.map(({ id }) => id);
  const { dueIds, notBefore } = await checkFollowUps(db, campaign, ids, now);
  const isDue = new Set(dueIds);
  const others = ids.filter((id) => !isDue.has(id));
  if (others.length > 0) await deleteQueued(db, campaign.userId, campaign.id, others);
  if (!notBefore) return waiting.filter(({ id }) => isDue.has(id));
  await moveDeliveries(db, campaign.userId, campaign.id, 'queued', { notBefore }, { ids: dueIds });
  return [];
}

async function markSending(
  db: Queryable,
  campaign: CampaignRow,
  wanted: readonly { id: string; email: string; name: string; category: string }[],
  { attemptId, process, mailbox, now }: { attemptId: string; process: string; mailbox: MailboxRow; now: Date },
): Promise<ClaimedEmail[]> {
  const people = JSON.stringify(wanted.map(({ id, email, name, category }) => ({ id, email, name, category })));
  const result = await db.execute<Omit<ClaimedEmail, 'attemptId' | 'campaign'> & Record<string, unknown>>(sql`
    update ${deliveries} d set state = 'sending', attempts = d.attempts + 1, attempt_id = ${attemptId},
      attempted_at = ${now.toISOString()}::timestamptz, claimed_at = now(), attempt_owner = ${process},
      sender = ${mailbox.address}, email = p.email, name = p.name, category = p.category, reason = null
    from jsonb_to_recordset(${people}::jsonb) as p(id text, email text, name text, category text)
    where d.id = p.id
    returning d.id, d.email, d.name, d.category, d.recipient_id as "recipientId", d.token,
      d.reply_to_id as "replyToId", d.attempts`);
  return result.rows.map((row) => ({ ...row, attemptId, campaign }));
}
