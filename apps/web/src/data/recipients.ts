import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { texts } from './texts.ts';

export const categoryNames: Record<RecipientCategory, string> = texts.recipientCategories;

/** Neither unsubscribed nor bounced, nor marked as do-not-pitch. */
export function isReachable({ optedOut, doNotPitch }: Recipient): boolean {
  return optedOut === null && doNotPitch === null;
}
