import type { Transaction } from '../../../platform/db/database.ts';
import type { BillingServices, Ledger } from '../../billing/index.ts';
import { budgetCall, type CallBudget, startedMinutes } from './call-minutes.ts';
import { type CallRow, sumCredits, updateCall } from './calls.store.ts';
import type { HotlineRow } from './hotline.store.ts';
import { texts } from './texts.ts';

export type CallCredits = ReturnType<typeof createCallCredits>;

const holdKeyOf = (id: string): string => `call:${id}`;

/** The credits of calls: held when one is answered, settled when the carrier says how long it was. */
export function createCallCredits({
  ledger,
  balanceOf,
  isCharged,
}: {
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release' | 'requireCredits'>;
  balanceOf: BillingServices['balanceOf'];
  isCharged: boolean;
}) {
  return {
    /** The hotline must be locked, so that calls that begin together do not exceed its limit together. */
    async budget(transaction: Transaction, hotline: HotlineRow, neededSeconds: number): Promise<CallBudget> {
      const needed = startedMinutes(neededSeconds);
      if (!isCharged) return budgetCall({ needed, limitLeft: null, balance: null });
      const { maxCredits, userId: owner } = hotline;
      const { spent, held } = await sumCredits(transaction, hotline);
      // Locks the wallet, so that nothing else spends what is held next.
      await ledger.requireCredits(transaction, owner, 0);
      const limitLeft = maxCredits === null ? null : maxCredits - spent - held;
      return budgetCall({ needed, limitLeft, balance: await balanceOf(owner, transaction) });
    },

    /** What a budget allowed. */
    async hold(
      transaction: Transaction,
      owner: string,
      call: Pick<CallRow, 'id' | 'maxMinutes' | 'isTest'>,
    ): Promise<void> {
      const { id, maxMinutes, isTest } = call;
      const reason = isTest ? texts.credits.testCall : texts.credits.call;
      await ledger.hold(transaction, owner, maxMinutes, { key: holdKeyOf(id), reason, cause: { kind: 'call', id } });
    },

    /** Once per call, however often its end is reported. The call must be locked. `false`: it was settled before. */
    async settle(
      transaction: Transaction,
      call: CallRow,
      { seconds, at }: { seconds: number; at: Date },
    ): Promise<boolean> {
      if (call.settledAt !== null) return false;
      const { userId: owner, id, maxMinutes } = call;
      const minutes = Math.min(startedMinutes(seconds), maxMinutes);
      if (minutes === 0) await ledger.release(transaction, owner, holdKeyOf(id));
      else await ledger.capture(transaction, owner, holdKeyOf(id), minutes);
      await updateCall(transaction, call, { settledAt: at, seconds, credits: isCharged ? minutes : 0 });
      return true;
    },
  };
}
