import type { Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { Money } from '../../../providers/payments/port.ts';
import type { NotifyOwner } from '../../planning/index.ts';
import { draftFailed, draftPaid, draftReturned } from '../billing.notifications.ts';
import type { Ledger, Posting } from '../ledger/ledger.ts';
import { graceEnd } from '../plans/grace.ts';
import { texts } from '../texts.ts';
import { findPaidMonth, lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';

/** Credits that were bought. `cause` and `id` identify the payment. */
interface Sold {
  readonly id: string;
  readonly workspace: WorkspaceId;
  readonly item: string;
  readonly name: string;
  readonly credits: number;
  readonly cause: 'checkout' | 'invoice';
  readonly month?: { readonly subscription: string; readonly periodStart: Date; readonly periodEnd: Date };
}

/**
 * Grants the credits of a payment once, takes them back as far as money was refunded and credits are left, and restores
 * them when the money returns. Applying the same facts twice changes nothing.
 */
export function createSettlePayment({ ledger, notifyOwner }: { ledger: Ledger; notifyOwner: NotifyOwner }) {
  /** How many credits were taken back, and how many had been spent already. */
  async function settleReturned(
    transaction: Transaction,
    sold: Sold,
    before: PaymentRow,
    money: Money,
    readNumber: number,
  ): Promise<{ takenBack: number; missing: number }> {
    // A full refund takes every credit back; a partial one only whole credits.
    const target = Math.floor(sold.credits * money.returned + 1e-9);
    const change = target - before.takenBack - before.missing;
    const key = `payment:${sold.id}:${readNumber}`;
    if (change > 0) {
      const posting = { ...postingOf(sold), key, reason: texts.reasons.returned(sold.name) };
      const taken = await ledger.takeBack(transaction, sold.workspace, change, posting, sayMissing);
      await notifyOwner(transaction, sold.workspace, [draftReturned(sold.name, taken)]);
      return { takenBack: before.takenBack + taken, missing: before.missing + change - taken };
    }
    const forgiven = Math.min(before.missing, -change);
    const givenAgain = -change - forgiven;
    const posting = { ...postingOf(sold), key, reason: texts.reasons.restored(sold.name) };
    if (givenAgain > 0) await ledger.adjust(transaction, sold.workspace, givenAgain, posting);
    return { takenBack: before.takenBack - givenAgain, missing: before.missing - forgiven };
  }

  async function notifyFailure(transaction: Transaction, sold: Sold): Promise<void> {
    const paidMonth = sold.month && (await findPaidMonth(transaction, sold.month.subscription));
    const graceUntil = paidMonth?.periodEnd ? graceEnd(paidMonth.periodEnd) : undefined;
    await notifyOwner(transaction, sold.workspace, [draftFailed(sold.name, graceUntil)]);
  }

  return async (transaction: Transaction, sold: Sold, money: Money, readNumber: number): Promise<void> => {
    const { id, workspace, item, name, credits, month } = sold;
    const before = await lockPayment(transaction, {
      id,
      workspaceId: workspace,
      item,
      credits,
      amountCents: money.amountCents,
      subscriptionId: month?.subscription ?? null,
      periodStart: month?.periodStart ?? null,
      periodEnd: month?.periodEnd ?? null,
    });
    if (before.readNumber >= readNumber) return;
    const wasPaid = before.status === 'paid';
    const isPaid = wasPaid || money.status === 'paid';
    if (isPaid && !wasPaid) {
      await ledger.grant(transaction, workspace, credits, postingOf(sold));
      await notifyOwner(transaction, workspace, [draftPaid(name, credits)]);
    }
    if (money.status === 'failed' && before.status !== 'failed' && !isPaid) await notifyFailure(transaction, sold);
    const returned = isPaid ? await settleReturned(transaction, sold, before, money, readNumber) : before;
    await updatePayment(transaction, id, {
      status: isPaid ? 'paid' : money.status,
      takenBack: returned.takenBack,
      missing: returned.missing,
      amountCents: money.amountCents,
      readNumber,
    });
  };
}

function postingOf({ id, name, cause }: Sold): Posting {
  return { key: `payment:${id}`, reason: name, cause: { kind: cause, id } };
}

function sayMissing(missing: number): string {
  return missing === 0 ? '' : texts.reasons.missing(missing);
}
