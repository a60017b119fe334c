import { type Day, daysBetween } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import type { PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { ParsePhone } from '@debut/contract/phone-parser';
import { invalidPhoneSentence } from '@debut/contract/phones';
import { dayCount, dayInWords } from '../data/dates.ts';
import { texts } from './texts.ts';

type JoinField = 'name' | 'phone' | 'email';

export interface JoinError {
  readonly sentence: string;
  /** The names of the invalid fields. */
  readonly fields: readonly string[];
}

export interface TypedFan extends Readonly<Record<JoinField, string>> {
  /** The country of a number without a `+`. */
  readonly country: PhoneCountry;
}

interface JoinRules {
  readonly required: readonly JoinField[];
  readonly missing: string;
  /** For an error without a sentence of the server. */
  readonly rejected: string;
  /** When there is no response. */
  readonly unreachable: string;
}

export const joinRules: Readonly<Record<PublicPage, JoinRules>> = {
  'fan-signup': {
    required: ['name', 'phone'],
    missing: fanFailures.fan_incomplete.sentence,
    rejected: texts.failedToAddFan,
    unreachable: texts.failedToAddFanPlease,
  },
  fanbase: {
    required: ['name', 'email', 'phone'],
    missing: fanFailures.fan_fields_missing.sentence,
    rejected: texts.failedToJoinFanbase,
    unreachable: texts.failedToJoinFanbasePlease,
  },
};

/**
 * Checks the form before it is sent. Without the parser, which is loaded late, the server checks the number. `isEmailEnough`: a
 * number or an address will do.
 */
export function findJoinError(
  page: PublicPage,
  typed: TypedFan,
  parse: ParsePhone | null,
  isEmailEnough = false,
): JoinError | null {
  const { required, missing } = joinRules[page];
  const isMissing = (field: JoinField) => typed[field].trim() === '';
  const needed = isEmailEnough ? required.filter((field) => field === 'name') : required;
  const fields = needed.filter(isMissing);
  if (isEmailEnough && isMissing('phone') && isMissing('email')) fields.push('phone');
  if (fields.length > 0) return { sentence: missing, fields };
  return isMissing('phone') ? null : findPhoneError(typed, parse);
}

export function findPhoneError(
  { phone, country }: Pick<TypedFan, 'phone' | 'country'>,
  parse: ParsePhone | null,
): JoinError | null {
  if (phone.trim() !== '' && (!parse || parse(phone, country))) return null;
  return { sentence: invalidPhoneSentence(country), fields: ['phone'] };
}

/** `toGo` is empty from the release day on. */
export function describeReleaseDay(releaseDate: Day, today: Day): { out: string; toGo: string } {
  const days = daysBetween(today, releaseDate);
  return {
    out: texts.outValue(days === 0 ? 'today' : dayInWords(releaseDate, today)),
    toGo: days > 0 ? texts.toGo(dayCount(days)) : '',
  };
}
