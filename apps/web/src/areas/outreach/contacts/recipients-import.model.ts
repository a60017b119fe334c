import type { RecipientColumnMapping } from '@debut/contract/recipients';
import { type PeopleCsv, peopleCsvFrom } from '../../../lib/people-csv.ts';

/** A list that begins with an address has no headings; it gets some that are understood. */
export function recipientsCsvFrom(name: string, bytes: Uint8Array): PeopleCsv | { refusal: string } {
  return peopleCsvFrom(name, bytes, (cells) => {
    const place = cells.findIndex((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell));
    if (place < 0) return null;
    const isPair = cells.length === 2;
    return cells.map((_cell, index) => {
      if (index === place) return 'Email';
      return isPair ? 'Name' : `Column ${index + 1}`;
    });
  });
}

/** The mapping with one column chosen anew; a column is one thing only, so it leaves where it was. */
export function withColumn(
  mapping: RecipientColumnMapping | null,
  field: keyof RecipientColumnMapping,
  column: string | null,
): RecipientColumnMapping {
  const { email = '', name = null, category = null, notes = null } = mapping ?? {};
  const all = { email, name, category, notes };
  const freed = Object.fromEntries(
    Object.entries(all).map(([one, value]) => [one, value === column ? (one === 'email' ? '' : null) : value]),
  ) as typeof all;
  return { ...freed, [field]: column ?? (field === 'email' ? '' : null) };
}
