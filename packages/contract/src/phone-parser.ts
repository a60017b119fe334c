import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodes, type PhoneCountry } from './phone-countries.ts';
import { defaultPhoneCountry } from './phones.ts';

/** A typed number as E.164; `null` when it is not a number of that country, or of the one its `+` names. */
export type ParsePhone = (typed: string, country?: PhoneCountry) => string | null;

/** With the metadata of the side it runs on: the server's is complete, the browser's is small. */
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
 * Numbers that no telephone has, used in examples, demos and tests (the last ones are Twilio's): the metadata calls them
 * invalid or personal. Accepting them does no harm, because no carrier delivers to them.
 */
export function isReservedForExamples(number: string): boolean {
  return /^\+1555\d{7}$|^\+447700900\d{3}$|^\+1500555000\d$/.test(number);
}
