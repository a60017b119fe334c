import { fanFailures } from '@debut/contract/fan-failures';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { describePhone, type PhoneFacts } from '@debut/contract/phone-numbers';
import { countryInSentence } from '@debut/contract/phones';

/** Why a number gets no texts, whoever asks for them. */
export type RefusedNumber = { readonly kind: 'type' } | { readonly kind: 'country'; readonly country: PhoneCountry };

/** `null`: it may be texted. */
export type RefuseNumber = (phone: string) => RefusedNumber | null;

/** By the kind of number, and by the countries the operator has chosen; `null`: all of them. */
export function createRefuseNumber(countries: ReadonlySet<PhoneCountry> | null): RefuseNumber {
  return (phone) => judge(describePhone(phone), countries);
}

/** The same for whole audiences; what is sent is looked up completely. */
export function createRefuseNumberByBlock(countries: ReadonlySet<PhoneCountry> | null): RefuseNumber {
  const describe = createBlockLookup();
  return (phone) => judge(describe(phone), countries);
}

/** Looks up a block of ten thousand numbers once: complete lookups of a long list would take seconds. */
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

/** What the artist reads beside the fan. */
export function refusedNumberReason(refused: RefusedNumber): string {
  if (refused.kind === 'type') return fanFailures.phone_not_textable.sentence;
  return `Texts to ${countryInSentence(refused.country)} are not offered here.`;
}

function judge(
  { canReceiveTexts, country }: PhoneFacts,
  countries: ReadonlySet<PhoneCountry> | null,
): RefusedNumber | null {
  if (!canReceiveTexts || country === null) return { kind: 'type' };
  return countries === null || countries.has(country) ? null : { kind: 'country', country };
}
