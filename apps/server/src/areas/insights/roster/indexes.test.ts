import { afterAll, expect, test } from 'vitest';
import { listScans } from '../../../testing/scans.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api, pool } = app;

test('a month of credits is read by index when a workspace has many entries', async () => {
  const { token, user } = await signUp(app);
  await api.get('/credits', token);
  await pool.query(
    `alter table credit_entries disable trigger user;
     insert into credit_entries (id, user_id, artist_id, at, kind, amount, balance, reason, key, cause_kind, cause_id)
     select 'bulk-' || n || kind, '${user.id}', '${user.id}', timestamptz '2026-03-10' - n * interval '10 minutes', kind,
       case kind when 'hold' then -1 else 0 end, 0, 'Test', case kind when 'hold' then 'hold:' else 'end:' end || n, 'message', n
     from generate_series(1, 20000) n, unnest(array['hold', 'capture']) kind;
     alter table credit_entries enable trigger user;
     analyze credit_entries;`,
  );
  const scans = await listScans(pool, () => api.get('/roster/credits?month=2026-02', token), ['credit_entries']);
  expect(scans.map(({ index }) => index)).toContain('credit_entries_holds');
  for (const { kind, statement } of scans) expect(kind, statement).not.toBe('Seq Scan');
  expect((await api.get('/roster/credits?month=2026-02', token)).body.total).toBe(28 * 24 * 6);
});
