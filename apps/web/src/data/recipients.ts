import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { texts } from './texts.ts';

export const categoryNames: Record<RecipientCategory, string> = texts.recipientCategories;

/** Neither unsubscribed nor bounced. */
export function isReachable({ optedOut }: Recipient): boolean {
  return optedOut === null;
}
