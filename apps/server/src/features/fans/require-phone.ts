import { parsePhone } from '@debut/contract/phone-numbers';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { invalidPhoneSentence, phoneCountryOr } from '@debut/contract/phones';
import { Failure } from '../../platform/failure.ts';

/** What somebody typed, as E.164; refuses with the sentence for their country. */
export function requirePhone(
  { phone, country }: { phone: string; country?: string | null | undefined },
  { field, parse = parsePhone }: { field: string; parse?: ParsePhone },
): string {
  const chosen = phoneCountryOr(country);
  const parsed = parse(phone, chosen);
  if (!parsed) throw new Failure('invalid_phone', { field, sentence: invalidPhoneSentence(chosen) });
  return parsed;
}
