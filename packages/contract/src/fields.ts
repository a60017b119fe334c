import * as z from 'zod/mini';
import { failures } from './failures.ts';
import { maxEmailCharacters, maxPasswordCharacters, minPasswordCharacters } from './limits.ts';

/** Field schemas that several endpoints share. */
export const emailField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(maxEmailCharacters, failures.invalid_email.sentence))
  .check(z.email(failures.invalid_email.sentence));

export const newPasswordField = z
  .string()
  .check(
    z.minLength(minPasswordCharacters, failures.password_too_short.sentence),
    z.maxLength(maxPasswordCharacters, failures.password_too_long.sentence),
  );

/** A password that is only compared: no rule but a bound on its length. */
export const knownPasswordField = z.string().check(z.minLength(1), z.maxLength(1024));

/** Text a person typed: trimmed, without control characters that would break lists and mails. */
export function textField(maxCharacters: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maxCharacters))
    .check(z.regex(/^[^\p{Cc}]*$/u, 'Please use plain text without line breaks'));
}

export const isoInstant = z.string();
