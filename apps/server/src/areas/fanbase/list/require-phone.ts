import { describePhone, parsePhone } from '@debut/contract/phone-numbers';
import { invalidPhoneSentence, phoneCountryOr } from '@debut/contract/phones';
import { Failure } from '../../../platform/failure.ts';

/** Parses a typed number to E.164; throws with the sentence for its country or kind. */
export function requirePhone(
  { phone, country }: { phone: string; country?: string | null | undefined },
  { field }: { field: string },
): string {
  const chosen = phoneCountryOr(country);
  const parsed = parsePhone(phone, chosen);
  if (!parsed) throw new Failure('invalid_phone', { field, sentence: invalidPhoneSentence(chosen) });
  if (!describePhone(parsed).canReceiveTexts) throw new Failure('phone_not_textable', { field });
  return parsed;
}
