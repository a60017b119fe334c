import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodes, countryOfNumber, type PhoneCountry } from './phone-countries.ts';
import { createPhoneParser, digitsOf, isReservedForExamples } from './phone-parser.ts';
import { defaultPhoneCountry } from './phones.ts';

/** The server's parser, with complete metadata of number ranges and types. */
export const parsePhone = createPhoneParser(parsePhoneNumberFromString);

/**
 * Parses a number from a list, where spreadsheets drop the `+` before the calling code. Only the chosen country's calling
 * code is accepted, because a mistyped number could become a stranger's abroad.
 */
export function parseListedPhone(typed: string, country: PhoneCountry = defaultPhoneCountry): string | null {
  const hasCallingCode = digitsOf(typed).startsWith(callingCodes[country]);
  return parsePhone(typed, country) ?? (hasCallingCode ? parsePhone(`+${typed.trim()}`, country) : null);
}

export interface PhoneFacts {
  /** `null` for satellite and international numbers, which belong to no country. */
  readonly country: PhoneCountry | null;
  readonly canReceiveTexts: boolean;
}

/** Describes an E.164 number. */
export function describePhone(number: string): PhoneFacts {
  if (isReservedForExamples(number)) return { country: countryOfNumber(number), canReceiveTexts: true };
  const parsed = parsePhoneNumberFromString(number);
  const country = parsed?.country ?? countryOfNumber(number);
  const type = parsed?.getType();
  const isAccepted = type !== undefined && textableTypes.has(type) && !(type === 'VOIP' && isNorthAmerican(number));
  return { country, canReceiveTexts: parsed?.country !== undefined && isAccepted };
}

/**
 * Texts to other types (premium rate, shared cost, toll-free, personal, pager, company and voicemail numbers) fail, or cost
 * many times the usual price and pay the owner of the number.
 */
const textableTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP']);

/** In North America the metadata marks only 600 data-service numbers as VoIP, never people's numbers. */
const isNorthAmerican = (number: string) => number.startsWith('+1');
