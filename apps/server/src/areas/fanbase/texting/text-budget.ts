import { answersPerNumberAndDay, fanCodesPerPageAndDay } from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';
import type { Transaction } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/ids.ts';
import { countInWindow } from '../../../platform/rate-limit/rate-limit.ts';
import type { Runtime } from '../../../runtime.ts';
import { workspaceOf } from '../../accounts/index.ts';
import { findFirstPayment } from '../../billing/index.ts';
import type { NotifyOperator } from '../../operations/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { createRefuseNumber } from './refuse-number.ts';
import { limitsOf, limitsOfSystemTexts, type TextBudgets } from './text-limits.ts';
import { installationScope, markNotified, takeUsage, type UsageLimit } from './text-usage.store.ts';

const daySeconds = 86_400;

/** What may be texted today: by an account, and by the product itself, whose texts the operator pays for. */
export function createTextBudget({ config, clock, database, log }: Runtime, notifyOperator: NotifyOperator) {
  const { db } = database;
  const { texting, rateLimitScale } = config;
  const budgets: TextBudgets = {
    perDay: texting.dailyBudget,
    perDayAndAccount: texting.dailyBudgetPerAccount,
    hourlyScale: rateLimitScale,
  };
  const refuseNumber = createRefuseNumber(texting.countries);
  const countToday = (key: string) => countInWindow(db, key, { seconds: daySeconds, now: clock() });

  /** Notifies the operator once a day when the installation has used up its budget. */
  async function onLimit(transaction: Transaction, limit: UsageLimit): Promise<void> {
    if (limit.scope !== installationScope) return;
    if (!(await markNotified(transaction, limit, clock()))) return;
    const { subject, lines } = fanbaseTexts.operator.budgetUsedUp;
    await notifyOperator(transaction, { subject, lines: lines(limit.segments) });
  }

  /** Counts a text of the product itself; `false` when the daily budget has no room for it. */
  function takeSystemText(scope: 'codes' | 'answers', text: string): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const limits = limitsOfSystemTexts(scope, budgets);
      const { taken, limit } = await takeUsage(transaction, limits, [countSms(text)], clock());
      if (limit) await onLimit(transaction, limit);
      return taken > 0;
    });
  }

  return {
    refuseNumber,
    onLimit,

    async limitsOf(owner: string): Promise<UsageLimit[]> {
      const workspace = await workspaceOf(db, owner);
      const firstPaidAt = await findFirstPayment(db, workspace);
      return limitsOf(budgets, { owner: workspace, firstPaidAt, now: clock() });
    },

    /** The code that confirms a fan's number, within a page's daily limit. */
    async admitCode({ artistId, phone, text }: { artistId: string; phone: string; text: string }): Promise<boolean> {
      if (refuseNumber(phone)) return false;
      if ((await countToday(`fan-code-texts:${artistId}`)) > fanCodesPerPageAndDay * rateLimitScale) {
        log.warn({ artistId }, 'a page has reached its daily limit of codes');
        return false;
      }
      return takeSystemText('codes', text);
    },

    /** Anybody can text HELP, as often as they like and from any number. */
    async admitHelpResponse({ phone, text }: { phone: string; text: string }): Promise<boolean> {
      if (refuseNumber(phone)) return false;
      const answered = await countToday(`answers-to:${digest(phone)}`);
      return answered <= answersPerNumberAndDay && takeSystemText('answers', text);
    },
  };
}
