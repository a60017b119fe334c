import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodes, type PhoneCountry } from './phone-countries.ts';
import { createPhoneParser, digitsOf } from './phone-parser.ts';
import { defaultPhoneCountry } from './phones.ts';

/** The server's parser. The complete metadata knows every range of numbers, and what kind it is. */
export const parsePhone = createPhoneParser(parsePhoneNumberFromString);

/**
 * A number from a list: spreadsheets drop the `+` of a number that has its calling code. Only that of the chosen country
 * counts, because a mistyped number would become a stranger's abroad.
 */
export function parseListedPhone(typed: string, country: PhoneCountry = defaultPhoneCountry): string | null {
  const hasCallingCode = digitsOf(typed).startsWith(callingCodes[country]);
  return parsePhone(typed, country) ?? (hasCallingCode ? parsePhone(`+${typed.trim()}`, country) : null);
}
