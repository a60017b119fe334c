import type { Transaction } from '../../../platform/db/database.ts';
import { recordActivity } from '../../accounts/index.ts';

/** Enters a message into the activity log. `to`: the time it is scheduled for, or how many fans it goes to now. */
export async function recordSend(
  transaction: Transaction,
  { userId: owner, title: subject }: { userId: string; title: string },
  { at, to }: { at: Date; to: Date | number },
): Promise<void> {
  const deed =
    typeof to === 'number'
      ? { action: 'message-sent' as const, detail: String(to) }
      : { action: 'message-scheduled' as const, detail: to.toISOString() };
  await recordActivity(transaction, owner, { at, subject, ...deed });
}
