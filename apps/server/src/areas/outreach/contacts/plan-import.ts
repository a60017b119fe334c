import { maxNotesCharacters } from '@debut/contract/limits';
import type { RecipientColumnMapping } from '@debut/contract/recipients';
import type { PreparedFile } from './import-rows.ts';
import { joinNotes, planRows } from './plan-rows.ts';
import type { PlannedRecipient, SaidOfRecipient } from './read-recipient-file.ts';

/** Decides what a file of recipients changes, without changing anything. */
export function planImport(
  file: PreparedFile<PlannedRecipient, SaidOfRecipient, RecipientColumnMapping>,
  known: ReadonlyMap<string, PlannedRecipient>,
) {
  return planRows(file, known, {
    merge,
    isSame: (one, other) => one.name === other.name && one.category === other.category && one.notes === other.notes,
  });
}

function merge(before: PlannedRecipient, row: PlannedRecipient, said: SaidOfRecipient): PlannedRecipient {
  return {
    email: row.email,
    name: said.hasName ? row.name : before.name,
    category: said.category ?? before.category,
    notes: joinNotes(before.notes, row.notes, maxNotesCharacters),
  };
}
