import { firstNameOf } from './first-name.ts';
import { quotesFor } from './quotes.ts';

/** Allowed in double braces in a subject or body, about the recipient and about the release. */
export const recipientPlaceholders = ['firstName', 'name', 'email', 'category'] as const;
export const factPlaceholders = [
  'hook',
  'soundsLike',
  'genre',
  'trackLength',
  'label',
  'isrc',
  'advisory',
  'credits',
  'pastSupport',
  'quotes',
  'songLink',
  'pressKit',
  'links',
] as const;
export const releasePlaceholders = [
  'trackTitle',
  'artistName',
  'releaseDate',
  'promoLink',
  ...factPlaceholders,
] as const;
/** Filled with a whole address, so that a link can lead there. */
export const addressPlaceholders = ['promoLink', 'songLink', 'pressKit'] as const;
export const placeholders = [...recipientPlaceholders, ...releasePlaceholders] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The release's values at the time of sending; what is not known is empty. Each recipient has a promo link of their own. */
export type ReleaseValues = Readonly<Record<(typeof releasePlaceholders)[number], string>>;

export const noReleaseValues = mapReleaseValues(() => '');

export function mapReleaseValues(read: (name: keyof ReleaseValues) => string): ReleaseValues {
  return Object.fromEntries(releasePlaceholders.map((name) => [name, read(name)])) as ReleaseValues;
}

const braces = /\{\{([^{}]*)\}\}/g;

/** Every unknown `{{…}}`, verbatim, each once. */
export function unknownPlaceholders(text: string, known: readonly string[] = placeholders): string[] {
  const found = [...text.matchAll(braces)].filter(([, inside = '']) => !known.includes(inside.trim()));
  return [...new Set(found.map(([whole]) => whole))];
}

/** The placeholders a text uses, each once. */
export function usedPlaceholders(text: string): Placeholder[] {
  const found = [...text.matchAll(braces)].map(([, inside = '']) => inside.trim());
  return placeholders.filter((name) => found.includes(name));
}

/** With the period that ends the sentence. */
const bracesAndPeriod = /\{\{([^{}]*)\}\}(\.(?=\s|<|$))?/g;

/**
 * Replaces in one pass, so that a value that looks like a placeholder is not replaced again. A value that ends a sentence
 * by itself gets no second period.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  const phrased = values.firstName === '' ? withoutFirstName(text) : text;
  return phrased.replace(bracesAndPeriod, (whole, inside: string, period = '') => {
    const name = inside.trim();
    if (!isPlaceholder(name)) return whole;
    return write(values[name]) + (/[.!?…]$/.test(values[name]) ? '' : period);
  });
}

export function placeholderValues(
  person: { name: string; email: string; category: string; promoLink?: string | undefined },
  release: Partial<ReleaseValues> = noReleaseValues,
): PlaceholderValues {
  // Values stored with older emails lack the placeholders that are newer.
  const values = { ...noReleaseValues, ...release };
  return {
    ...values,
    firstName: firstNameOf(person),
    name: person.name.trim() || person.email,
    email: person.email,
    category: person.category,
    quotes: quotesFor(person, values.quotes),
    ...(person.promoLink !== undefined && { promoLink: person.promoLink }),
  };
}

const slot = String.raw`\{\{\s*firstName\s*\}\}`;
/** Spaces and tags between a greeting and the name. */
const gap = String.raw`((?:\s|&nbsp;|<[^<>]*>)+)`;
const greeting = new RegExp(String.raw`\b(hi|hello|hey|hallo)${gap}${slot}`, 'gi');
const formalGreeting = new RegExp(String.raw`\bdear(\s|&nbsp;)+${slot}`, 'gi');
const recipientOfSomething = new RegExp(String.raw`\b(for|to|with|from|about)(\s|&nbsp;)+${slot}`, 'gi');
const sentenceStart = new RegExp(String.raw`(^|>|[.!?]\s)(\s*)${slot},\s*(\p{L})`, 'gu');
const afterComma = new RegExp(String.raw`,(?:\s|&nbsp;)*${slot}(?=\s*[,.!?;:]|\s*$|\s*<)`, 'g');
const anywhere = new RegExp(String.raw`(?:\s|&nbsp;)*${slot}`, 'g');

/** Rephrases a text for an unknown first name: "Hi there," and no gap where the name was. */
function withoutFirstName(text: string): string {
  return text
    .replace(greeting, '$1$2there')
    .replace(formalGreeting, 'Hello')
    .replace(recipientOfSomething, '$1 you')
    .replace(sentenceStart, (_, before: string, space: string, letter: string) => before + space + letter.toUpperCase())
    .replace(afterComma, '')
    .replace(anywhere, '');
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}
