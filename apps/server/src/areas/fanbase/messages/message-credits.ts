import type { Transaction } from '../../../platform/db/database.ts';
import type { TextPlan } from './plan-texts.ts';

interface CreditPosting {
  readonly key: string;
  readonly reason: string;
  readonly cause: { readonly kind: 'message'; readonly id: string };
}

/** What messages need of the credits: see the ledger. */
export interface Credits {
  hold(transaction: Transaction, owner: string, credits: number, posting: CreditPosting): Promise<void>;
  capture(transaction: Transaction, owner: string, key: string, spent: number): Promise<void>;
  release(transaction: Transaction, owner: string, key: string): Promise<void>;
}

/** What credits are held under; each change of a message holds them under another key. */
export const holdKeyOf = ({ id, round }: { id: string; round: number }): string => `message:${id}:${round}`;

export function holdPosting(message: { id: string; title: string; round: number }, { texts }: TextPlan): CreditPosting {
  const reason = `Message "${message.title}" to ${texts.length} ${texts.length === 1 ? 'fan' : 'fans'}`;
  return { key: holdKeyOf(message), reason, cause: { kind: 'message', id: message.id } };
}
