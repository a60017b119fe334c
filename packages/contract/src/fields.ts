import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { maxEmailCharacters, maxPasswordCharacters, minPasswordCharacters } from './limits.ts';

/** Makes a zod schema or check fail with a failure's sentence, and puts its code on the issue for the server's response. */
export function failWith<Code extends string>(
  failures: Readonly<Record<NoInfer<Code>, { status: 400; sentence: string }>>,
  code: Code,
): FieldError {
  return {
    error: (issue) => {
      issue.failure = code;
      return failures[code].sentence;
    },
  };
}

export interface FieldError {
  readonly error: (issue: Record<string, unknown>) => string;
}

/**
 * Grows with every edit. An update that names the version it began with is rejected with `edit_conflict` when another
 * edit was saved meanwhile.
 */
export const editVersion = z.int().check(z.minimum(1));

const singleLine = z.regex(/^[^\p{Cc}]*$/u, 'Please use plain text without line breaks');

export const invalidEmail = failWith(commonFailures, 'invalid_email');
export const emailField = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(maxEmailCharacters, invalidEmail))
  .check(z.email(invalidEmail));

export const newPasswordField = z
  .string()
  .check(
    z.minLength(minPasswordCharacters, failWith(commonFailures, 'password_too_short')),
    z.maxLength(maxPasswordCharacters, failWith(commonFailures, 'password_too_long')),
  );

/** Only compared with the stored password, so only its length is limited. */
export const knownPasswordField = z.string().check(z.minLength(1), z.maxLength(1024));

/** Trimmed text on one line, because control characters would break lists and email headers. */
export function textField(maxCharacters: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters)).check(singleLine);
}

export const isoInstant = z.string();

/** Like `textField`, with its own failure for an empty value. */
export function requiredTextField(maxCharacters: number, missing: FieldError) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxCharacters), singleLine);
}

/** May be empty. */
export function optionalTextField(maxCharacters: number) {
  return z.string().check(z.trim(), z.maxLength(maxCharacters), singleLine);
}

/** A valid `YYYY-MM-DD` day from 1900 to 2999, which leaves room for date arithmetic on both sides. */
export function dateField(invalid?: FieldError) {
  return z.iso.date(invalid).check(z.regex(/^(19|2\d)/, invalid));
}

export const isoDate = dateField();

/** `18:00` */
export const timeOfDayField = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The cursor of lists by due date: due date and id of the last task received, `2026-11-13,{id}`. */
export const taskCursor = z.string().check(
  z.regex(/^.{10},[\w-]{1,128}$/),
  z.refine((cursor) => isoDate.safeParse(cursor.slice(0, 10)).success),
);

/** Stored without hyphens; may be empty. */
export const isrcField = z.string().check(
  z.overwrite((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^([A-Z]{2}[A-Z\d]{3}\d{7})?$/, failWith(commonFailures, 'invalid_isrc')),
);

/** A UPC or EAN, whose last digit is a checksum; may be empty. */
export const upcField = z.string().check(
  z.overwrite((typed: string) => typed.replaceAll(/[\s-]/g, '')),
  z.refine((digits) => digits === '' || hasValidChecksum(digits), failWith(commonFailures, 'invalid_upc')),
);

function hasValidChecksum(digits: string): boolean {
  if (!/^\d{12,13}$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
