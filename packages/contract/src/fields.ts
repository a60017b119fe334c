import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { maxEmailCharacters, maxPasswordCharacters, minPasswordCharacters } from './limits.ts';

const singleLine = z.regex(/^[^\p{Cc}]*$/u, 'Please use plain text without line breaks');

/** Field schemas that several endpoints share. */
export const emailField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(maxEmailCharacters, commonFailures.invalid_email.sentence))
  .check(z.email(commonFailures.invalid_email.sentence));

export const newPasswordField = z
  .string()
  .check(
    z.minLength(minPasswordCharacters, commonFailures.password_too_short.sentence),
    z.maxLength(maxPasswordCharacters, commonFailures.password_too_long.sentence),
  );

/** A password that is only compared: no rule but a bound on its length. */
export const knownPasswordField = z.string().check(z.minLength(1), z.maxLength(1024));

/** Text a person typed: trimmed, without control characters that would break lists and mails. */
export function textField(maxCharacters: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters)).check(singleLine);
}

export const isoInstant = z.string();

/** Like `textField`, with the sentence for an empty one. */
export function requiredTextField(maxCharacters: number, sentence: string) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(maxCharacters), singleLine);
}

/** May be empty. */
export function optionalTextField(maxCharacters: number) {
  return z.string().check(z.trim(), z.maxLength(maxCharacters), singleLine);
}

/** A day, `YYYY-MM-DD`, that the calendar knows, of the years 1900 to 2999: room on both sides for what is counted from it. */
export function dateField(sentence?: string) {
  return z.iso.date(sentence).check(z.regex(/^(19|2\d)/, sentence));
}

export const isoDate = dateField();
