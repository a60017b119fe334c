import type { Fan } from '@debut/contract/fans';
import { fanCategoryNames } from '@debut/contract/fans';
import {
  fillPlaceholders,
  placeholderValues,
  recipientPlaceholders,
  unknownPlaceholders,
} from '@debut/contract/placeholders';
import { countSms } from '@debut/contract/sms-segments';
import { Failure } from '../../platform/failure.ts';

export interface ComposedText {
  readonly fan: Fan;
  readonly text: string;
  readonly segments: number;
}

/** What each fan will read, and in how many segments. */
export function composeTexts(message: string, fans: readonly Fan[]): ComposedText[] {
  const hasPlaceholders = message.includes('{{');
  const plain = hasPlaceholders ? undefined : { text: message, segments: countSms(message).segments };
  return fans.map((fan) => {
    if (plain) return { fan, ...plain };
    const values = placeholderValues({
      name: fan.name,
      email: fan.email ?? '',
      category: fanCategoryNames[fan.category],
    });
    const text = fillPlaceholders(message, values);
    return { fan, text, segments: countSms(text).segments };
  });
}

export function refuseUnknownPlaceholders(message: string): void {
  const [unknown] = unknownPlaceholders(message, recipientPlaceholders);
  if (unknown === undefined) return;
  throw new Failure('unknown_placeholder', {
    field: 'message',
    sentence: `Nothing is known to fill in for ${unknown}`,
  });
}

/** Who gets texts, and who is left out why. */
export function splitByConsent(fans: readonly Fan[]): Record<Fan['sms'], Fan[]> {
  const split: Record<Fan['sms'], Fan[]> = { yes: [], none: [], stopped: [] };
  for (const fan of fans) split[fan.sms].push(fan);
  return split;
}

export const skipReasons = {
  none: 'They joined without texts',
  stopped: 'They replied STOP',
  deleted: 'The fan was deleted',
  cancelled: 'You cancelled the message',
} as const;
