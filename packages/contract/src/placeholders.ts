/** What a subject or a body may contain in double braces; filled per recipient. */
export const placeholders = ['firstName', 'name', 'email', 'category'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** What an email says about its release, as it is when it goes out; an unset date is empty. */
export interface ReleaseValues {
  readonly trackTitle: string;
  readonly artistName: string;
  /** "June 5", or "June 5, 2027" in another year. */
  readonly releaseDate: string;
}

/** Somebody whose name nobody gave is still greeted. */
export const unnamedFirstName = 'there';

const braces = /\{\{([^{}]*)\}\}/g;

/** Every `{{…}}` that is none of ours, as it stands there, each once. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(braces)].filter(([, inside = '']) => !isPlaceholder(inside.trim()));
  return [...new Set(found.map(([whole]) => whole))];
}

/** One pass: a value that itself looks like a placeholder stays as it is. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(braces, (whole, inside: string) => {
    const name = inside.trim();
    return isPlaceholder(name) ? write(values[name]) : whole;
  });
}

export function placeholderValues(person: { name: string; email: string; category: string }): PlaceholderValues {
  const name = person.name.trim();
  return {
    firstName: name.split(/\s+/)[0] || unnamedFirstName,
    name: name || person.email,
    email: person.email,
    category: person.category,
  };
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}
