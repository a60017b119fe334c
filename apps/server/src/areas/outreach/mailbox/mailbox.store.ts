import { and, eq, gt, inArray } from 'drizzle-orm';
import { dayMilliseconds } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { campaigns, deliveries, mailboxes } from '../outreach.tables.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;

export async function findMailbox(db: Queryable, owner: string): Promise<MailboxRow | undefined> {
  const [found] = await db.select().from(mailboxes).where(eq(mailboxes.userId, owner));
  return found;
}

/** Replaces the previous mailbox, and ends its lease. */
export async function saveMailbox(db: Queryable, mailbox: typeof mailboxes.$inferInsert): Promise<void> {
  const fresh = { problem: null, holdUntil: null, holdReason: null, holdSentence: null, setbacks: 0 };
  const row = { ...mailbox, ...fresh, leaseOwner: null, leaseUntil: null };
  await db.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.userId, set: row });
}

/** Only this connection: a newer one is not touched. */
export async function updateMailbox(
  db: Queryable,
  { userId, connectedAt }: Pick<MailboxRow, 'userId' | 'connectedAt'>,
  change: Partial<MailboxRow>,
): Promise<void> {
  await db
    .update(mailboxes)
    .set(change)
    .where(and(eq(mailboxes.userId, userId), eq(mailboxes.connectedAt, connectedAt)));
}

export async function deleteMailbox(db: Queryable, owner: string): Promise<MailboxRow | undefined> {
  const [deleted] = await db.delete(mailboxes).where(eq(mailboxes.userId, owner)).returning();
  return deleted;
}

/** Everything the mailbox tried to send in the last 24 hours, which is how mail services count. */
export async function countSent(db: Queryable, owner: string, address: string, now: Date): Promise<number> {
  return db.$count(
    deliveries,
    and(
      eq(deliveries.userId, owner),
      eq(deliveries.sender, address),
      gt(deliveries.attemptedAt, new Date(now.getTime() - dayMilliseconds)),
    ),
  );
}

/** Campaigns that need the mailbox wait for the artist. */
export async function pauseAll(db: Queryable, owner: string, statuses: ('sending' | 'scheduled')[], notice: string) {
  return db
    .update(campaigns)
    .set({ status: 'paused', pausedBy: 'mailbox', notice })
    .where(and(eq(campaigns.userId, owner), inArray(campaigns.status, statuses)))
    .returning({ id: campaigns.id, name: campaigns.name, kind: campaigns.kind });
}

/** Updates the reason of campaigns that already wait for the mailbox. */
export async function setMailboxNotice(db: Queryable, owner: string, notice: string): Promise<void> {
  await db
    .update(campaigns)
    .set({ notice })
    .where(and(eq(campaigns.userId, owner), eq(campaigns.status, 'paused'), eq(campaigns.pausedBy, 'mailbox')));
}
