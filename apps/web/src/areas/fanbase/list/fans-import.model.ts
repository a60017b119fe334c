import type { FanColumnMapping } from '@debut/contract/fan-import';
import type { FanCategory } from '@debut/contract/fans';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { digitsOf } from '@debut/contract/phone-parser';
import { type CsvFile, parseCsvFile } from '../../../data/csv-file.ts';
import { texts } from './texts.ts';

export interface ImportOptions {
  /** Null lets the server guess from the headings. */
  readonly mapping: FanColumnMapping | null;
  readonly defaultCategory: FanCategory;
  /** Added to every fan of the file. */
  readonly tags: string[];
  /** The country of numbers without a `+`. */
  readonly country: PhoneCountry;
}

/** A file whose first row holds a phone number or an email address has no headings, so it is given some. */
export function parseFansCsv(name: string, bytes: Uint8Array): CsvFile | { error: string } {
  return parseCsvFile(name, bytes, (cells) => {
    const phoneIndex = cells.findIndex(looksLikePhone);
    if (phoneIndex < 0 && !cells.some(looksLikeEmail)) return null;
    const isPair = cells.length === 2;
    return cells.map((cell, index) => {
      if (index === phoneIndex) return texts.phone;
      if (looksLikeEmail(cell)) return texts.email;
      return isPair ? texts.name : texts.columnValue(index + 1);
    });
  });
}

function looksLikeEmail(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(cell.trim());
}

function looksLikePhone(cell: string): boolean {
  const digits = digitsOf(cell).length;
  return /^\+?[\d\s().-]+$/.test(cell.trim()) && digits >= 9 && digits <= 15;
}

/** Assigns a column to a field, and clears the field that had it before. */
export function assignColumn(
  mapping: FanColumnMapping | null,
  field: keyof FanColumnMapping,
  column: string | null,
): FanColumnMapping {
  const others = Object.fromEntries(Object.entries(mapping ?? {}).filter(([, value]) => value !== column));
  return { ...others, [field]: column };
}
