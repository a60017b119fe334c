import type { FanColumnMapping } from '@debut/contract/fan-import';
import type { FanCategory } from '@debut/contract/fans';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { digitsOf } from '@debut/contract/phone-parser';
import { type PeopleCsv, peopleCsvFrom } from '../../../lib/people-csv.ts';

export interface ImportOptions {
  /** Null lets the server guess from the headings. */
  readonly mapping: FanColumnMapping | null;
  readonly defaultCategory: FanCategory;
  /** Added to every fan of the file. */
  readonly tags: string[];
  /** Of numbers without a `+`. */
  readonly country: PhoneCountry;
}

/** A file whose first line holds a phone number has no headings, so it gets some. */
export function fansCsvFrom(name: string, bytes: Uint8Array): PeopleCsv | { refusal: string } {
  return peopleCsvFrom(name, bytes, (cells) => {
    const phoneIndex = cells.findIndex(looksLikePhone);
    if (phoneIndex < 0) return null;
    const isPair = cells.length === 2;
    return cells.map((cell, index) => {
      if (index === phoneIndex) return 'Phone';
      if (/^[^\s@]+@[^\s@]+$/.test(cell)) return 'Email';
      return isPair ? 'Name' : `Column ${index + 1}`;
    });
  });
}

function looksLikePhone(cell: string): boolean {
  const digits = digitsOf(cell).length;
  return /^\+?[\d\s().-]+$/.test(cell.trim()) && digits >= 9 && digits <= 15;
}

/** Maps a column to a field, and removes it from the field it was mapped to before. */
export function withColumn(
  mapping: FanColumnMapping | null,
  field: keyof FanColumnMapping,
  column: string | null,
): FanColumnMapping {
  const freed = Object.fromEntries(Object.entries(mapping ?? {}).filter(([, value]) => value !== column));
  return { phone: '', ...freed, [field]: column ?? (field === 'phone' ? '' : null) };
}
