import type { FanColumnMapping } from '@debut/contract/fan-import';
import { digitsOf } from '@debut/contract/phone-parser';
import { type PeopleCsv, peopleCsvFrom } from '../../../lib/people-csv.ts';

/** A list that begins with a number has no headings; it gets some that are understood. */
export function fansCsvFrom(name: string, bytes: Uint8Array): PeopleCsv | { refusal: string } {
  return peopleCsvFrom(name, bytes, (cells) => {
    const place = cells.findIndex(looksLikePhone);
    if (place < 0) return null;
    const isPair = cells.length === 2;
    return cells.map((cell, index) => {
      if (index === place) return 'Phone';
      if (/^[^\s@]+@[^\s@]+$/.test(cell)) return 'Email';
      return isPair ? 'Name' : `Column ${index + 1}`;
    });
  });
}

function looksLikePhone(cell: string): boolean {
  const digits = digitsOf(cell).length;
  return /^\+?[\d\s().-]+$/.test(cell.trim()) && digits >= 9 && digits <= 15;
}

/** The mapping with one column chosen anew; a column is one thing only, so it leaves where it was. */
export function withColumn(
  mapping: FanColumnMapping | null,
  field: keyof FanColumnMapping,
  column: string | null,
): FanColumnMapping {
  const freed = Object.fromEntries(Object.entries(mapping ?? {}).filter(([, value]) => value !== column));
  return { phone: '', ...freed, [field]: column ?? (field === 'phone' ? '' : null) };
}
