import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listMigrations, migrateTo } from '../../../platform/db/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../../testing/test-databases.ts';

/** Those before there were revisions. */
const migrationsBefore = 13;

test('what was mastered before becomes the current revision, with its MP3s', async () => {
  const postgres = inject('postgres');
  const database = await createDatabase(postgres, { empty: true });
  const client = new pg.Client({ connectionString: databaseUrl(postgres, database) });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(postgres, database);
  });
  await migrateTo(client, migrationsBefore);
  await client.query(`
    insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com');
    insert into tracks (id, user_id, title, position) values ('song', 'ada', 'Song', 1);
    insert into mastering_runs (id, user_id, track_id, kind, status, source, settings, step, styles, created_at)
      select id, 'ada', 'song', kind, status, 'audio', '{"intensity": "strong", "loudness": -9}', 'finished', '{}', now()
      from (values ('1-replaced', 'master', 'done'), ('2-failed', 'master', 'failed'), ('3-current', 'master', 'done'),
        ('4-preview', 'preview', 'done')) run (id, kind, status);
    insert into mastering_versions (run_id, style, user_id, track_id, kind, path, report, waveform, mp3, mp3_asked_at, created_at)
      values ('3-current', 'warm', 'ada', 'song', 'master', 'warm.wav', '{}', '', 'warm.mp3', now(), now()),
        ('3-current', 'club', 'ada', 'song', 'master', 'club.wav', '{}', '', null, now(), now()),
        ('3-current', 'bright', 'ada', 'song', 'master', 'bright.wav', '{}', '', null, null, now()),
        ('4-preview', 'warm', 'ada', 'song', 'preview', 'preview.wav', '{}', '', null, null, now());`);
  await migrateTo(client, listMigrations().length);
  const runs = await client.query('select id, is_current, method, name from mastering_runs order by id');
  expect(runs.rows.map(({ id, is_current, method, name }) => [id, is_current, method, name])).toEqual([
    ['2-failed', false, 'styles', null],
    ['3-current', true, 'styles', null],
    ['4-preview', false, 'styles', null],
  ]);
  const { rows } = await client.query(`select settings from mastering_runs where is_current`);
  expect(rows).toEqual([{ settings: { intensity: 'strong', loudness: -9, reference: null, acceptDamage: false } }]);
  // One that was asked for and never made is asked for anew.
  const copies = await client.query('select run_id, style, format, user_id, track_id, path from mastering_copies');
  expect(copies.rows.map((row) => Object.values(row))).toEqual([
    ['3-current', 'warm', 'mp3', 'ada', 'song', 'warm.mp3'],
  ]);
});
