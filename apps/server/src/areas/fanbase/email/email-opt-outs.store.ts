import type { ConsentRecord } from '@debut/contract/fans';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { emailOptOuts, fanConsents, fans } from '../fans.tables.ts';
import { noteReceived } from '../inbox/conversations.store.ts';
import { insertEmailOptOut } from '../messages/opt-outs.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';

type OptOutReason = (typeof emailOptOuts.$inferSelect)['reason'];

interface EmailAddress {
  readonly owner: string;
  readonly email: string;
}

const vias = {
  unsubscribed: 'unsubscribe',
  bounced: 'bounce',
  complained: 'complaint',
} as const satisfies Record<OptOutReason, ConsentRecord['via']>;

/** The address gets no more emails from this artist, which is recorded with every fan who has it. Repeating it changes nothing. */
export async function optOutOfEmails(
  db: Queryable,
  { owner, email, at, reason, wording }: EmailAddress & { at: Date; reason: OptOutReason; wording: string },
): Promise<void> {
  if (!(await insertEmailOptOut(db, { owner, email, at, reason }))) return;
  const fanIds = await recordConsent(db, { owner, email }, { at, given: false, via: vias[reason], wording });
  if (reason === 'unsubscribed') return;
  // Not unread: a message to many fans may come back from some, and their replies must still be found.
  const preview = fanbaseTexts.inbox[reason];
  for (const fanId of fanIds) await noteReceived(db, { owner, fanId, at, channel: 'email', preview, isUnread: false });
}

/** Reverts what the fan decided, not that emails come back. `false`: there was nothing to revert. */
export async function optInToEmails(
  db: Queryable,
  { owner, email, at, wording }: EmailAddress & { at: Date; wording: string },
): Promise<boolean> {
  const deleted = await db
    .delete(emailOptOuts)
    .where(and(isAddress(owner, email), inArray(emailOptOuts.reason, ['unsubscribed', 'complained'])))
    .returning({ at: emailOptOuts.at });
  if (deleted.length === 0) return false;
  await recordConsent(db, { owner, email }, { at, given: true, via: 'unsubscribe', wording });
  return true;
}

/** `undefined`: the address gets emails. */
export async function findEmailOptOut(
  db: Queryable,
  { owner, email }: EmailAddress,
): Promise<OptOutReason | undefined> {
  const [found] = await db.select({ reason: emailOptOuts.reason }).from(emailOptOuts).where(isAddress(owner, email));
  return found?.reason;
}

/** Returns the fans with this address, who cannot be deleted until then. */
async function recordConsent(
  db: Queryable,
  { owner, email }: EmailAddress,
  record: Pick<typeof fanConsents.$inferInsert, 'at' | 'given' | 'via' | 'wording'>,
): Promise<string[]> {
  const found = await db
    .select({ fanId: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), eq(sql`lower(${fans.email})`, email.toLowerCase())))
    .orderBy(fans.id)
    .for('key share');
  if (found.length === 0) return [];
  await db
    .insert(fanConsents)
    .values(found.map(({ fanId }) => ({ id: newId(), fanId, channel: 'email' as const, ...record })));
  return found.map(({ fanId }) => fanId);
}

function isAddress(owner: string, email: string): SQL | undefined {
  return and(eq(emailOptOuts.userId, owner), eq(emailOptOuts.digest, hashOptOut(email.toLowerCase())));
}
