import type { Queryable } from '../../../platform/db/database.ts';
import { installation } from '../../../platform/db/installation.table.ts';
import { publishWork } from '../../../platform/events/events.ts';

/** After restoring a backup nothing is sent automatically: what the backup lists as queued may have been sent since. */
export async function isAllSendingPaused(db: Queryable): Promise<boolean> {
  const [found] = await db.select({ since: installation.sendingPausedAt }).from(installation);
  return found?.since != null;
}

export async function pauseSending(db: Queryable, now: Date): Promise<void> {
  await db.update(installation).set({ sendingPausedAt: now });
}

/** `false`: it was not paused. */
export async function resumeAllSending(db: Queryable): Promise<boolean> {
  if (!(await isAllSendingPaused(db))) return false;
  await db.transaction(async (transaction) => {
    await transaction.update(installation).set({ sendingPausedAt: null });
    await publishWork(transaction, { type: 'sending.due' });
  });
  return true;
}

/** Shown to artists beside what would otherwise be sent. */
export const pausedSentence =
  'Sending is paused by the operator, because this server was restored from a backup. It goes on when they say so.';
