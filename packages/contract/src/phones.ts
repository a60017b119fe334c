import { fanFailures } from './fan-failures.ts';
import { callingCodes, type PhoneCountry, phoneCountries } from './phone-countries.ts';

/**
 * Phone numbers are stored as E.164 (`+15551234567`). People type them as they like, beside a choice of country; parsing
 * needs the numbering plans of the world and has files of its own (`phone-parser.ts`), so that pages can load it late. The
 * schema is in `phone-fields.ts`, so that the public pages' script does not load zod.
 */

/** Ten digits without a country are a number of the United States or Canada. */
export const defaultPhoneCountry: PhoneCountry = 'US';
export const maxPhoneCharacters = 40;

export function isPhoneCountry(code: string): code is PhoneCountry {
  return code in callingCodes;
}

/** The country a request names, or the default. */
export function phoneCountryOr(code: string | null | undefined): PhoneCountry {
  const wanted = code?.toUpperCase();
  return wanted !== undefined && isPhoneCountry(wanted) ? wanted : defaultPhoneCountry;
}

/** What to tell somebody whose number is not valid there. */
export function invalidPhoneSentence(country: PhoneCountry): string {
  if (country === 'US' || country === 'CA') return fanFailures.invalid_phone.sentence;
  return `Please enter a valid phone number for ${countryInSentence(country)}`;
}

/** With its article: "the United Kingdom". */
export function countryInSentence(country: PhoneCountry): string {
  const name = countryName(country);
  return `${needsArticle.test(name) ? 'the ' : ''}${name}`;
}

export function countryName(country: PhoneCountry): string {
  return regionNames.of(country) ?? country;
}

/** Every country as a choice, by name: `United Kingdom (+44)`. */
export function listPhoneCountries(): { value: PhoneCountry; label: string }[] {
  return phoneCountries
    .map((value) => ({ value, label: `${countryName(value)} (+${callingCodes[value]})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** From the languages a browser asks for: a region that is named counts before one that only goes with the language. */
export function guessPhoneCountry(languages: readonly string[]): PhoneCountry {
  const locales = languages.flatMap(readLocale);
  const named = locales.map(({ region }) => region).find(isKnown);
  return named ?? locales.map((locale) => locale.maximize().region).find(isKnown) ?? defaultPhoneCountry;
}

/** How a stored number is shown. */
export function showPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

const needsArticle =
  /^(United|Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|British|Central)|Republic|Islands$|Territor/;

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

function isKnown(region: string | undefined): region is PhoneCountry {
  return region !== undefined && isPhoneCountry(region);
}

/** None when a browser sends something that is no language. */
function readLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
