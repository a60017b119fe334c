import { maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import {
  type Recipient,
  type RecipientCategory,
  type RecipientColumnMapping,
  type RecipientImport,
  recipientAddress,
  recipientCategories,
} from '@debut/contract/recipients';
import { readCell } from '../../platform/csv.ts';

type PlannedRow = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;

export interface ImportPlan {
  readonly report: Omit<RecipientImport, 'dryRun'>;
  /** What to save: new addresses and changed ones. */
  readonly changes: readonly PlannedRow[];
}

/** Decides what a file of recipients changes, without changing anything. The first row holds the headings. */
export function planImport(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, PlannedRow>,
  options: { mapping?: RecipientColumnMapping | undefined; defaultCategory: RecipientCategory },
): ImportPlan {
  const [heading = [], ...body] = rows;
  const columns = heading.map((name) => name.trim());
  const mapping = options.mapping ?? guessMapping(columns);
  const report = {
    columns,
    mapping,
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    duplicates: 0,
    preview: [] as RecipientImport['preview'],
    problems: [] as RecipientImport['problems'],
  };
  if (!mapping) return { report, changes: [] };
  const planned = new Map<string, { line: number; row: PlannedRow }>();
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = index + 2;
    report.rows += 1;
    const cellOf = (name: string | null | undefined) => (name ? readCell(cells[columns.indexOf(name)]) : '');
    const read = readRow(cellOf, mapping, options.defaultCategory);
    if ('reason' in read) {
      report.rejected += 1;
      if (report.problems.length < maxProblems)
        report.problems.push({ line, value: read.value.slice(0, 200), reason: read.reason });
      addPreview({ line, outcome: 'rejected', ...read.row, reason: read.reason });
      continue;
    }
    const before = planned.get(read.row.email);
    if (before) report.duplicates += 1;
    planned.set(read.row.email, {
      line: before?.line ?? line,
      row: merge(before?.row ?? known.get(read.row.email), read),
    });
  }
  const changes: PlannedRow[] = [];
  for (const { line, row } of planned.values()) {
    const outcome = outcomeOf(row, known.get(row.email));
    report[outcome] += 1;
    if (outcome !== 'unchanged') changes.push(row);
    addPreview({ line, outcome, ...row, reason: null });
  }
  report.preview.sort((one, other) => one.line - other.line);
  return { report, changes };

  function addPreview(row: RecipientImport['preview'][number]): void {
    if (report.preview.length < maxPreviewRows) report.preview.push(row);
  }
}

const maxProblems = 200;
const maxPreviewRows = 50;

interface ReadRow {
  readonly row: PlannedRow;
  /** Whether the file said it, or we filled it in. */
  readonly given: { readonly name: boolean; readonly category: boolean };
}

function readRow(
  cellOf: (name: string | null | undefined) => string,
  mapping: RecipientColumnMapping,
  defaultCategory: RecipientCategory,
): ReadRow | { row: PlannedRow; value: string; reason: string } {
  const typed = cellOf(mapping.email).replace(/^.*<([^<>]+)>$/, '$1');
  const email = recipientAddress.safeParse(typed);
  const name = tidy(cellOf(mapping.name));
  const category = readCategory(cellOf(mapping.category));
  const row = {
    email: email.success ? email.data : typed.slice(0, 254),
    name: (name || nameFromAddress(typed)).slice(0, maxRecipientNameCharacters),
    category: category ?? defaultCategory,
    notes: cellOf(mapping.notes).slice(0, maxNotesCharacters),
  };
  if (!email.success) {
    const reason = typed === '' ? 'There is no address in this row' : `"${typed.slice(0, 100)}" is no e-mail address`;
    return { row, value: typed, reason };
  }
  return { row, given: { name: name !== '', category: category !== undefined } };
}

/** What the file says counts; what it does not say stays. Notes are added, never lost. */
function merge(before: PlannedRow | undefined, { row, given }: ReadRow): PlannedRow {
  if (!before) return row;
  const notes = before.notes.includes(row.notes) ? before.notes : [before.notes, row.notes].filter(Boolean).join('\n');
  return {
    email: row.email,
    name: given.name ? row.name : before.name,
    category: given.category ? row.category : before.category,
    notes: notes.slice(0, maxNotesCharacters),
  };
}

function outcomeOf(row: PlannedRow, before: PlannedRow | undefined): 'added' | 'updated' | 'unchanged' {
  if (!before) return 'added';
  const same = row.name === before.name && row.category === before.category && row.notes === before.notes;
  return same ? 'unchanged' : 'updated';
}

function guessMapping(columns: readonly string[]): RecipientColumnMapping | null {
  const find = (pattern: RegExp) => columns.find((name) => pattern.test(name.toLowerCase())) ?? null;
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

function tidy(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
