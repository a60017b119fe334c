import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneCountry } from './phone-countries.ts';
import { createPhoneParser, digitsOf } from './phone-parser.ts';

/** The server's parser. The complete metadata knows every range of numbers, and what kind it is. */
export const parsePhone = createPhoneParser(parsePhoneNumberFromString);

/** A number from a list or an artist's hand: spreadsheets drop the `+` of a number that has its calling code. */
export function parseListedPhone(typed: string, country?: PhoneCountry): string | null {
  return parsePhone(typed, country) ?? (digitsOf(typed).length > 10 ? parsePhone(`+${typed}`, country) : null);
}
