import { fanFailures } from '@debut/contract/fan-failures';
import type { FanSignUpData } from '@debut/contract/fan-sign-up';
import { type ContactType, landingPageSource } from '@debut/contract/fans';
import { callingCodes, type PhoneCountry } from '@debut/contract/phone-countries';
import { digitsOf, type ParsePhone } from '@debut/contract/phone-parser';
import { defaultPhoneCountry, invalidPhoneSentence } from '@debut/contract/phones';

/** What a visitor has typed. */
export interface TypedFan {
  readonly name: string;
  readonly phone: string;
  /** Of a number without a `+`. */
  readonly country: PhoneCountry;
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
  /** Without a parser, which is loaded late, the server checks the number. */
  check(typed: TypedFan, parse: ParsePhone | null): JoinProblem | null;
  toFan(typed: TypedFan): FanSignUpData;
  /** Whether numbers of the United States are shown with `+1`. */
  readonly hasPrefix: boolean;
  /** When the server refuses without a reason, and when there is no answer at all. */
  readonly refused: string;
  readonly unanswered: string;
}

export const emptyFan: TypedFan = {
  name: '',
  phone: '',
  country: defaultPhoneCountry,
  email: '',
  category: 'Fan',
  source: '',
  smsOptOut: false,
  website: '',
};

export const signUpRules: JoinRules = {
  check: (typed, parse) =>
    missing(typed, ['name', 'phone'], fanFailures.fan_incomplete.sentence) ?? wrongPhone(typed, parse),
  toFan: (typed) => ({ ...common(typed), category: typed.category, source: typed.source.trim() || null }),
  hasPrefix: false,
  refused: 'Failed to add fan',
  unanswered: 'Failed to add fan. Please try again.',
};

export const landingRules: JoinRules = {
  check: (typed, parse) =>
    missing(typed, ['name', 'email', 'phone'], fanFailures.fan_fields_missing.sentence) ?? wrongPhone(typed, parse),
  toFan: (typed) => ({ ...common(typed), category: 'Fan', source: landingPageSource }),
  hasPrefix: true,
  refused: 'Failed to join fanbase',
  unanswered: 'Failed to join fanbase. Please try again.',
};

function missing(typed: TypedFan, needed: readonly JoinField[], sentence: string): JoinProblem | null {
  const fields = needed.filter((field) => typed[field].trim() === '');
  return fields.length > 0 ? { sentence, fields } : null;
}

function wrongPhone({ phone, country }: TypedFan, parse: ParsePhone | null): JoinProblem | null {
  if (!parse || parse(phone, country)) return null;
  return { sentence: invalidPhoneSentence(country), fields: ['phone'] };
}

function common(typed: TypedFan): FanSignUpData {
  const { name, email, smsOptOut, website } = typed;
  return { name: name.trim(), ...phoneToSend(typed), email: email.trim() || null, smsOptOut, website };
}

/** Ten digits of the United States and its neighbors; any other number as it was typed, with its country. */
export function phoneToSend({ phone, country }: Pick<TypedFan, 'phone' | 'country'>) {
  const digits = digitsOf(phone);
  const isTenDigits = phone.trim().startsWith('+') ? /^1\d{10}$/.test(digits) : digits.length === 10;
  if (callingCodes[country] === '1' && isTenDigits) return { phone: digits.slice(-10) };
  return { phone: phone.trim(), country };
}
