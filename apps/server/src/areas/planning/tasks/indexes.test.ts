import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReleases } from '../../../testing/releases.ts';
import { listScans } from '../../../testing/scans.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api, pool } = app;

const account = await signUp(app);
const { token } = account;
const song = await createReleases(api, token).track({ releaseDate: '2030-01-01' });
const album = await createReleases(api, token).project();

/** 5,000 tasks and 2,000 notifications of this account, among twenty times as many of others. */
beforeAll(async () => {
  const other = await signUp(app);
  await createReleases(api, other.token).project();
  await pool.query(
    `insert into tasks (id, user_id, project_id, title, description, category, priority, due_date, completed_at, created_at, updated_at)
     select 'bulk-' || projects.id || n, projects.user_id, projects.id, 'Task ' || n, '', 'debut', 'low',
       current_date + (n % 400) - 200, case when n % 2 = 0 then now() end, now(), now()
     from projects, generate_series(1, 100000) n where n <= case when projects.user_id = $1 then 5000 else 100000 end`,
    [account.user.id],
  );
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, read, created_at)
     select 'bulk-' || users.id || n, users.id, 'system', 'Old', n::text, n > 40, now()
     from users, generate_series(1, 40000) n where n <= case when users.id = $1 then 2000 else 40000 end`,
    [account.user.id],
  );
  await pool.query('analyze tasks; analyze notifications');
});

test.each([
  ['the agenda', () => api.get('/tasks/agenda', token)],
  ['a piece of all tasks', () => api.get('/tasks?limit=50&after=2026-06-01,x', token)],
  ['all overdue ones', () => api.get('/tasks?state=overdue&limit=50', token)],
  ['the tasks of a track', () => api.get(`/tracks/${song}/tasks`, token)],
  ['the tasks of a project', () => api.get(`/projects/${album}/tasks`, token)],
  ['the release board', () => api.get('/releases', token)],
  ['the newest notifications', () => api.get('/notifications', token)],
  ['the count of unread ones', () => api.get('/notifications/unread', token)],
  ['a search', () => api.get('/search?q=Task%204321', token)],
])('%s is read by index, not by looking through everybody’s', async (_what, call) => {
  const scans = await listScans(pool, call, ['tasks', 'notifications']);
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) expect(scan.kind, scan.statement).not.toBe('Seq Scan');
});
