import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log.ts';
import { lockOutMailbox, type PauseDependencies } from '../campaigns/pause-campaigns.ts';
import { findMailbox, type MailboxRow } from './mailbox.store.ts';
import { type MailboxAccess, openMailbox, unusableMailboxNotice } from './open-mailbox.ts';

export type MailboxCheck = (owner: string) => Promise<void>;

/**
 * Before something is sent: checks that the mail service still accepts our credentials, so that the response is
 * accurate. A service that does not respond is no reason to reject; the worker retries it.
 */
export function createMailboxCheck(
  dependencies: MailboxAccess & PauseDependencies & { db: Database; log: Log },
): MailboxCheck {
  const { db, log } = dependencies;

  async function findLockOut(mailbox: MailboxRow): Promise<string | undefined> {
    try {
      const open = openMailbox(dependencies, mailbox);
      const outcome = await open.verify().finally(() => open.close());
      return outcome.kind === 'locked-out' ? outcome.reason : undefined;
    } catch (error) {
      log.error({ err: error }, 'a mailbox could not be opened');
      return unusableMailboxNotice;
    }
  }

  return async (owner) => {
    const mailbox = await findMailbox(db, owner);
    if (!mailbox || mailbox.problem) throw new Failure('mailbox_not_connected');
    const reason = await findLockOut(mailbox);
    if (!reason) return;
    await db.transaction((transaction) => lockOutMailbox(transaction, mailbox, reason, dependencies));
    throw new Failure('mailbox_not_connected');
  };
}
