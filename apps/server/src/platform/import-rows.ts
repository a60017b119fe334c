import { readCell, readCsv } from './csv.ts';
import { Failure } from './failure.ts';

/** What a row of a file says: the row, and how it joins what is known already; or why it cannot be used. */
export type ReadRow<Row> =
  | { readonly row: Row; readonly merge: (before: Row) => Row }
  | { readonly row: Row; readonly value: string; readonly reason: string };

export interface ImportRules<Row, Mapping> {
  readonly mapping: Mapping | undefined;
  guessMapping(columns: readonly string[]): Mapping | null;
  read(cellOf: (column: string | null | undefined) => string, mapping: Mapping): ReadRow<Row>;
  /** Rows with the same key are one. */
  keyOf(row: Row): string;
  isSame(one: Row, other: Row): boolean;
}

type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected';

/** The rows of a CSV file, the headings first. Refuses what is none, and columns that are not there. */
export function readTable(csv: string, mapping: object | undefined): string[][] {
  const rows = readCsv(csv);
  const columns = rows[0]?.map((name) => name.trim()) ?? [];
  if (columns.every((name) => name === '')) throw new Failure('csv_unreadable', { field: 'csv' });
  for (const [field, name] of Object.entries(mapping ?? {})) {
    if (!name || columns.includes(name)) continue;
    throw new Failure('invalid_field', { field: `mapping.${field}`, sentence: `There is no column "${name}"` });
  }
  return rows;
}

/** Decides what a file changes, without changing anything: rows are merged with each other and with what is known. */
export function planRows<Row extends object, Mapping>(
  rows: readonly (readonly string[])[],
  known: ReadonlyMap<string, Row>,
  rules: ImportRules<Row, Mapping>,
) {
  const [heading = [], ...body] = rows;
  const columns = heading.map((name) => name.trim());
  const mapping = rules.mapping ?? rules.guessMapping(columns);
  const report = {
    columns,
    mapping,
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    duplicates: 0,
    preview: [] as (Row & { line: number; outcome: Outcome; reason: string | null })[],
    problems: [] as { line: number; value: string; reason: string }[],
  };
  const changes: Row[] = [];
  if (!mapping) return { report, changes };
  const planned = new Map<string, { line: number; row: Row }>();
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = index + 2;
    report.rows += 1;
    const read = rules.read((name) => (name ? readCell(cells[columns.indexOf(name)]) : ''), mapping);
    if ('reason' in read) {
      report.rejected += 1;
      if (report.problems.length < maxProblems)
        report.problems.push({ line, value: read.value.slice(0, 200), reason: read.reason });
      report.preview.push({ line, outcome: 'rejected', ...read.row, reason: read.reason });
      continue;
    }
    const key = rules.keyOf(read.row);
    const inFile = planned.get(key);
    if (inFile) report.duplicates += 1;
    const before = inFile?.row ?? known.get(key);
    planned.set(key, { line: inFile?.line ?? line, row: before ? read.merge(before) : read.row });
  }
  for (const [key, { line, row }] of planned) {
    const outcome = outcomeOf(row, known.get(key), rules);
    report[outcome] += 1;
    if (outcome !== 'unchanged') changes.push(row);
    report.preview.push({ line, outcome, ...row, reason: null });
  }
  const preview = report.preview.sort((one, other) => one.line - other.line).slice(0, maxPreviewRows);
  return { report: { ...report, preview }, changes };
}

/** The first heading that looks so. */
export function findColumn(columns: readonly string[], pattern: RegExp): string | null {
  return columns.find((name) => pattern.test(name.toLowerCase())) ?? null;
}

/** What a person wrote into a cell, on one line. */
export function tidyCell(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Notes are added, never lost. */
export function joinNotes(before: string, more: string, maxCharacters: number): string {
  const joined = before.includes(more) ? before : [before, more].filter(Boolean).join('\n');
  return joined.slice(0, maxCharacters);
}

const maxProblems = 200;
const maxPreviewRows = 50;

function outcomeOf<Row>(row: Row, before: Row | undefined, { isSame }: { isSame(one: Row, other: Row): boolean }) {
  if (!before) return 'added' as const;
  return isSame(row, before) ? ('unchanged' as const) : ('updated' as const);
}
