import { fanFailures } from '@debut/contract/fan-failures';
import type { FanSignUpData } from '@debut/contract/fan-sign-up';
import { type ContactType, landingPageSource } from '@debut/contract/fans';
import { formatTypedPhone, formatTypedPhoneWithCountry, tenDigits } from '@debut/contract/phones';

/** What a visitor has typed. */
export interface TypedFan {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly category: ContactType;
  readonly source: string;
  readonly smsOptOut: boolean;
  /** People do not see this field. */
  readonly website: string;
}

type JoinField = 'name' | 'phone' | 'email';
export interface JoinProblem {
  readonly sentence: string;
  readonly fields: readonly JoinField[];
}

/** The rules of one of the two pages. */
export interface JoinRules {
  check(typed: TypedFan): JoinProblem | null;
  toFan(typed: TypedFan): FanSignUpData;
  formatPhone(typed: string): string;
  /** When the server refuses without a reason, and when there is no answer at all. */
  readonly refused: string;
  readonly unanswered: string;
}

export const emptyFan: TypedFan = {
  name: '',
  phone: '',
  email: '',
  category: 'Fan',
  source: '',
  smsOptOut: false,
  website: '',
};

export const signUpRules: JoinRules = {
  check: (typed) => missing(typed, ['name', 'phone'], fanFailures.fan_incomplete.sentence) ?? wrongPhone(typed),
  toFan: (typed) => ({ ...common(typed), category: typed.category, source: typed.source.trim() || null }),
  formatPhone: formatTypedPhone,
  refused: 'Failed to add fan',
  unanswered: 'Failed to add fan. Please try again.',
};

export const landingRules: JoinRules = {
  check: (typed) =>
    missing(typed, ['name', 'email', 'phone'], fanFailures.fan_fields_missing.sentence) ?? wrongPhone(typed),
  toFan: (typed) => ({ ...common(typed), category: 'Fan', source: landingPageSource }),
  formatPhone: formatTypedPhoneWithCountry,
  refused: 'Failed to join fanbase',
  unanswered: 'Failed to join fanbase. Please try again.',
};

/**
 * A number while it is typed, and where the caret belongs. Whoever deletes a bracket or a space, which would come back at
 * once, means the digit before it.
 */
export function editPhone(
  before: string,
  typed: string,
  caret: number,
  format: (typed: string) => string,
): { shown: string; caret: number } {
  const behind = digitsOf(typed.slice(caret)).length;
  const onlyShape = typed.length < before.length && digitsOf(typed) === digitsOf(before);
  const front = typed.slice(0, caret);
  const meant = onlyShape ? front.replace(/\d(?=\D*$)/, '') + typed.slice(caret) : typed;
  const shown = format(meant);
  return { shown, caret: placeBefore(shown, behind) };
}

function missing(typed: TypedFan, needed: readonly JoinField[], sentence: string): JoinProblem | null {
  const fields = needed.filter((field) => typed[field].trim() === '');
  return fields.length > 0 ? { sentence, fields } : null;
}

function wrongPhone({ phone }: TypedFan): JoinProblem | null {
  return tenDigits(phone) ? null : { sentence: fanFailures.invalid_phone.sentence, fields: ['phone'] };
}

function common({ name, phone, email, smsOptOut, website }: TypedFan): FanSignUpData {
  return { name: name.trim(), phone: tenDigits(phone), email: email.trim() || null, smsOptOut, website };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The place in the text that so many digits follow. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  for (let left = digits; left > 0 && place > 0; place -= 1) {
    if (/\d/.test(text[place - 1] ?? '')) left -= 1;
  }
  return place;
}
