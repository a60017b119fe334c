import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { callingCodes, countryOfNumber, type PhoneCountry } from './phone-countries.ts';
import { createPhoneParser, digitsOf, isReservedForExamples } from './phone-parser.ts';
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

export interface PhoneFacts {
  /** `null`: of no country, as satellite and international numbers are. */
  readonly country: PhoneCountry | null;
  readonly canReceiveTexts: boolean;
}

/** Of a number in E.164. */
export function describePhone(number: string): PhoneFacts {
  if (isReservedForExamples(number)) return { country: countryOfNumber(number), canReceiveTexts: true };
  const parsed = parsePhoneNumberFromString(number);
  const country = parsed?.country ?? countryOfNumber(number);
  const type = parsed?.getType();
  const isAccepted = type !== undefined && textableTypes.has(type) && !(type === 'VOIP' && isNorthAmerican(number));
  return { country, canReceiveTexts: parsed?.country !== undefined && isAccepted };
}

/**
 * Texts to the others (premium rate, shared cost, toll-free, personal, pager, company and voicemail numbers) fail, or cost
 * many times the usual price and pay whoever owns the number.
 */
const textableTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP']);

/** Only numbers of the data service 600 are called VoIP there: those of people are not told apart. */
const isNorthAmerican = (number: string) => number.startsWith('+1');
