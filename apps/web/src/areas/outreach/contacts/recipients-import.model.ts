import type { RecipientColumnMapping } from '@debut/contract/recipients';
import { type CsvFile, parseCsvFile } from '../../../data/csv-file.ts';
import { texts } from './texts.ts';

/** A file whose first row holds an address has no headings, so it is given some. */
export function parseRecipientsCsv(name: string, bytes: Uint8Array): CsvFile | { error: string } {
  return parseCsvFile(name, bytes, (cells) => {
    const addressIndex = cells.findIndex((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell));
    if (addressIndex < 0) return null;
    const isPair = cells.length === 2;
    return cells.map((_cell, index) => {
      if (index === addressIndex) return texts.email;
      return isPair ? texts.name : texts.columnValue(index + 1);
    });
  });
}

/** Assigns a column to a field, and clears the field that had it before. */
export function assignColumn(
  mapping: RecipientColumnMapping | null,
  field: keyof RecipientColumnMapping,
  column: string | null,
): RecipientColumnMapping {
  const { email = '', name = null, category = null, notes = null } = mapping ?? {};
  const clear = (value: string | null) => (value === column ? null : value);
  return {
    email: clear(email) ?? '',
    name: clear(name),
    category: clear(category),
    notes: clear(notes),
    [field]: column ?? (field === 'email' ? '' : null),
  };
}
