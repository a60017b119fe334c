import { callingCodes, type PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { guessPhoneCountry, isPhoneCountry } from '@debut/contract/phones';
import { readStoredText, storeText } from './stored-json.ts';

const storageKey = 'debut.phone-country';

/** The country last chosen in this browser, or a guess from the browser's languages. */
export function recallPhoneCountry(): PhoneCountry {
  const stored = readStoredText(() => localStorage, storageKey);
  return stored && isPhoneCountry(stored) ? stored : guessPhoneCountry(navigator.languages);
}

export function rememberPhoneCountry(country: PhoneCountry): void {
  storeText(() => localStorage, storageKey, country);
}

type PhoneTyping = typeof import('@debut/contract/phone-typing');

let loaded: PhoneTyping | null = null;

/** Loads the numbering plans lazily, when a phone field gets the focus, because they are large. */
export async function loadPhoneTyping(): Promise<PhoneTyping> {
  loaded ??= await import('@debut/contract/phone-typing');
  return loaded;
}

export function getPhoneTyping(): PhoneTyping | null {
  return loaded;
}

/** Null until the numbering plans are loaded; until then only the server validates the number. */
export function getPhoneParser(): ParsePhone | null {
  return loaded?.parsePhone ?? null;
}

interface PhoneEdit {
  /** The field's value before the edit. */
  readonly before: string;
  readonly country: PhoneCountry;
  readonly hasPrefix: boolean;
  readonly isForward: boolean;
}

/** Groups the digits by country and keeps the caret next to the same digit. A typed `+` prefix sets `country`. */
export function groupPhoneInput(typing: PhoneTyping, input: HTMLInputElement, edit: PhoneEdit) {
  const { before, country, hasPrefix, isForward } = edit;
  const typed = { typed: input.value, caret: input.selectionStart ?? input.value.length, isForward };
  const { shown, caret } = typing.editPhone(before, typed, { country, hasPrefix });
  if (shown !== input.value) {
    input.value = shown;
    input.setSelectionRange(caret, caret);
  }
  return { shown, country: typing.countryOfTyped(shown, country) };
}

/** Removes the previous calling code and groups the number by the rules of the new country. */
export function changePhoneCountry(phone: string, from: PhoneCountry, to: PhoneCountry, hasPrefix: boolean): string {
  const national = phone.replace(new RegExp(`^\\s*\\+${callingCodes[from]}\\s*`), '');
  return loaded?.formatTypedPhone(national, { country: to, hasPrefix }) ?? national;
}
