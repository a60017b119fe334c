import { fanFailures } from './fan-failures.ts';
import { callingCodes, type PhoneCountry, phoneCountries } from './phone-countries.ts';

/**
 * Phone numbers are stored as E.164 (`+15551234567`). Parsing is in `phone-parser.ts`, so that pages can load the numbering
 * plans lazily; the schema is in `phone-fields.ts`, so that the public pages' script does not load zod.
 */

/** Ten digits without a country are read as a number of the United States or Canada. */
export const defaultPhoneCountry: PhoneCountry = 'US';
export const maxPhoneCharacters = 40;

export function isPhoneCountry(code: string): code is PhoneCountry {
  return code in callingCodes;
}

/** The requested country, or the default. */
export function phoneCountryOr(code: string | null | undefined): PhoneCountry {
  const wanted = code?.toUpperCase();
  return wanted !== undefined && isPhoneCountry(wanted) ? wanted : defaultPhoneCountry;
}

/** The sentence for a number that is not valid in that country. */
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

/** Every country as a select option, by name: `United Kingdom (+44)`. */
export function listPhoneCountries(): { value: PhoneCountry; label: string }[] {
  return phoneCountries
    .map((value) => ({ value, label: `${countryName(value)} (+${callingCodes[value]})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** From the browser's languages: an explicit region takes precedence over a language's likely region. */
export function guessPhoneCountry(languages: readonly string[]): PhoneCountry {
  const locales = languages.flatMap(readLocale);
  const named = locales.map(({ region }) => region).find(isKnown);
  return named ?? locales.map((locale) => locale.maximize().region).find(isKnown) ?? defaultPhoneCountry;
}

/** Formats a stored number for display. */
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

/** Empty for an invalid language tag. */
function readLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
