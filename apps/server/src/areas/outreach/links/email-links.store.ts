import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  campaigns,
  deliveries,
  mailboxes,
  mailOptOuts,
  recipients,
  retainedMailOptOuts,
  senderSettings,
} from '../outreach.tables.ts';
import { retainedDigest } from './retained-opt-outs.ts';

/** The email a link belongs to, and its owner. */
export async function findEmail(db: Queryable, token: string) {
  const [found] = await db
    .select({
      id: deliveries.id,
      owner: deliveries.userId,
      email: deliveries.email,
      /** Where the recipient gets emails now. */
      currentEmail: sql<string>`coalesce(${recipients.email}, ${deliveries.email})`,
      name: deliveries.name,
      category: deliveries.category,
      links: campaigns.links,
      measured: campaigns.measured,
      releaseValues: campaigns.releaseValues,
      sender: sql<string | null>`coalesce(nullif(${senderSettings.senderName}, ''), ${mailboxes.senderName})`,
    })
    .from(deliveries)
    .innerJoin(campaigns, eq(campaigns.id, deliveries.campaignId))
    .leftJoin(recipients, and(eq(recipients.userId, deliveries.userId), eq(recipients.id, deliveries.recipientId)))
    .leftJoin(mailboxes, eq(mailboxes.userId, deliveries.userId))
    .leftJoin(senderSettings, eq(senderSettings.userId, deliveries.userId))
    .where(eq(deliveries.token, token));
  return found;
}

export async function isOptedOut(db: Queryable, owner: string, email: string): Promise<boolean> {
  const found = await db.select({ email: mailOptOuts.email }).from(mailOptOuts).where(ofAddress(owner, email));
  return found.length > 0;
}

interface LinkedEmail {
  readonly id: string;
  readonly owner: string;
  readonly email: string;
  readonly currentEmail: string;
}

/** Also under the address the recipient has now: whoever unsubscribes means themselves. */
export async function optOut(db: Queryable, mail: LinkedEmail, at: Date): Promise<void> {
  const { owner } = mail;
  for (const email of addressesOf(mail)) await saveUnsubscribe(db, { owner, email }, at);
  await db
    .update(deliveries)
    .set({ unsubscribedAt: sql`coalesce(${deliveries.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(deliveries.id, mail.id));
}

export async function saveUnsubscribe(db: Queryable, mail: { owner: string; email: string }, at: Date): Promise<void> {
  await db
    .insert(mailOptOuts)
    .values({ userId: mail.owner, email: mail.email, reason: 'unsubscribed', at })
    // A bounce is our own record; an opt-out is the recipient's decision and outlives the account.
    .onConflictDoUpdate({
      target: [mailOptOuts.userId, mailOptOuts.email],
      set: { reason: 'unsubscribed', at },
      setWhere: eq(mailOptOuts.reason, 'bounced'),
    });
}

/** Resubscribing reverts only the recipient's own opt-out, not a bounce. */
export async function optIn(db: Queryable, mail: LinkedEmail): Promise<void> {
  for (const email of addressesOf(mail)) await optInAddress(db, mail.owner, email);
  await db.update(deliveries).set({ unsubscribedAt: null }).where(eq(deliveries.id, mail.id));
}

async function optInAddress(db: Queryable, owner: string, email: string): Promise<void> {
  const own = and(ofAddress(owner, email), eq(mailOptOuts.reason, 'unsubscribed'));
  const bounced = sql`exists (select 1 from ${deliveries} d
    where d.user_id = ${owner} and d.email = ${email} and d.bounced_at is not null)`;
  await db.update(mailOptOuts).set({ reason: 'bounced' }).where(and(own, bounced));
  await db.delete(mailOptOuts).where(own);
}

/** In one order, so that two requests cannot deadlock. */
function addressesOf({ email, currentEmail }: LinkedEmail): string[] {
  return [...new Set([email, currentEmail])].sort();
}

/** Before an account is deleted: its opt-outs are retained as digests. Bounces are not. */
export async function retainOptOuts(db: Queryable, owner: string): Promise<void> {
  await db.execute(sql`
    insert into ${retainedMailOptOuts} (digest, at)
    select ${retainedDigest(owner, mailOptOuts.email)}, ${mailOptOuts.at} from ${mailOptOuts}
    where ${mailOptOuts.userId} = ${owner} and ${mailOptOuts.reason} = 'unsubscribed'
    on conflict do nothing`);
}

/** `true`: it is the first time. */
export async function noteOnce(db: Queryable, id: string, what: 'openedAt' | 'clickedAt', at: Date): Promise<boolean> {
  const noted = await db
    .update(deliveries)
    .set({ [what]: at })
    .where(and(eq(deliveries.id, id), sql`${deliveries[what]} is null`))
    .returning({ id: deliveries.id });
  return noted.length > 0;
}

function ofAddress(owner: string, email: string) {
  return and(eq(mailOptOuts.userId, owner), eq(mailOptOuts.email, email));
}
