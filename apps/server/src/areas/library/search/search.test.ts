import { searchWords } from '@debut/contract/fold-text';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { librarySearch } from './search.store.ts';

const app = await createTestApp();
afterAll(app.close);
const { api, pool } = app;

async function find(token: string, typed: string): Promise<string[]> {
  const { status, body } = await api.get(`/search?q=${encodeURIComponent(typed)}`, token);
  expect(status).toBe(200);
  return body.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
}

describe('what is found', async () => {
  const { token } = await signUp(app);
  const stranger = await signUp(app);
  for (const title of ['Harbor Lights', 'Glass Harbor', 'Unharbored', '100% Cotton', 'snake_case', 'Étude']) {
    await api.post('/tracks', { title, artist: 'Mara Vey' }, token);
  }
  const { body: project } = await api.post('/projects', { name: 'Harbor', artist: 'Jonah' }, token);
  await api.post('/tracks', { title: 'Harbor of others' }, stranger.token);

  test('what begins with it comes first, then where a word begins so, then the rest; nothing of others', async () => {
    const expected = ['project Harbor', 'track Harbor Lights', 'track Glass Harbor', 'track Unharbored'];
    expect(await find(token, 'harbor')).toEqual(expected);
    expect(await find(token, '  HARBOR ')).toEqual(expected);
  });

  test('from the first email on, by artist too', async () => {
    expect(await find(token, 'j')).toEqual(['project Harbor']);
    expect(await find(token, 'mara')).toHaveLength(6);
  });

  test('accents and case make no difference, on either side', async () => {
    for (const typed of ['étude', 'etude', 'ETUDE', 'e\u0301tude'])
      expect(await find(token, typed)).toEqual(['track Étude']);
    expect(await find(token, 'MÁRA étüde')).toEqual(['track Étude']);
  });

  test('words are found in any order and across the fields, and every one of them must be there', async () => {
    for (const typed of ['harbor glass', 'vey glass', 'HARB mara gla'])
      expect(await find(token, typed)).toEqual(['track Glass Harbor']);
    expect(await find(token, 'glass jonah')).toEqual([]);
  });

  test('tasks are found by words of the task and of its release', async () => {
    const { body: song } = await api.post('/tracks', { title: 'Cobalt', releaseDate: '2990-05-04' }, token);
    await api.get(`/tracks/${song.id}/tasks`, token);
    expect(await find(token, 'cobalt release press')).toEqual(['task Write press release']);
    expect(await find(token, 'cobalt')).toEqual(['track Cobalt']);
  });

  test('signs that mean something to the database mean themselves', async () => {
    expect(await find(token, '%')).toEqual(['track 100% Cotton']);
    expect(await find(token, 'e_c')).toEqual(['track snake_case']);
    expect(await find(token, '\\')).toEqual([]);
    expect(await find(token, "'; drop table tracks; --")).toEqual([]);
  });

  test('nothing typed finds nothing, and a hit says where it leads', async () => {
    expect(await find(token, '   ')).toEqual([]);
    const { body } = await api.get('/search?q=jonah', token);
    expect(body).toEqual([
      {
        kind: 'project',
        id: project.id,
        title: 'Harbor',
        subtitle: 'Jonah',
        coverArt: null,
        to: `/project/${project.id}`,
      },
    ]);
  });
});

test('the count is of all matches, not of those shown', async () => {
  const { user, token } = await signUp(app);
  await fill(user.id, 90);
  const { body, headers } = await api.get('/search?q=harbor', token);
  expect([body.length, headers.get('x-total-count')]).toEqual([20, '60']);
  const nothing = await api.get('/search?q=nothing', token);
  expect([nothing.body, nothing.headers.get('x-total-count')]).toEqual([[], '0']);
});

describe('among the rows of many accounts', async () => {
  const owner = await signUp(app);
  const others = await Promise.all(Array.from({ length: 5 }, () => signUp(app)));
  const ownRows = 600;
  await fill(owner.user.id, ownRows);
  for (const { user } of others) await fill(user.id, 6000);
  await pool.query('analyze tracks, projects, recipients, campaigns, fans');

  test.each(['g', 'gl', 'glass', 'glass harbor 4711', 'harbor glass', 'no such words'])(
    '%j is looked up by an index, and the rows of others are left alone',
    async (typed) => {
      const { db } = app.runtime.database;
      const search = sql`explain (analyze, format json) ${librarySearch(owner.user.id, searchWords(typed))}`;
      const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(search);
      const steps = flatten(rows[0]?.['QUERY PLAN'][0].Plan);
      const tables = steps.filter((step) => step['Relation Name'] !== undefined);
      expect(tables.map((step) => step['Relation Name']).sort()).toEqual([
        'campaigns',
        'fans',
        'projects',
        'recipients',
        'tracks',
      ]);
      expect(tables.map((step) => step['Node Type'])).not.toContain('Seq Scan');
      const read = tables.reduce((sum, step) => sum + step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0), 0);
      expect(read).toBeLessThanOrEqual(2 * ownRows);
    },
  );
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

function flatten(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flatten)] : [];
}

/** A third projects, the rest tracks; and as many people and campaigns as projects. */
async function fill(userId: string, count: number): Promise<void> {
  await pool.query(
    `insert into tracks (id, user_id, title, artist, position)
     select gen_random_uuid()::text, $1, 'Glass Harbor ' || n, 'Mara Vey', n
     from generate_series(1, $2::int) n where n % 3 <> 0`,
    [userId, count],
  );
  await pool.query(
    `insert into projects (id, user_id, name, artist)
     select gen_random_uuid()::text, $1, 'Tidal Memory ' || n, 'Mara Vey'
     from generate_series(1, $2::int) n where n % 3 = 0`,
    [userId, count],
  );
  await pool.query(
    `insert into recipients (id, user_id, name, email, created_at, updated_at)
     select gen_random_uuid()::text, $1, 'Ines Carrow ' || n, 'ines' || n || '@example.com', now(), now()
     from generate_series(1, $2::int) n where n % 3 = 0`,
    [userId, count],
  );
  await pool.query(
    `insert into fans (id, user_id, phone, name, category, sms_allowed, sms_since, created_at, updated_at)
     select gen_random_uuid()::text, $1, '+1213' || (5000000 + n), 'Elle Okafor ' || n, 'vip', true, now(), now(), now()
     from generate_series(1, $2::int) n where n % 3 = 0`,
    [userId, count],
  );
  await pool.query(
    `insert into campaigns (id, user_id, kind, name, subject, body, status, created_at)
     select gen_random_uuid()::text, $1, 'campaign', 'First listen ' || n, '', '', 'draft', now()
     from generate_series(1, $2::int) n where n % 3 = 0`,
    [userId, count],
  );
}
