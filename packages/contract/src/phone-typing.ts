import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { callingCodes, mainCountryOf, type PhoneCountry } from './phone-countries.ts';
import { createPhoneParser, digitsOf } from './phone-parser.ts';

/** The browser's parser, loaded when somebody is about to type a number. */
export const parsePhone = createPhoneParser(parsePhoneNumberFromString);

export interface PhoneStyle {
  readonly country: PhoneCountry;
  /** Adds `+1` to North American numbers. */
  readonly hasPrefix?: boolean;
}

/** Formats a number as its country does while it is typed; every typed digit stays, in order. */
export function formatTypedPhone(typed: string, { country, hasPrefix = false }: PhoneStyle): string {
  const formatted =
    hasPrefix && isNorthAmerican(typed, country) ? formatWithPrefix(typed) : new AsYouType(country).input(typed);
  return digitsOf(formatted).endsWith(digitsOf(typed)) ? formatted : typed;
}

/** The country of a number that begins with `+`; `null` while it is not determined. */
export function countryOfTyped(typed: string, country: PhoneCountry): PhoneCountry | null {
  if (!typed.trim().startsWith('+')) return null;
  const parser = new AsYouType();
  parser.input(typed);
  const callingCode = parser.getCallingCode();
  if (callingCode === undefined) return null;
  const isStillPossible = callingCodes[country] === callingCode && !parser.getCountry();
  return isStillPossible ? country : (parser.getCountry() ?? mainCountryOf(callingCode));
}

/** A field after a key press. `isForward`: the Delete key, which deletes after the caret. */
export interface PhoneEdit {
  readonly typed: string;
  readonly caret: number;
  readonly isForward?: boolean;
}

/**
 * Formats a phone field after an edit and positions the caret. Deleting a bracket or a space, which formatting would
 * restore, deletes the digit next to it.
 */
export function editPhone(before: string, edit: PhoneEdit, style: PhoneStyle): { shown: string; caret: number } {
  const { typed, caret, isForward = false } = edit;
  const [front, back] = [typed.slice(0, caret), typed.slice(caret)];
  const deletedOnlyShape = typed.length < before.length && digitsOf(typed) === digitsOf(before);
  const meantFront = deletedOnlyShape && !isForward ? front.replace(/\d(?=\D*$)/, '') : front;
  const meantBack = deletedOnlyShape && isForward ? back.replace(/\d/, '') : back;
  const shown = formatTypedPhone(meantFront + meantBack, style);
  return { shown, caret: positionBefore(shown, digitsOf(meantBack).length) };
}

function isNorthAmerican(typed: string, country: PhoneCountry): boolean {
  const text = typed.trim();
  if (text.startsWith('+')) return digitsOf(text).startsWith('1');
  return callingCodes[country] === '1' && digitsOf(text) !== '';
}

/** A leading 1 is the calling code, because no area code begins with 1. */
function formatWithPrefix(typed: string): string {
  const national = digitsOf(typed).replace(/^1/, '');
  return `+1 ${new AsYouType('US').input(national)}`.trimEnd();
}

/** The position that is followed by this many digits. */
function positionBefore(text: string, digits: number): number {
  let position = text.length;
  for (let left = digits; left > 0 && position > 0; position -= 1) {
    if (/\d/.test(text[position - 1] ?? '')) left -= 1;
  }
  return position;
}
