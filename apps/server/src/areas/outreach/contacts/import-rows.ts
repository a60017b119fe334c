import { readCell, readCsv } from '../../../platform/csv.ts';
import { Failure } from '../../../platform/failure.ts';
import { texts } from '../texts.ts';

/** Reads the rows of a file, in a thread. `Said` is what the row itself contains, where `Row` also has defaults. */
export interface RowReader<Row, Stated, Mapping> {
  readonly mapping: Mapping | undefined;
  guessMapping(columns: readonly string[]): Mapping | null;
  read(cellOf: (column: string | null | undefined) => string, mapping: Mapping): ReadRow<Row, Stated>;
}

export interface ReadRow<Row, Stated> {
  /** Rows with the same key are merged. */
  readonly key: string;
  readonly row: Row;
  readonly said: Stated;
  /** Why it cannot be used, unless its key is known already. */
  readonly fault?: Remark | undefined;
  /** What is shortened or left out. */
  readonly remarks?: readonly Remark[];
}

export interface Remark {
  readonly value: string;
  readonly reason: string;
}

type PreparedRow<Row, Stated> = ReadRow<Row, Stated> & { readonly line: number };

export interface PreparedFile<Row, Stated, Mapping> {
  readonly columns: string[];
  /** `null`: the headings do not identify the columns. */
  readonly mapping: Mapping | null;
  readonly rows: readonly PreparedRow<Row, Stated>[];
}

/** Reads a CSV file with headings in its first row. Throws when it is not CSV, or a mapped column is missing. */
export function prepareFile<Row, Stated, Mapping>(
  csv: string,
  reader: RowReader<Row, Stated, Mapping>,
): PreparedFile<Row, Stated, Mapping> {
  const [heading = [], ...body] = readCsv(csv);
  const columns = heading.map((name) => name.trim());
  requireColumns(columns, reader.mapping ?? {});
  const mapping = reader.mapping ?? reader.guessMapping(columns);
  const rows = mapping ? readRows(columns, body, (cellOf) => reader.read(cellOf, mapping)) : [];
  return { columns, mapping, rows };
}

/** The first heading that matches. */
export function findColumn(columns: readonly string[], pattern: RegExp): string | null {
  return columns.find((name) => pattern.test(name.toLowerCase())) ?? null;
}

/** The text of a cell on one line. */
export function tidyCell(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

function requireColumns(columns: readonly string[], mapping: object): void {
  if (columns.every((name) => name === '')) throw new Failure('csv_unreadable', { field: 'csv' });
  for (const [field, mapped] of Object.entries(mapping)) {
    const missing = [mapped].flat().find((name) => name && !columns.includes(name));
    if (missing) throw new Failure('invalid_field', { field: `mapping.${field}`, sentence: texts.noColumn(missing) });
  }
}

function readRows<Row, Stated>(
  columns: readonly string[],
  body: readonly (readonly string[])[],
  read: (cellOf: (column: string | null | undefined) => string) => ReadRow<Row, Stated>,
): PreparedRow<Row, Stated>[] {
  const places = new Map(columns.map((name, place) => [name, place] as const).reverse());
  return body.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellOf = (name: string | null | undefined) => (name ? readCell(cells[places.get(name) ?? -1]) : '');
    return [{ line: index + 2, ...read(cellOf) }];
  });
}
