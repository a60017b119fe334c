import type { FanColumnMapping, FanImport } from '@debut/contract/fans';
import { maxImportBytes } from '@debut/contract/limits';
import { normalizePhone } from '@debut/contract/phones';

/** A list as it was read from a file, ready to be sent. */
export interface FanCsv {
  readonly name: string;
  readonly text: string;
  /** Rows that stand before the file's own first one: a list without headings was given some. */
  readonly addedLines: 0 | 1;
}

/** Reads what spreadsheets write: UTF-8, UTF-16 with its mark, and otherwise the code page of older ones. */
export function csvFrom(name: string, bytes: Uint8Array): FanCsv | { refusal: string } {
  if (bytes.length === 0) return { refusal: `“${name}” is empty.` };
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) return { refusal: `“${name}” is no CSV file. Save the list as CSV and choose that one.` };
  if (text.trim() === '') return { refusal: `“${name}” is empty.` };
  if (text.length > maxImportBytes) {
    return { refusal: `“${name}” is too long. A list may have ${maxImportBytes / 1000} kB: please split it.` };
  }
  const headings = missingHeadings(text);
  return headings === null ? { name, text, addedLines: 0 } : { name, text: `${headings}\n${text}`, addedLines: 1 };
}

/** Which of the file's rows it is, as somebody counts who has it open beside this. */
export function lineInFile(line: number, { addedLines }: FanCsv): number {
  return line - addedLines;
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

/** "12 new, 3 updated, 1 already there and 2 left out" */
export function importInWords(result: FanImport): string {
  const { added, updated, unchanged, rejected } = result;
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

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A list that begins with a number has no headings; it gets some that are understood. */
function missingHeadings(text: string): string | null {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = [',', ';', '\t'].find((one) => cellsOf(first, one).length > 1) ?? ',';
  const cells = cellsOf(first, separator);
  const place = cells.findIndex((cell) => normalizePhone(cell) !== null);
  if (place < 0) return null;
  const isPair = cells.length === 2;
  return cells
    .map((cell, index) => {
      if (index === place) return 'Phone';
      if (/^[^\s@]+@[^\s@]+$/.test(cell)) return 'Email';
      return isPair ? 'Name' : `Column ${index + 1}`;
    })
    .join(separator);
}

function cellsOf(line: string, separator: string): string[] {
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(?:${separator}|$)`, 'g')) ?? [];
  const whole = line.endsWith(separator) ? cells : cells.slice(0, -1);
  return whole.map((cell) =>
    cell
      .replace(new RegExp(`${separator}$`), '')
      .trim()
      .replace(/^"|"$/g, ''),
  );
}
