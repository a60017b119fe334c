import type { Transaction } from '../../platform/db/database.ts';
import type { Runtime } from '../../runtime.ts';
import { systemMailJob, writeEmail } from '../delivery/index.ts';

/** Something only the operator can decide. Logged, and emailed if an address and a mail server are configured. */
export type NotifyOperator = (
  transaction: Transaction,
  notice: { readonly subject: string; readonly lines: readonly string[] },
) => Promise<void>;

export function createNotifyOperator({ config, queue, log }: Runtime): NotifyOperator {
  const { operatorEmail: to, systemMail, productName } = config;
  return async (transaction, { subject, lines }) => {
    log.warn({ lines }, subject);
    if (!to || !systemMail) return;
    const message = writeEmail({ to, subject: `${productName}: ${subject}`, lines: [...lines] });
    await queue.enqueue(transaction, systemMailJob, message);
  };
}
