import { maxImportBytes } from '@debut/contract/limits';
import { texts } from './texts.ts';

/** A CSV file that can be sent to the server. */
export interface CsvFile {
  readonly name: string;
  readonly text: string;
  /** 1 when the file had no header row and one was added. */
  readonly addedLines: 0 | 1;
}

/** Returns the header row for a file without one; null when its first row is already a header. */
type CreateHeadings = (firstRow: readonly string[]) => readonly string[] | null;

export function parseCsvFile(
  name: string,
  bytes: Uint8Array,
  createHeadings: CreateHeadings,
): CsvFile | { error: string } {
  const text = decodeText(bytes);
  if (text.includes('\0')) {
    return { error: texts.isntCsvFileExportYour(name) };
  }
  if (text.trim() === '') return { error: texts.isEmpty(name) };
  if (text.length > maxImportBytes) {
    return {
      error: texts.isLargerThanKbSplit(name, maxImportBytes / 1000),
    };
  }
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = detectSeparator(firstLine);
  const headings = createHeadings(splitCells(firstLine, separator));
  if (headings === null) return { name, text, addedLines: 0 };
  return { name, text: `${headings.join(separator)}\n${text}`, addedLines: 1 };
}

/** Whether a text is an address book in vCard format. */
export function isVcard(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCARD/i.test(text);
}

/** Converts the server's line number to the one in the original file, which may have had no header row. */
export function toFileLine(line: number, { addedLines }: CsvFile): number {
  return line - addedLines;
}

/** Splits a line into cells like the server does: a quoted cell may contain the separator and doubled quotes. */
export function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (isQuoted && character === '"' && line[index + 1] === '"') {
      cell += character;
      index += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** Picks the separator that yields the most cells, because spreadsheets in many countries export semicolons. */
export function detectSeparator(line: string): string {
  const candidates = [',', ';', '\t'].map((separator) => ({ separator, cells: splitCells(line, separator).length }));
  return candidates.reduce((best, one) => (one.cells > best.cells ? one : best)).separator;
}

/** Decodes the encodings spreadsheets export: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
