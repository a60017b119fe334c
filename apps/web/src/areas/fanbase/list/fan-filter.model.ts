import { dayIn } from '@debut/contract/days';
import type { FanFilter } from '@debut/contract/fan-segments';
import { type ContactType, type Fan, type FanCategory, fanCategoryNames, type SmsConsent } from '@debut/contract/fans';
import { foldText, searchWords } from '@debut/contract/fold-text';
import { showPhone } from '@debut/contract/phones';
import { dayInFull } from '../../../lib/days.ts';

export type FanSort = 'newest' | 'oldest' | 'name' | 'category' | 'last-messaged';

export const fanSorts: readonly { value: FanSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'last-messaged', label: 'Last messaged' },
];

export const consentNames: Readonly<Record<SmsConsent, string>> = {
  yes: 'Gets texts',
  none: 'No SMS',
  stopped: 'Opted out',
};

/** How several of a category are called. */
export const categoryGroupNames: Readonly<Record<FanCategory, string>> = {
  regular_fan: 'Regular',
  super_fan: 'Super fans',
  new_fan: 'New fans',
  vip: 'VIP',
};

/** A fan of whom nobody knows it has an empty source. */
export const unknownSource = 'Unknown';

/** The same rules as on the server: all tags, any of the others; days begin where the artist lives. */
export function filterFans(fans: readonly Fan[], filter: FanFilter, timeZone: string): readonly Fan[] {
  const rules = rulesOf(filter, timeZone);
  return rules.length === 0 ? fans : fans.filter((fan) => rules.every((rule) => rule(fan)));
}

function rulesOf(filter: FanFilter, timeZone: string): ((fan: Fan) => boolean)[] {
  const { categories, tags, sources, contactTypes, sms, joinedSince, notMessagedSince } = filter;
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant));
  return [
    anyOf<FanCategory>(categories, ({ category }) => category),
    tags?.length ? (fan: Fan) => tags.every((tag) => fan.tags.includes(tag)) : null,
    anyOf<string>(sources, ({ source }) => source ?? ''),
    anyOf<ContactType | null>(contactTypes, ({ contactType }) => contactType),
    anyOf<SmsConsent>(sms, (fan) => fan.sms),
    joinedSince ? (fan: Fan) => dayOf(fan.createdAt) >= joinedSince : null,
    notMessagedSince ? (fan: Fan) => fan.lastMessagedAt === null || dayOf(fan.lastMessagedAt) < notMessagedSince : null,
  ].filter((rule) => rule !== null);
}

function anyOf<Value>(wanted: readonly Value[] | undefined, read: (fan: Fan) => Value) {
  if (!wanted?.length) return null;
  const set = new Set(wanted);
  return (fan: Fan) => set.has(read(fan));
}

/** Every word somewhere in name, phone, email, notes and tags; digits are also found in the number as it is shown. */
export function searchFans(fans: readonly Fan[], typed: string): readonly Fan[] {
  const words = searchWords(typed);
  if (words.length === 0) return fans;
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return fans.filter((fan) => {
    if (digits !== '' && fan.phone.includes(digits)) return true;
    const { name, phone, email, notes, tags } = fan;
    const known = foldText([name, phone, showPhone(phone), email, notes, ...tags].join(' '));
    return words.every((word) => known.includes(word));
  });
}

/** Made once: with its rules given anew for each two names, 5,000 of them take a second to put in order. */
const names = new Intl.Collator('en', { sensitivity: 'base' });

const orders: Readonly<Record<FanSort, (one: Fan, other: Fan) => number>> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  name: (one, other) => names.compare(one.name, other.name),
  category: (one, other) => categoryOrder.indexOf(one.category) - categoryOrder.indexOf(other.category),
  'last-messaged': (one, other) => (other.lastMessagedAt ?? '').localeCompare(one.lastMessagedAt ?? ''),
};

const categoryOrder: readonly FanCategory[] = ['vip', 'super_fan', 'new_fan', 'regular_fan'];

export function sortFans(fans: readonly Fan[], sort: FanSort): readonly Fan[] {
  return sort === 'newest' ? fans : [...fans].sort(orders[sort]);
}

export function isNarrowed(filter: FanFilter): boolean {
  return filterInWords(filter).length > 0;
}

/** Each rule in a few words, for the chips above the list. */
export function filterInWords(filter: FanFilter): { key: keyof FanFilter; words: string }[] {
  const { categories, tags, sources, contactTypes, sms, joinedSince, notMessagedSince } = filter;
  const rules: [keyof FanFilter, string | false | undefined | null][] = [
    ['categories', categories?.map((one) => fanCategoryNames[one]).join(' or ')],
    ['tags', tags?.join(' and ')],
    ['sources', sources?.map((one) => one || unknownSource).join(' or ')],
    ['contactTypes', contactTypes?.join(' or ')],
    ['sms', sms?.map((one) => consentNames[one]).join(' or ')],
    ['joinedSince', joinedSince && `Joined since ${dayInFull(joinedSince)}`],
    ['notMessagedSince', notMessagedSince && `Not messaged since ${dayInFull(notMessagedSince)}`],
  ];
  return rules.flatMap(([key, words]) => (words ? [{ key, words }] : []));
}

/** Whatever the order in which its rules were set. */
export function sameFilter(one: FanFilter, other: FanFilter): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(filter: FanFilter): string {
  const rules = Object.entries(filter).flatMap(([key, value]) =>
    value?.length ? [[key, typeof value === 'string' ? value : [...value].sort()]] : [],
  );
  return JSON.stringify(rules.sort());
}
