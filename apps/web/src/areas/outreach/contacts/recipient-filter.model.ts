import { countryName } from '@debut/contract/countries';
import type { Recipient } from '@debut/contract/recipients';
import { formatNumber } from '@debut/contract/texts';
import { filterTexts } from './filter-texts.ts';

/** Besides search and category; an absent field lets everybody through. */
export interface RecipientFilter {
  /** Of the outlet. */
  readonly outlet?: string;
  readonly genre?: string;
  readonly tag?: string;
  readonly country?: string;
}

type FilterField = keyof RecipientFilter;

export const filterFields: readonly { field: FilterField; label: string }[] = [
  { field: 'outlet', label: filterTexts.outlet },
  { field: 'genre', label: filterTexts.genre },
  { field: 'tag', label: filterTexts.tag },
  { field: 'country', label: filterTexts.country },
];

/** What a recipient has that can be filtered by: the value, and how it is shown. */
const readers: Readonly<Record<FilterField, (one: Recipient) => readonly (readonly [value: string, label: string])[]>> =
  {
    outlet: ({ outlet }) => (outlet ? [[outlet.id, outlet.name]] : []),
    genre: ({ genres }) => genres.map((genre) => [genre, genre]),
    tag: ({ tags }) => tags.map((tag) => [tag, tag]),
    country: ({ country }) => (country ? [[country, countryName(country)]] : []),
  };

export function passesFilter(one: Recipient, filter: RecipientFilter): boolean {
  return filterFields.every(({ field }) => {
    const wanted = filter[field];
    return wanted === undefined || readers[field](one).some(([value]) => value === wanted);
  });
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The values that recipients have, with how many have them. */
export function listFilterOptions(all: readonly Recipient[], field: FilterField): FilterOption[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const one of all) {
    for (const [value, label] of readers[field](one)) {
      counts.set(value, { label, count: (counts.get(value)?.count ?? 0) + 1 });
    }
  }
  return [...counts]
    .map(([value, { label, count }]) => ({ value, label: `${label} (${formatNumber(count)})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** Sets or, with an empty value, clears one filter. */
export function setFilter(filter: RecipientFilter, field: FilterField, value: string): RecipientFilter {
  const { [field]: _before, ...others } = filter;
  return value === '' ? others : { ...others, [field]: value };
}

/** The filters that are set, as text. */
export function describeFilter(filter: RecipientFilter, all: readonly Recipient[]) {
  return filterFields.flatMap(({ field, label }) => {
    const wanted = filter[field];
    if (wanted === undefined) return [];
    const found = all.flatMap(readers[field]).find(([value]) => value === wanted);
    return [{ field, text: found ? `${label}: ${found[1]}` : label }];
  });
}
