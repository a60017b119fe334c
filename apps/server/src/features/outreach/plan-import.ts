import { maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import {
  type Recipient,
  type RecipientCategory,
  type RecipientColumnMapping,
  recipientAddress,
  recipientCategories,
} from '@debut/contract/recipients';
import { findColumn, joinNotes, planRows, type ReadRow, tidyCell } from '../../platform/import-rows.ts';

type PlannedRow = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;

/** Decides what a file of recipients changes, without changing anything. The first row holds the headings. */
export function planImport(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, PlannedRow>,
  options: { mapping?: RecipientColumnMapping | undefined; defaultCategory: RecipientCategory },
) {
  return planRows<PlannedRow, RecipientColumnMapping>(rows, known, {
    mapping: options.mapping,
    guessMapping,
    read: (cellOf, mapping) => readRow(cellOf, mapping, options.defaultCategory),
    keyOf: ({ email }) => email,
    isSame: (one, other) => one.name === other.name && one.category === other.category && one.notes === other.notes,
  });
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: RecipientColumnMapping,
  defaultCategory: RecipientCategory,
): ReadRow<PlannedRow> {
  const typed = cellOf(mapping.email).replace(/^.*<([^<>]+)>$/, '$1');
  const email = recipientAddress.safeParse(typed);
  const name = tidyCell(cellOf(mapping.name));
  const category = readCategory(cellOf(mapping.category));
  const row = {
    email: email.success ? email.data : typed.slice(0, 254),
    name: (name || nameFromAddress(typed)).slice(0, maxRecipientNameCharacters),
    category: category ?? defaultCategory,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
  };
  if (!email.success) {
    const reason = typed === '' ? 'There is no address in this row' : `"${typed.slice(0, 100)}" isn’t an email address`;
    return { row, value: typed, reason };
  }
  /** What the file says counts; what it does not say stays. */
  const merge = (before: PlannedRow) => ({
    email: row.email,
    name: name === '' ? before.name : row.name,
    category: category ?? before.category,
    notes: joinNotes(before.notes, row.notes, maxNotesCharacters),
  });
  return { row, merge };
}

function guessMapping(columns: readonly string[]): RecipientColumnMapping | null {
  const find = (pattern: RegExp) => findColumn(columns, pattern);
  const email = find(/e-?mail|address|courriel|correo/);
  if (!email) return null;
  return {
    email,
    name: find(/^(full ?|contact ?|display ?)?name$/) ?? find(/name|contact|nom$|nombre/),
    category: find(/categor|type|kind|outlet type|kategorie/),
    notes: find(/note|comment|remark|notiz/),
  };
}

function readCategory(cell: string): RecipientCategory | undefined {
  const wanted = cell.toLowerCase();
  return recipientCategories.find((category) => category === wanted || `${category}s` === wanted);
}

function nameFromAddress(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
