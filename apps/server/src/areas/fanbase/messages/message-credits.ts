import type { Posting } from '../../billing/index.ts';
import type { TextPlan } from './plan-texts.ts';

/** What credits are held under; each change of a message holds them under another key. */
export const holdKeyOf = ({ id, round }: { id: string; round: number }): string => `message:${id}:${round}`;

export function holdPosting(message: { id: string; title: string; round: number }, { texts }: TextPlan): Posting {
  const reason = `Message "${message.title}" to ${texts.length} ${texts.length === 1 ? 'fan' : 'fans'}`;
  return { key: holdKeyOf(message), reason, cause: { kind: 'message', id: message.id } };
}
