import { fanFailures } from '@debut/contract/fan-failures';
import type { PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { invalidPhoneSentence } from '@debut/contract/phones';

type JoinField = 'name' | 'phone' | 'email';

export interface JoinProblem {
  readonly sentence: string;
  /** The fields to correct. */
  readonly fields: readonly string[];
}

export interface TypedFan extends Readonly<Record<JoinField, string>> {
  /** Of a number without a `+`. */
  readonly country: PhoneCountry;
}

interface JoinRules {
  readonly needed: readonly JoinField[];
  readonly missing: string;
  /** When the server refuses without a reason, and when there is no response at all. */
  readonly refused: string;
  readonly unanswered: string;
}

export const joinRules: Readonly<Record<PublicPage, JoinRules>> = {
  'fan-signup': {
    needed: ['name', 'phone'],
    missing: fanFailures.fan_incomplete.sentence,
    refused: 'Failed to add fan',
    unanswered: 'Failed to add fan. Please try again.',
  },
  fanbase: {
    needed: ['name', 'email', 'phone'],
    missing: fanFailures.fan_fields_missing.sentence,
    refused: 'Failed to join fanbase',
    unanswered: 'Failed to join fanbase. Please try again.',
  },
};

/** What is wrong before anything is sent. Without a parser, which is loaded late, the server checks the number. */
export function findJoinProblem(page: PublicPage, typed: TypedFan, parse: ParsePhone | null): JoinProblem | null {
  const { needed, missing } = joinRules[page];
  const fields = needed.filter((field) => typed[field].trim() === '');
  return fields.length > 0 ? { sentence: missing, fields } : findPhoneProblem(typed, parse);
}

export function findPhoneProblem(
  { phone, country }: Pick<TypedFan, 'phone' | 'country'>,
  parse: ParsePhone | null,
): JoinProblem | null {
  if (phone.trim() !== '' && (!parse || parse(phone, country))) return null;
  return { sentence: invalidPhoneSentence(country), fields: ['phone'] };
}
