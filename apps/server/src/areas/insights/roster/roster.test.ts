import { addDays, dayIn } from '@debut/contract/days';
import type { GivenRole } from '@debut/contract/rights';
import { type CreditsByArtist, type OverdueGroup, type RosterArtist, rosterGrowthDays } from '@debut/contract/roster';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, mailEnvironment, signUp, type TestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp({ sandbox: true, worker: true });
const other = await createTestApp({ besides: app, environment: mailEnvironment(app) });
afterAll(async () => {
  await other.close();
  await app.close();
});
const { mailbox } = app.sandbox;
const inDays = (days: number) => addDays(dayIn('UTC', app.clock()), days);

/** A label with two artists. Members are added directly, because invitations have their own tests. */
async function createLabel() {
  const owner = await signUp(app, { name: 'Rosa Calder' });
  const second = await expectOk(app.api.post('/artists', { name: 'Paper Lanterns' }, owner.token));
  const [first, secondId]: [string, string] = [owner.user.id, second.id];
  const as = (artist: string, token = owner.token) => {
    const headers = actingFor(artist);
    return {
      get: (path: string, at: TestApp = app) => at.api.get(path, token, headers),
      post: (path: string, body: unknown = {}, at: TestApp = app) => at.api.post(path, body, token, headers),
    };
  };

  async function join(role: GivenRole, artistIds?: string[], name = 'Sam Whitfield') {
    const member = await addMember(app, first, { role, name, ...(artistIds && { artistIds }) });
    await app.pool.query('update users set email_verified = true where id = $1', [member.id]);
    return { ...member, ...as(artistIds?.[0] ?? first, member.token) };
  }

  async function addTask(artist: string, fields: { title: string; dueDate: string; assignee?: string }) {
    const track = await expectOk(as(artist).post('/tracks', { title: 'Glass Harbor' }));
    await app.pool.query(
      `insert into tasks (id, user_id, track_id, title, description, category, priority, due_date, assignee_id, created_at, updated_at)
       values ($1, $2, $3, $4, '', 'debut', 'low', $5, $6, now(), now())`,
      [newId(), artist, track.id, fields.title, fields.dueDate, fields.assignee ?? null],
    );
    return track.id as string;
  }

  return { owner, first, second: secondId, as, join, addTask };
}

/** The first artist, then the second. */
async function readArtists(label: Awaited<ReturnType<typeof createLabel>>, query = ''): Promise<RosterArtist[]> {
  const { artists } = await expectOk(label.as(label.first).get(`/roster${query}`));
  return [label.first, label.second].flatMap((id) => artists.filter((artist: RosterArtist) => artist.id === id));
}

describe('artists', () => {
  test('have their fans and the growth of 30 days', async () => {
    const label = await createLabel();
    for (const [artist, joinedDaysAgo] of [
      [label.first, 40],
      [label.first, 29],
      [label.first, 0],
      [label.second, 3],
    ] as const) {
      const fan = await expectOk(label.as(artist).post('/fanbase/fans', { name: 'Elle', phone: uniquePhone() }));
      const at = new Date(app.clock().getTime() - joinedDaysAgo * day);
      await app.pool.query('update fans set created_at = $2 where id = $1', [fan.id, at]);
    }
    const [first, second] = await readArtists(label);
    expect([first?.name, first?.fans, first?.joined]).toEqual(['Rosa Calder', 3, 2]);
    expect(first?.points).toHaveLength(rosterGrowthDays);
    expect([first?.points[0], first?.points.at(-2), first?.points.at(-1)]).toEqual([2, 2, 3]);
    expect([second?.fans, second?.joined, second?.points[0]]).toEqual([1, 1, 0]);
  });

  test('leave the roster when they are archived', async () => {
    const label = await createLabel();
    await expectOk(app.api.put(`/artists/${label.second}`, { archived: true }, label.owner.token));
    expect((await readArtists(label)).map(({ id }) => id)).toEqual([label.first]);
  });
});

describe('releases', () => {
  test('come with format, checklist and the start of their campaign', async () => {
    const label = await createLabel();
    const { post } = label.as(label.first);
    const single = await label.addTask(label.first, { title: 'Upload final artwork', dueDate: inDays(-4) });
    await expectOk(app.api.put(`/tracks/${single}`, { releaseDate: inDays(10) }, label.owner.token));
    const members = [];
    for (const title of ['One', 'Two']) members.push((await expectOk(post('/tracks', { title }))).id);
    const project = { name: 'Tidal Memory', releaseDate: inDays(20), trackIds: members };
    const { id } = await expectOk(post('/projects', project));
    await post(`/projects/${id}/release-date/hand-on`);
    const [first] = await readArtists(label);
    expect(first?.releases).toMatchObject([
      { kind: 'track', title: 'Glass Harbor', format: 'single', campaignStart: inDays(-4) },
      { kind: 'project', title: 'Tidal Memory', format: 'ep', releaseDate: inDays(20) },
    ]);
    expect(first?.releases[0]?.tasks.done).toBe(0);
    expect(first?.releases[0]?.tasks.total).toBeGreaterThan(0);
  });

  test('after the end of the timeline and in the past are named in one line', async () => {
    const label = await createLabel();
    const { post } = label.as(label.second);
    const dates = { Soon: 60, Later: 80, Old: -90, Older: -200 };
    for (const [title, days] of Object.entries(dates))
      await expectOk(post('/tracks', { title, releaseDate: inDays(days) }));
    const [, inSixWeeks] = await readArtists(label, '?weeks=6');
    expect(inSixWeeks).toMatchObject({
      releases: [],
      laterRelease: { title: 'Soon', releaseDate: inDays(60) },
      lastRelease: { title: 'Old', releaseDate: inDays(-90) },
    });
    const [, inYear] = await readArtists(label, '?weeks=52');
    expect(inYear?.releases.map(({ title }) => title)).toEqual(['Soon', 'Later']);
    expect(inYear?.laterRelease).toBeNull();
  });
});

test('sends are scheduled ones first, then those of the last 30 days', async () => {
  const label = await createLabel();
  const insert = (artist: string, title: string, status: string, days: number) =>
    app.pool.query(
      `insert into messages (id, user_id, title, body, audience, audience_name, fan_estimate, status, held, scheduled_at, sent_at, created_at)
       values ($1, $2, $3, 'It is out!', '{"kind":"all"}', 'All fans', 12, $4, 0, $5, $6, now())`,
      [newId(), artist, title, status, inDays(days), status === 'sent' ? inDays(days) : null],
    );
  await insert(label.first, 'Presale', 'scheduled', 9);
  await insert(label.second, 'Teaser', 'scheduled', 2);
  await insert(label.first, 'Thank you', 'sent', -3);
  await insert(label.first, 'Long ago', 'sent', -40);
  await insert(label.first, 'Never', 'cancelled', -2);
  const { sends } = await expectOk(label.as(label.first).get('/roster'));
  expect(sends).toMatchObject([
    { title: 'Teaser', kind: 'text', status: 'scheduled', recipients: 12, day: inDays(2) },
    { title: 'Presale', status: 'scheduled' },
    { title: 'Thank you', status: 'sent', recipients: 0, day: inDays(-3) },
  ]);
  expect(sends[0].artist).toEqual({ id: label.second, name: 'Paper Lanterns' });
});

describe('overdue work', () => {
  test('is grouped by who can fix it; the owner has what nobody is assigned to', async () => {
    const label = await createLabel();
    const sam = await label.join('editor');
    const limited = await label.join('editor', [label.first], 'Leo Brandt');
    await label.addTask(label.first, { title: 'Book photos', dueDate: inDays(-1), assignee: sam.user.id });
    await label.addTask(label.second, { title: 'Approve masters', dueDate: inDays(-5), assignee: sam.user.id });
    await label.addTask(label.second, { title: 'Hidden from Leo', dueDate: inDays(-2), assignee: limited.user.id });
    await label.addTask(label.second, { title: 'Not yet', dueDate: inDays(0), assignee: sam.user.id });
    const { total, groups } = await expectOk(label.as(label.first).get('/roster/overdue'));
    expect(total).toBe(3);
    expect(groups.map((group: OverdueGroup) => [group.member.name, group.isAssigned, group.total])).toEqual([
      ['Sam Whitfield', true, 2],
      ['Rosa Calder', false, 1],
    ]);
    expect(groups[0].tasks).toMatchObject([
      {
        title: 'Approve masters',
        artist: { name: 'Paper Lanterns' },
        release: { kind: 'track', title: 'Glass Harbor' },
      },
      { title: 'Book photos', artist: { name: 'Rosa Calder' } },
    ]);
  });

  test('is reminded of by one notification and one email a day, also from two servers', async () => {
    const label = await createLabel();
    const sam = await label.join('editor');
    await label.addTask(label.second, { title: 'Approve masters', dueDate: inDays(-5), assignee: sam.user.id });
    const asOwner = label.as(label.first);
    const remind = (at: TestApp) => asOwner.post('/roster/reminders', { memberId: sam.user.id }, at);
    const statuses = (await Promise.all([remind(app), remind(other), remind(app), remind(other)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 429, 429, 429]);
    expect((await remind(other)).body).toMatchObject({ code: 'already_reminded' });
    const email = await mailbox.nextTo(sam.email);
    expect(email.subject).toBe('Reminder: 1 overdue task');
    expect(email.text).toContain('Rosa Calder reminds you of 1 overdue task, starting with “Approve masters”.');
    expect(email.text).toContain('- Approve masters (Paper Lanterns, Glass Harbor)');
    const notifications = await expectOk(app.api.get('/notifications', sam.token));
    const reminders = notifications.filter(({ title }: { title: string }) => title.startsWith('Reminder'));
    expect(reminders).toMatchObject([{ type: 'task', to: '/roster', artist: { name: 'Paper Lanterns' } }]);
    expect((await asOwner.get('/roster/overdue')).body.groups[0].isReminded).toBe(true);

    app.clock.advance(day);
    expect((await asOwner.get('/roster/overdue')).body.groups[0].isReminded).toBe(false);
    expect((await remind(app)).status).toBe(204);
    await mailbox.nextTo(sam.email, 2);
  });

  test('is no reason to remind who has none, is unknown, or when the role does not allow it', async () => {
    const label = await createLabel();
    const viewer = await label.join('viewer');
    const remind = (memberId: string, by = label.as(label.first)) => by.post('/roster/reminders', { memberId });
    expect((await remind(viewer.user.id)).body.code).toBe('nothing_overdue');
    expect((await remind((await signUp(app)).user.id)).status).toBe(404);
    expect((await remind(label.first, viewer)).status).toBe(403);
  });
});

describe('credits by artist', () => {
  const insert = async (
    workspace: string,
    rows: readonly (readonly [string | null, string, string, number, string])[],
  ) => {
    for (const [artist, kind, key, amount, at] of rows)
      await app.pool.query(
        `with wallet as (update wallets set balance = balance + $4 where user_id = $1 returning balance)
         insert into credit_entries (id, user_id, artist_id, at, kind, amount, balance, reason, key, cause_kind, cause_id)
         select $7, $1, $2, $6, $3, $4, balance, 'Test', $5, $8, 'x' from wallet`,
        [workspace, artist, kind, amount, key, at, newId(), key.includes('text') ? 'message' : 'track'],
      );
  };

  test('are holds without what was released, in the month of the hold', async () => {
    const label = await createLabel();
    await label.as(label.first).get('/credits');
    await insert(label.first, [
      [label.first, 'hold', 'hold:text-1', -20, '2026-03-31T23:30:00Z'],
      [label.first, 'capture', 'end:text-1', 5, '2026-04-02T10:00:00Z'],
      [label.first, 'hold', 'hold:track-1', -5, '2026-03-02T10:00:00Z'],
      [label.second, 'hold', 'hold:track-2', -5, '2026-03-02T10:00:00Z'],
      [label.second, 'release', 'end:track-2', 5, '2026-03-02T11:00:00Z'],
      ['gone', 'hold', 'hold:text-3', -7, '2026-03-05T10:00:00Z'],
      [label.second, 'hold', 'hold:text-4', -1, '2026-04-01T00:00:00Z'],
    ]);
    const read = async (month: string, by = label.as(label.first)): Promise<CreditsByArtist> =>
      expectOk(by.get(`/roster/credits?month=${month}`));
    const march = await read('2026-03');
    expect([march.month, march.total]).toEqual(['2026-03', 27]);
    expect(march.artists).toEqual([
      {
        artist: { id: label.first, name: 'Rosa Calder' },
        credits: 20,
        kinds: [
          { kind: 'sms', credits: 15 },
          { kind: 'mastering', credits: 5 },
        ],
      },
      { artist: null, credits: 7, kinds: [{ kind: 'sms', credits: 7 }] },
    ]);
    expect((await read('2026-04')).total).toBe(1);
    expect((await read('2026-05')).artists).toEqual([]);

    const limited = await label.join('viewer', [label.second]);
    expect((await read('2026-03', limited)).artists).toEqual([]);
    expect((await read('2026-04', limited)).total).toBe(1);
  });

  test('reject what is not a month', async () => {
    const label = await createLabel();
    expect((await label.as(label.first).get('/roster/credits?month=2026-13')).status).toBe(400);
  });
});

describe('who sees what', () => {
  test('a limited member sees only their artists, and another workspace nothing', async () => {
    const label = await createLabel();
    const limited = await label.join('viewer', [label.second]);
    await label.addTask(label.first, { title: 'Secret', dueDate: inDays(-1) });
    await label.addTask(label.second, { title: 'Book photos', dueDate: inDays(-1) });
    const seen = await expectOk(limited.get('/roster'));
    expect(seen.artists.map(({ name }: RosterArtist) => name)).toEqual(['Paper Lanterns']);
    const overdue = await expectOk(limited.get('/roster/overdue'));
    expect([overdue.total, overdue.groups[0].tasks[0].title]).toEqual([1, 'Book photos']);

    const stranger = await signUp(app, { name: 'Nia Frost' });
    const own = await expectOk(app.api.get('/roster', stranger.token));
    expect(own.artists.map(({ name }: RosterArtist) => name)).toEqual(['Nia Frost']);
    expect((await expectOk(app.api.get('/roster/overdue', stranger.token))).total).toBe(0);
    expect((await label.as(label.first, stranger.token).get('/roster')).status).toBe(404);
  });

  test('a plan without dashboards is told which one has them', async () => {
    const withPlans = await createTestApp({ besides: app, environment: { PLANS: 'on' } });
    try {
      const { token } = await signUp(app);
      for (const path of ['/roster', '/roster/tasks', '/roster/overdue', '/roster/credits']) {
        const { status, body } = await withPlans.api.get(path, token);
        expect([status, body.code, body.plan]).toEqual([402, 'plan_required', 'team']);
      }
    } finally {
      await withPlans.close();
    }
  });
});
