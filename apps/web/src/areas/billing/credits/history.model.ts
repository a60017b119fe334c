import type { CreditEntry } from '@debut/contract/billing';
import { inThousands } from '../billing.model.ts';

export type HistorySign = 'plan' | 'add-on' | 'track' | 'message' | 'back' | 'returned';

/** An entry as people read it. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly note: string;
  readonly sign: HistorySign;
  /** The page of what caused it. */
  readonly to: string | null;
  readonly amount: number;
  readonly balance: number;
}

/**
 * The rows of a history that comes newest first. That work was done and its credits are spent moves nothing, so it is no row
 * of its own: it tells of the older entry that set them aside.
 */
export function historyRows(entries: readonly CreditEntry[]): HistoryRow[] {
  const ended = new Map<string, number>();
  return entries.flatMap((entry) => {
    const cause = causeKey(entry);
    if (isEnd(entry)) ended.set(cause, (ended.get(cause) ?? 0) + 1);
    if (entry.kind === 'capture') return [];
    const ends = ended.get(cause) ?? 0;
    if (entry.kind === 'hold' && ends > 0) ended.set(cause, ends - 1);
    const { id, at, reason, amount, balance } = entry;
    const note = entry.kind === 'hold' && ends === 0 ? 'Set aside until it is done' : noteOf(entry);
    return [{ id, at, what: reason, note, sign: signOf(entry), to: pageOf(entry), amount, balance }];
  });
}

/** A real minus sign, and a plus where something came. */
export function signed(amount: number): string {
  const figure = inThousands(Math.abs(amount));
  if (amount === 0) return '0';
  return amount > 0 ? `+${figure}` : `−${figure}`;
}

function isEnd({ kind }: CreditEntry): boolean {
  return kind === 'capture' || kind === 'release';
}

function causeKey({ cause }: CreditEntry): string {
  return cause ? `${cause.kind}:${cause.id}` : '';
}

function noteOf({ kind, cause }: CreditEntry): string {
  if (kind === 'release') return 'Not done, so not paid for';
  if (kind === 'refund') return 'The payment went back to you';
  if (kind === 'adjust') return 'Put right';
  if (cause?.kind === 'account') return 'To start with';
  if (cause?.kind === 'month') return 'Monthly top-up';
  if (cause?.kind === 'invoice') return 'Monthly plan';
  if (cause?.kind === 'checkout') return 'Add-on';
  if (cause?.kind === 'track') return 'All styles';
  return kind === 'grant' ? 'Added' : 'Spent';
}

function signOf({ kind, cause }: CreditEntry): HistorySign {
  if (kind === 'release') return 'back';
  if (kind === 'refund' || kind === 'adjust') return 'returned';
  if (cause?.kind === 'track' || cause?.kind === 'message') return cause.kind;
  return cause?.kind === 'checkout' ? 'add-on' : 'plan';
}

function pageOf({ cause }: CreditEntry): string | null {
  return cause?.kind === 'track' ? `/track/${cause.id}` : null;
}
