import { Readable } from 'node:stream';
import type pg from 'pg';
import { csvStart, writeCsvRow } from '../../../platform/csv.ts';

/** Rows of an account, written as CSV and as JSON. */
export interface ExportList {
  /** `Campaigns/deliveries`, without a file extension. */
  readonly name: string;
  /** The tables it covers: a test checks that every table with account data is covered. */
  readonly tables: readonly string[];
  /** `$owner` stands for the account's id. Must not select secrets or tokens. */
  readonly query: string;
}

/** A stored file and its location in the archive, without a file extension. */
export interface ExportedFile {
  readonly path: string;
  readonly folders: readonly string[];
  readonly name: string;
}

export interface ExportContents {
  readonly lists: readonly ExportList[];
  listFiles(client: pg.Client, owner: string): Promise<ExportedFile[]>;
}

type Row = Record<string, unknown>;

/** Reads through a cursor, so that only a few hundred rows are in memory. */
async function* readRows(client: pg.Client, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare exported no scroll cursor for select row_to_json(r) as row from (${query}) r`);
  for (;;) {
    const { rows } = await client.query<{ row: Row }>('fetch 500 from exported');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close exported');
}

export function writeJson(client: pg.Client, query: string): Readable {
  async function* lines() {
    let isFirst = true;
    yield '[';
    for await (const rows of readRows(client, query)) {
      yield rows.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('');
      isFirst = false;
    }
    yield '\n]\n';
  }
  return Readable.from(lines(), { objectMode: false });
}

export async function writeCsv(client: pg.Client, query: string): Promise<Readable> {
  const { fields } = await client.query(`select * from (${query}) r limit 0`);
  const columns = fields.map(({ name }) => name);
  async function* lines() {
    yield csvStart + writeCsvRow(columns);
    for await (const rows of readRows(client, query)) {
      yield rows.map((row) => writeCsvRow(columns.map((column) => inCell(row[column])))).join('');
    }
  }
  return Readable.from(lines(), { objectMode: false });
}

function inCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
