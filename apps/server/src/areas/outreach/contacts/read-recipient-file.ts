import { maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import {
  type Recipient,
  type RecipientCategory,
  type RecipientColumnMapping,
  recipientAddress,
  recipientCategories,
} from '@debut/contract/recipients';
import { texts } from '../texts.ts';
import { findColumn, prepareFile, type ReadRow, tidyCell } from './import-rows.ts';

export type PlannedRecipient = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;

/** What the row itself contains, where the planned recipient has a default. */
export interface StatedRecipient {
  readonly hasName: boolean;
  readonly category: RecipientCategory | undefined;
}

interface RecipientFile {
  readonly csv: string;
  readonly mapping?: RecipientColumnMapping | undefined;
  readonly defaultCategory: RecipientCategory;
}

/** Validating many addresses takes long, so this runs in a thread. */
export function readRecipientFile({ csv, mapping, defaultCategory }: RecipientFile) {
  return prepareFile<PlannedRecipient, StatedRecipient, RecipientColumnMapping>(csv, {
    mapping,
    guessMapping,
    read: (cellOf, columns) => readRow(cellOf, columns, defaultCategory),
  });
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: RecipientColumnMapping,
  defaultCategory: RecipientCategory,
): ReadRow<PlannedRecipient, StatedRecipient> {
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
  const said = { hasName: name !== '', category };
  if (email.success) return { key: row.email, row, said };
  const reason = typed === '' ? texts.noAddressInRow : texts.notAnEmail(typed);
  return { key: typed, row, said, fault: { value: typed, reason } };
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
