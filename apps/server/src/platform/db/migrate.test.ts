import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import journal from '../../migrations/meta/_journal.json' with { type: 'json' };
import { startServerProcess } from '../../testing/server-process.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../testing/test-databases.ts';

/** `MIGRATING_PROCESSES=10 npm test -- --only unit -- migrate.test` starts more of them. */
const count = Number(process.env.MIGRATING_PROCESSES ?? 3);

test(`${count} processes that start concurrently on an empty database migrate it once and all become ready`, async () => {
  const postgres = inject('postgres');
  const database = await createDatabase(postgres, { empty: true });
  const url = databaseUrl(postgres, database);
  const processes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startServerProcess(inject('serverBundle'), {
        DATABASE_URL: url,
        DEBUT_DATA: `${inject('testFolder')}/migrating`,
        ...(index === count - 1 && { entry: 'worker' as const }),
      }),
    ),
  );
  onTestFinished(async () => {
    for (const { kill } of processes) kill('SIGTERM');
    await Promise.all(processes.map(({ ended }) => ended));
    await dropDatabase(postgres, database);
  });
  await Promise.all(processes.map(({ ready }) => ready));

  const lines = processes.flatMap((one) => one.lines);
  expect(lines.filter((line) => line.includes('migrated the database'))).toHaveLength(1);
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int from drizzle.__drizzle_migrations');
  const queues = await client.query('select name from jobs.queue order by name');
  await client.end();
  expect(rows[0].count).toBe(journal.entries.length);
  expect(queues.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['housekeeping', 'system-mail']));
  for (const { url: address } of processes.slice(0, -1)) expect((await fetch(`${address}/readyz`)).status).toBe(200);
}, 120_000);
