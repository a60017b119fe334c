/** Parses Stripe's form format: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export function readForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text))
    setValue(fields, name.split(/\[|\]\[|\]/).filter(Boolean), value);
  return fields;
}

export interface Fields {
  [name: string]: string | Fields;
}

export function readText(value: string | Fields | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function readFields(value: string | Fields | undefined): Fields {
  return typeof value === 'object' ? value : {};
}

/** Lists are objects with the keys 0, 1, 2. */
export function readList(value: string | Fields | undefined): (string | Fields)[] {
  return Object.values(readFields(value));
}

function setValue(into: Fields, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = readFields(into[name]);
  into[name] = inner;
  setValue(inner, rest, value);
}
