import { callingCodes, type PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';

type PhoneTyping = typeof import('@debut/contract/phone-typing');

let loaded: PhoneTyping | null = null;

/** The numbering plans are heavy: they are loaded when a phone field gets the focus, and until then a number stays as it is typed. */
export async function loadPhoneTyping(): Promise<PhoneTyping> {
  loaded ??= await import('@debut/contract/phone-typing');
  return loaded;
}

export function loadedPhoneTyping(): PhoneTyping | null {
  return loaded;
}

/** The parser, once somebody has been in a phone field; before, the server decides. */
export function loadedPhoneParser(): ParsePhone | null {
  return loaded?.parsePhone ?? null;
}

interface PhoneFieldEdit {
  /** What the field showed before. */
  readonly before: string;
  readonly country: PhoneCountry;
  readonly hasPrefix: boolean;
  readonly isForward: boolean;
}

/** Groups the digits of a field as its country does and keeps the caret beside the same digit. `country` is the one a `+` names. */
export function groupPhoneInput(typing: PhoneTyping, input: HTMLInputElement, edit: PhoneFieldEdit) {
  const { before, country, hasPrefix, isForward } = edit;
  const typed = { typed: input.value, caret: input.selectionStart ?? input.value.length, isForward };
  const { shown, caret } = typing.editPhone(before, typed, { country, hasPrefix });
  if (shown !== input.value) {
    input.value = shown;
    input.setSelectionRange(caret, caret);
  }
  return { shown, country: typing.countryOfTyped(shown, country) };
}

/** A number after another country was chosen: without the calling code of the first, grouped as the second does. */
export function movePhone(phone: string, from: PhoneCountry, to: PhoneCountry, hasPrefix: boolean): string {
  const national = phone.replace(new RegExp(`^\\s*\\+${callingCodes[from]}\\s*`), '');
  return loaded?.formatTypedPhone(national, { country: to, hasPrefix }) ?? national;
}
