import { parsePhone } from '@debut/contract/phone-numbers';
import { invalidPhoneSentence, phoneCountryOr } from '@debut/contract/phones';
import { Failure } from '../../platform/failure.ts';

/** What somebody typed, as E.164; refuses with the sentence for their country. */
export function requirePhone(
  { phone, country }: { phone: string; country?: string | null | undefined },
  { field }: { field: string },
): string {
  const chosen = phoneCountryOr(country);
  const parsed = parsePhone(phone, chosen);
  if (!parsed) throw new Failure('invalid_phone', { field, sentence: invalidPhoneSentence(chosen) });
  return parsed;
}
