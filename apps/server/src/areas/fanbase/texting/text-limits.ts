import { textAllowances } from '@debut/contract/limits';
import { digest } from '../../../platform/ids.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { installationScope, type UsageLimit } from './text-usage.store.ts';

export interface TextBudgets {
  /** Segments a day for the whole installation. */
  readonly perDay: number;
  /** Segments a day for an account that has not paid; it grows with the time since the first payment. */
  readonly perDayAndAccount: number;
  /** Multiplies the hourly limit of an account. */
  readonly hourlyScale: number;
}

/** The limits of an account by when it first paid; the installation's limit comes last. */
export function limitsOf(
  { perDay, perDayAndAccount, hourlyScale }: TextBudgets,
  account: { owner: string; firstPaidAt: Date | null; now: Date },
): UsageLimit[] {
  const { perHour, budgets } = allowanceOf(account.firstPaidAt, account.now);
  const scope = digest(account.owner);
  return [
    ...(perHour === null ? [] : [{ scope, period: 'hour' as const, segments: Math.ceil(perHour * hourlyScale) }]),
    ...(budgets === null ? [] : [{ scope, period: 'day' as const, segments: perDayAndAccount * budgets }]),
    { scope: installationScope, period: 'day', segments: perDay },
  ];
}

/** Codes to fans and responses to HELP, which the operator pays for: each at most a tenth of the daily budget. */
export function limitsOfSystemTexts(scope: 'codes' | 'answers', { perDay }: TextBudgets): UsageLimit[] {
  return [
    { scope, period: 'day', segments: Math.ceil(perDay / 10) },
    { scope: installationScope, period: 'day', segments: perDay },
  ];
}

function allowanceOf(firstPaidAt: Date | null, now: Date) {
  const hours = firstPaidAt ? (now.getTime() - firstPaidAt.getTime()) / 3_600_000 : -1;
  return textAllowances.find(({ hoursSincePayment }) => hours >= hoursSincePayment) ?? textAllowances[0];
}

/** Shown to the artist beside a message that waits. */
export function limitNotice({ scope, period, segments }: UsageLimit): string {
  const { installationLimit, hourlyLimit, dailyLimit } = fanbaseTexts.notices;
  if (scope === installationScope) return installationLimit;
  return period === 'hour' ? hourlyLimit(segments) : dailyLimit(segments);
}
