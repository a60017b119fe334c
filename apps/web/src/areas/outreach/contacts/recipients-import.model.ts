import { maxImportBytes } from '@debut/contract/limits';
import type { RecipientColumnMapping } from '@debut/contract/recipient-files';
import { type CsvFile, decodeText, isVcard, parseCsvFile } from '../../../data/csv-file.ts';
import { texts } from './texts.ts';

/** A vCard file, or CSV. A CSV file whose first row holds an address has no headings, so it is given some. */
export function parseRecipientsFile(name: string, bytes: Uint8Array): CsvFile | { error: string } {
  const text = decodeText(bytes);
  if (isVcard(text)) return parseCards(name, text);
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

/** Pictures make an address book large, and are not imported. NUL would be rejected. */
function parseCards(name: string, text: string): CsvFile | { error: string } {
  const cards = text.replace(embeddedFiles, '').replaceAll('\0', '');
  if (cards.length > maxImportBytes) return { error: texts.addressBookTooLarge(name, maxImportBytes / 1000) };
  return { name, text: cards, addedLines: 0 };
}

const embeddedFiles = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:].*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim;

export type SingleField = Exclude<keyof RecipientColumnMapping, 'links' | 'customFields'>;

/** What a column holds that is not a field of its own. */
export type ColumnUse = 'links' | 'customFields' | 'none';

/** Assigns a column to a field, and clears the field that had it before. */
export function assignColumn(
  mapping: RecipientColumnMapping | null,
  field: SingleField,
  column: string | null,
): RecipientColumnMapping {
  const cleared = column === null ? (mapping ?? { email: '' }) : clearColumn(mapping, column);
  return { ...cleared, [field]: column ?? (field === 'email' ? '' : null) };
}

export function assignUse(
  mapping: RecipientColumnMapping | null,
  column: string,
  use: ColumnUse,
): RecipientColumnMapping {
  const cleared = clearColumn(mapping, column);
  return use === 'none' ? cleared : { ...cleared, [use]: [...(cleared[use] ?? []), column] };
}

export function findUse(mapping: RecipientColumnMapping, column: string): ColumnUse {
  if (mapping.links?.includes(column)) return 'links';
  return mapping.customFields?.includes(column) ? 'customFields' : 'none';
}

/** The columns that are no field of their own. */
export function findOtherColumns(columns: readonly string[], mapping: RecipientColumnMapping): string[] {
  const { links: _, customFields: __, ...single } = mapping;
  const taken = new Set(Object.values(single));
  return [...new Set(columns)].filter((column) => column !== '' && !taken.has(column));
}

function clearColumn(mapping: RecipientColumnMapping | null, column: string): RecipientColumnMapping {
  const { email = '', links = [], customFields = [], ...others } = mapping ?? {};
  const without = (list: readonly string[]) => list.filter((one) => one !== column);
  return {
    email: email === column ? '' : email,
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value === column ? null : value])),
    links: without(links),
    customFields: without(customFields),
  };
}
