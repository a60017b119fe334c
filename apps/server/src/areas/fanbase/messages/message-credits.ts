import type { Posting } from '../../billing/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import type { TextPlan } from './plan-texts.ts';

/** The ledger key of the hold; each change of a message uses a new one. */
export const holdKeyOf = ({ id, round }: { id: string; round: number }): string => `message:${id}:${round}`;

export function holdPosting(message: { id: string; title: string; round: number }, { texts }: TextPlan): Posting {
  const reason = fanbaseTexts.credits.message(message.title, texts.length);
  return { key: holdKeyOf(message), reason, cause: { kind: 'message', id: message.id } };
}
