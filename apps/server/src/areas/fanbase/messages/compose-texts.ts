import type { Fan } from '@debut/contract/fans';
import { fanCategoryNames } from '@debut/contract/fans';
import {
  fillPlaceholders,
  placeholderValues,
  recipientPlaceholders,
  unknownPlaceholders,
} from '@debut/contract/placeholders';
import { countSms } from '@debut/contract/sms-segments';
import { Failure } from '../../../platform/failure.ts';
import { texts as fanbaseTexts } from '../texts.ts';

export interface ComposedText {
  readonly fan: Fan;
  readonly text: string;
  readonly segments: number;
  /** Whether this is the first text to the fan, and was extended with an introduction. */
  readonly isIntroduced: boolean;
}

/** What each fan will read, and in how many segments. `introduce` extends the first text to a fan. */
export function composeTexts(
  message: string,
  fans: readonly Fan[],
  introduce: (text: string) => string,
): ComposedText[] {
  const counted = new Map<string, number>();
  const countOnce = (text: string) => {
    const known = counted.get(text) ?? countSms(text).segments;
    counted.set(text, known);
    return known;
  };
  const hasPlaceholders = message.includes('{{');
  return fans.map((fan) => {
    const own = hasPlaceholders ? fillPlaceholders(message, valuesOf(fan)) : message;
    const text = fan.lastMessagedAt === null && own !== '' ? introduce(own) : own;
    return { fan, text, segments: countOnce(text), isIntroduced: text !== own };
  });
}

function valuesOf(fan: Fan) {
  return placeholderValues({ name: fan.name, email: fan.email ?? '', category: fanCategoryNames[fan.category] });
}

export function refuseUnknownPlaceholders(message: string): void {
  const [unknown] = unknownPlaceholders(message, recipientPlaceholders);
  if (unknown === undefined) return;
  throw new Failure('unknown_placeholder', {
    field: 'message',
    sentence: fanbaseTexts.unfilledPlaceholder(unknown),
  });
}

/** Groups fans by whether they get texts, and why not. */
export function groupFansByConsent(fans: readonly Fan[]): Record<Fan['sms'], Fan[]> {
  const split: Record<Fan['sms'], Fan[]> = { yes: [], none: [], stopped: [] };
  for (const fan of fans) split[fan.sms].push(fan);
  return split;
}
