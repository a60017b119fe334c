import { maxImportBytes } from '@debut/contract/limits';
import { cellsOf, separatorOf } from './csv-line.ts';

/** A list of people as it was read from a file, ready to be sent. */
export interface PeopleCsv {
  readonly name: string;
  readonly text: string;
  /** Rows that stand before the file's own first one: a list without headings was given some. */
  readonly addedLines: 0 | 1;
}

/** The headings of a list's first row if it has none: null when it is a row of headings itself. */
export type NameColumns = (cells: readonly string[]) => readonly string[] | null;

export function peopleCsvFrom(
  name: string,
  bytes: Uint8Array,
  nameColumns: NameColumns,
): PeopleCsv | { refusal: string } {
  if (bytes.length === 0) return { refusal: `“${name}” is empty.` };
  const text = textOf(bytes);
  if (text.includes('\0')) return { refusal: `“${name}” is no CSV file. Save the list as CSV and choose that one.` };
  if (text.trim() === '') return { refusal: `“${name}” is empty.` };
  if (text.length > maxImportBytes) {
    return { refusal: `“${name}” is too long. A list may have ${maxImportBytes / 1000} kB: please split it.` };
  }
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = separatorOf(first);
  const headings = nameColumns(cellsOf(first, separator));
  if (headings === null) return { name, text, addedLines: 0 };
  return { name, text: `${headings.join(separator)}\n${text}`, addedLines: 1 };
}

/** Which of the file's rows it is, as somebody counts who has it open beside this. */
export function lineInFile(line: number, { addedLines }: PeopleCsv): number {
  return line - addedLines;
}

interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** "12 new, 3 updated, 1 already there and 2 left out" */
export function importInWords({ added, updated, unchanged, rejected }: Counts): string {
  const parts = [
    [added, 'new'],
    [updated, 'updated'],
    [unchanged, 'already there'],
    [rejected, 'left out'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`);
  const last = parts.pop();
  if (last === undefined) return 'No rows with anything in them';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** "40 rows, 2 of them have an address that stands further up: they become one" */
export function rowsInWords({ rows, duplicates }: { rows: number; duplicates: number }, what: string): string {
  const all = rows === 1 ? '1 row' : `${rows} rows`;
  if (duplicates === 0) return all;
  const some = duplicates === 1 ? '1 of them has' : `${duplicates} of them have`;
  return `${all}, ${some} ${what} that stands further up: they become one`;
}

/** Reads what spreadsheets write: UTF-8, UTF-16 with its mark, and otherwise the code page of older ones. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
