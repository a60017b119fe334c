/** A machine-readable report has more, but none that we read. */
const maxGroups = 50;

/** Groups of header fields, separated by empty lines (RFC 3464, section 2.1); names in lower case, the first of each counts. */
export function readFieldGroups(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/, maxGroups)
    .map(readFields);
}

function readFields(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, tidy(line.slice(colon + 1)));
  }
  return fields;
}

function tidy(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
