import type { PhoneCountry } from '@debut/contract/phone-countries';
import { guessPhoneCountry, isPhoneCountry, listPhoneCountries } from '@debut/contract/phones';
import { readStoredText, storeText } from './stored-json.ts';

const storageKey = 'debut.phone-country';

/** The country somebody chose last in this browser, or the one its languages suggest. */
export function recallPhoneCountry(): PhoneCountry {
  const remembered = readStoredText(() => localStorage, storageKey);
  return remembered && isPhoneCountry(remembered) ? remembered : guessPhoneCountry(navigator.languages);
}

export function rememberPhoneCountry(country: PhoneCountry): void {
  storeText(() => localStorage, storageKey, country);
}

export const phoneCountryOptions = listPhoneCountries();
