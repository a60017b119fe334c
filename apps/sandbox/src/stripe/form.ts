/** A body or query as Stripe's clients write it: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export function readForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) place(fields, name.split(/\[|\]\[|\]/).filter(Boolean), value);
  return fields;
}

export interface Fields {
  [name: string]: string | Fields;
}

export function textOf(value: string | Fields | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function fieldsOf(value: string | Fields | undefined): Fields {
  return typeof value === 'object' ? value : {};
}

/** Lists come as objects with the keys 0, 1, 2. */
export function listOf(value: string | Fields | undefined): (string | Fields)[] {
  return Object.values(fieldsOf(value));
}

function place(into: Fields, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = fieldsOf(into[name]);
  into[name] = inner;
  place(inner, rest, value);
}
