import pg from 'pg';
import { newId } from '../platform/ids.ts';

/** The socket of the run's PostgreSQL. */
export interface TestPostgres {
  readonly host: string;
  readonly user: string;
}

export const templateDatabase = 'debut_template';

export function databaseUrl({ host, user }: TestPostgres, database: string, port?: number): string {
  if (port !== undefined) return `postgres://${user}@127.0.0.1:${port}/${database}`;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The same, for a connection that a test interferes with. */
export function databaseSocket({ host }: TestPostgres): { path: string } {
  return { path: `${host}/.s.PGSQL.5432` };
}

/** Copies files instead of writing every page to the log, which takes almost twice as long. */
const copyOfTemplate = `template ${templateDatabase} strategy file_copy`;

/** A fresh database, copied from the migrated template unless it should be empty. */
export async function createDatabase(postgres: TestPostgres, { empty = false } = {}): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await administer(postgres, `create database ${name} ${empty ? '' : copyOfTemplate}`);
  return name;
}

export async function dropDatabase(postgres: TestPostgres, name: string): Promise<void> {
  await administer(postgres, `drop database if exists ${name} with (force)`);
}

export async function administer(postgres: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...postgres, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
