/** The languages Debut’s texts are written in; every catalogue falls back to English. */
export type Locale = 'en';

const locale: Locale = 'en';
const numbers = new Intl.NumberFormat(locale);
const lists = new Intl.ListFormat(locale);
const plurals = new Intl.PluralRules(locale);

/** Picks the texts of the current language; the compiler checks that each language has every entry. */
export function catalogue<T>(languages: { en: T } & Partial<Record<Locale, T>>): T {
  return languages[locale] ?? languages.en;
}

/** `plural(2, { one: '# fan', other: '# fans' })` is "2 fans"; `#` is replaced by the formatted count. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const form = plurals.select(count) === 'one' ? forms.one : forms.other;
  return form.replaceAll('#', () => formatNumber(count));
}

/** `1234.5` is "1,234.5". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `['Anna', 'Ben', 'Cleo']` is "Anna, Ben, and Cleo". */
export function formatList(items: Iterable<string>): string {
  return lists.format(items);
}
