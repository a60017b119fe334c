import type { CreditEntry } from '@debut/contract/billing';
import { formatNumber } from '@debut/contract/texts';
import { texts } from './texts.ts';

export type HistoryIcon = 'plan' | 'add-on' | 'track' | 'message' | 'call' | 'released' | 'refunded';

export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly note: string;
  readonly icon: HistoryIcon;
  /** The page of what caused it. */
  readonly to: string | null;
  readonly amount: number;
  readonly balance: number;
}

/** Takes entries newest first. A capture of a whole hold changes no balance, so it has no row: it only shows that an older hold has ended. */
export function listHistoryRows(entries: readonly CreditEntry[]): HistoryRow[] {
  const endsByCause = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { id, at, kind, reason, amount, balance, cause } = entry;
    const causeKey = cause ? `${cause.kind}:${cause.id}` : '';
    if (kind === 'capture' || kind === 'release') endsByCause.set(causeKey, (endsByCause.get(causeKey) ?? 0) + 1);
    if (kind === 'capture' && amount === 0) return [];
    const ends = endsByCause.get(causeKey) ?? 0;
    if (kind === 'hold' && ends > 0) endsByCause.set(causeKey, ends - 1);
    const note = kind === 'hold' && ends === 0 ? texts.onHoldUntilItsDone : describeEntry(entry);
    const to = cause?.kind === 'track' ? `/track/${cause.id}` : null;
    return [{ id, at, title: reason, note, icon: getIcon(entry), to, amount, balance }];
  });
}

/** With a plus or minus sign. */
export function formatChange(amount: number): string {
  const figure = formatNumber(Math.abs(amount));
  if (amount === 0) return '0';
  return amount > 0 ? `+${figure}` : `−${figure}`;
}

function describeEntry({ kind, cause }: CreditEntry): string {
  if (kind === 'release') return texts.notCompletedSoNotCharged;
  if (kind === 'capture') return texts.restNotNeeded;
  if (kind === 'refund') return texts.yourPaymentWasRefunded;
  if (kind === 'adjust') return texts.correction;
  if (cause?.kind === 'account') return texts.welcomeCredits;
  if (cause?.kind === 'month') return texts.monthlyTopUp;
  if (cause?.kind === 'invoice') return texts.monthlyPlan;
  if (cause?.kind === 'checkout') return texts.addOn;
  if (cause?.kind === 'track') return texts.allStyles;
  return kind === 'grant' ? texts.added : texts.spent;
}

function getIcon({ kind, cause }: CreditEntry): HistoryIcon {
  if (kind === 'release') return 'released';
  if (kind === 'capture') return 'released';
  if (kind === 'refund' || kind === 'adjust') return 'refunded';
  if (cause?.kind === 'track' || cause?.kind === 'message' || cause?.kind === 'call') return cause.kind;
  return cause?.kind === 'checkout' ? 'add-on' : 'plan';
}
