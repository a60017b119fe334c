import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodes, type PhoneCountry } from './phone-countries.ts';
import { defaultPhoneCountry } from './phones.ts';

/** Parses a typed number to E.164; `null` when it is not valid in that country, or in the one its `+` names. */
export type ParsePhone = (typed: string, country?: PhoneCountry) => string | null;

/** Takes the parse function because the server uses complete metadata and the browser a small set. */
export function createPhoneParser(parse: typeof parsePhoneNumberFromString): ParsePhone {
  return (typed, country = defaultPhoneCountry) => {
    // Address books wrap numbers in invisible direction marks.
    const text = typed.replace(/\p{Cf}/gu, '').trim();
    if (!/^\+?[\d\s().\-/‐-―]+$/.test(text)) return null;
    if (!text.startsWith('+') && callingCodes[country] === '1' && digitsOf(text).length !== 10) return null;
    const number = parse(text, country);
    if (!number) return null;
    return isReservedForExamples(number.number) || number.isValid() ? number.number : null;
  };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Numbers reserved for examples, demos and tests (the last pattern is Twilio's), which the metadata calls invalid or
 * personal. Accepting them does no harm, because no carrier delivers to them.
 */
export function isReservedForExamples(number: string): boolean {
  return /^\+1555\d{7}$|^\+447700900\d{3}$|^\+1500555000\d$/.test(number);
}
