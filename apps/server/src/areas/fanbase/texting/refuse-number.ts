import { fanFailures } from '@debut/contract/fan-failures';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { describePhone, type PhoneFacts } from '@debut/contract/phone-numbers';
import { countryInSentence } from '@debut/contract/phones';
import { texts as fanbaseTexts } from '../texts.ts';

/** Why a number must not be texted. */
export type RefusedNumber = { readonly kind: 'type' } | { readonly kind: 'country'; readonly country: PhoneCountry };

/** `null`: it may be texted. */
export type RefuseNumber = (phone: string) => RefusedNumber | null;

/** By the type of number, and by the countries the operator allows; `null`: all of them. */
export function createRefuseNumber(countries: ReadonlySet<PhoneCountry> | null): RefuseNumber {
  return (phone) => judge(describePhone(phone), countries);
}

/** The same for large audiences; before sending, each number is looked up completely. */
export function createRefuseNumberByBlock(countries: ReadonlySet<PhoneCountry> | null): RefuseNumber {
  const describe = createBlockLookup();
  return (phone) => judge(describe(phone), countries);
}

/** Looks up each block of ten thousand numbers once, because complete lookups of a long list would take seconds. */
export function createBlockLookup(): (phone: string) => PhoneFacts {
  const known = new Map<string, PhoneFacts>();
  return (phone) => {
    const block = phone.length >= 11 ? phone.slice(0, -4) : phone;
    const found = known.get(block);
    if (found) return found;
    if (known.size >= maxBlocks) known.clear();
    const facts = describePhone(phone);
    known.set(block, facts);
    return facts;
  };
}

const maxBlocks = 50_000;

/** Shown to the artist beside the fan. */
export function refusedNumberReason(refused: RefusedNumber): string {
  if (refused.kind === 'type') return fanFailures.phone_not_textable.sentence;
  return fanbaseTexts.reasons.country(countryInSentence(refused.country));
}

function judge(
  { canReceiveTexts, country }: PhoneFacts,
  countries: ReadonlySet<PhoneCountry> | null,
): RefusedNumber | null {
  if (!canReceiveTexts || country === null) return { kind: 'type' };
  return countries === null || countries.has(country) ? null : { kind: 'country', country };
}
