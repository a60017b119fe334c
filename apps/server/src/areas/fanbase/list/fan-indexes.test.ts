import { afterAll, beforeAll, expect, test } from 'vitest';
import { listScans } from '../../../testing/scans.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api, pool } = app;
const { token, user } = await signUp(app);

/** 5,000 fans and 20,000 texts of this account, among twenty times as many fans of others. */
beforeAll(async () => {
  const other = await signUp(app);
  for (const [owner, count] of [
    [user.id, 5000],
    [other.user.id, 100_000],
  ]) {
    await pool.query(
      `insert into fans (id, user_id, phone, name, category, tags, source, sms_allowed, sms_since, created_at, updated_at)
       select 'fan-' || $1 || n, $1, '+1213' || (5000000 + n), 'Fan ' || n, 'vip', array['nyc'], 'TikTok', true, now(),
         now() - n * interval '1 minute', now()
       from generate_series(1, $2::int) n`,
      [owner, count],
    );
  }
  await pool.query(
    `insert into messages (id, user_id, title, body, audience, audience_name, status, held, created_at, started_at)
     select 'message-' || n, $1, 'NotificationDraft', '', '{"kind":"all"}', 'All fans', 'sent', 0, now(), now() from generate_series(1, 4) n`,
    [user.id],
  );
  await pool.query(
    `insert into text_deliveries (id, user_id, message_id, fan_key, address, name, text, segments, state, round, accepted_at)
     select m.id || n, m.user_id, m.id, n::text, '+1213' || (5000000 + n), 'Fan', '', 1, 'delivered', 1, now()
     from messages m, generate_series(1, 5000) n`,
  );
  await pool.query('analyze fans, messages, text_deliveries');
});

test.each([
  ['the fan list', '/fanbase/fans'],
  ['a search in it', '/fanbase/fans?q=Fan%204321'],
  ['a filter', '/fanbase/fans?tags=nyc&sources=TikTok&sms=yes'],
  ['the numbers', '/fanbase/stats'],
  ['the growth', '/fanbase/growth'],
  ['the fanbase', '/fanbase'],
])('%s reads only the rows of its owner', async (_what, path) => {
  const scans = await listScans(pool, () => api.get(path, token), ['fans']);
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) expect(scan.kind, scan.statement).not.toBe('Seq Scan');
});

test('the texts of one message are read by its index', async () => {
  const scans = await listScans(pool, () => api.get('/messages/message-1/deliveries?state=delivered', token), [
    'text_deliveries',
  ]);
  for (const scan of scans) expect(scan.kind, scan.statement).not.toBe('Seq Scan');
});
