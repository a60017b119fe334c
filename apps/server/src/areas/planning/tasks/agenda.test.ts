import { addDays } from '@debut/contract/days';
import type { Agenda, ListedTask, Release } from '@debut/contract/release-plan';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, signUpToday, turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { hour, minute } from '../../../testing/test-clock.ts';
import { uploadCover } from '../../../testing/test-files.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;
turnTo(app, '2027-03-10T12:00:00Z');
const today = '2027-03-10';

async function openAccount(timeZone?: string) {
  const releases = createReleases(api, (await signUpToday(app)).token);
  const { token } = releases;
  if (timeZone) await api.put('/me', { timeZone }, token);
  return {
    ...releases,
    agenda: async (): Promise<Agenda> => (await api.get('/tasks/agenda', token)).body,
    list: async (query = ''): Promise<ListedTask[]> => (await api.get(`/tasks${query}`, token)).body,
    board: async (): Promise<Release[]> => (await api.get('/releases', token)).body,
  };
}

/** An album whose tasks are due on these days from today. */
async function openAlbum(days: number[]) {
  const account = await openAccount();
  const id = await account.project();
  for (const task of await account.tasksOf('projects', id)) await account.remove(task.id);
  for (const day of days) {
    // A day in the past cannot be chosen, but it comes.
    const added = await api.post(`/projects/${id}/tasks`, { title: `Day ${day}` }, account.token);
    await app.pool.query('update tasks set due_date = $2 where id = $1', [added.body.id, addDays(today, day)]);
  }
  return { ...account, id };
}

const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title);

describe('the agenda', () => {
  test('has what is overdue, and what is due from today to 7 days ahead, by day', async () => {
    const { agenda, id } = await openAlbum([8, 7, 0, -1, -40, 3, 1]);
    const { overdue, upcoming, ...rest } = await agenda();
    expect(rest).toEqual({ today, overdueCount: 2, upcomingCount: 4 });
    expect(titles(overdue)).toEqual(['Day -40', 'Day -1']);
    expect(titles(upcoming)).toEqual(['Day 0', 'Day 1', 'Day 3']);
    expect(overdue[0]).toMatchObject({ projectId: id, releaseTitle: 'Tidal Memory', dueDate: addDays(today, -40) });
  });

  test('leaves out what is done', async () => {
    const { agenda, list, update } = await openAlbum([-1, 0]);
    for (const task of await list()) await update(task.id, { completed: true });
    expect(await agenda()).toEqual({ today, overdue: [], overdueCount: 0, upcoming: [], upcomingCount: 0 });
  });

  test('shows 20 overdue ones and counts all', async () => {
    const { agenda } = await openAlbum(Array.from({ length: 25 }, (_, index) => -index - 1));
    const { overdue, overdueCount } = await agenda();
    expect(overdue).toHaveLength(20);
    expect(titles(overdue)[0]).toBe('Day -25');
    expect(overdueCount).toBe(25);
  });
});

describe('today', () => {
  test.each([
    ['Pacific/Kiritimati', '2027-03-11'],
    ['Pacific/Pago_Pago', '2027-03-10'],
    ['Europe/Berlin', '2027-03-10'],
  ])('is the account’s own: in %s it is %s', async (zone, day) => {
    expect((await (await openAccount(zone)).agenda()).today).toBe(day);
  });

  test('ends at the account’s own midnight, also on the day the clocks jump', async () => {
    // 14 March 2027 has 23 hours in New York.
    const { project, agenda } = await (async () => {
      turnTo(app, '2027-03-13T12:00:00Z');
      return openAccount('America/New_York');
    })();
    await project();
    const overdueAt = async (instant: string) => {
      turnTo(app, instant);
      const { today: day, overdueCount, upcomingCount } = await agenda();
      return [day, overdueCount, upcomingCount];
    };
    // The first sample is due on the 20th, the second on the 27th.
    expect(await overdueAt('2027-03-14T04:59:59Z')).toEqual(['2027-03-13', 0, 1]);
    expect(await overdueAt('2027-03-14T05:00:00Z')).toEqual(['2027-03-14', 0, 1]);
    expect(await overdueAt('2027-03-15T03:59:59Z')).toEqual(['2027-03-14', 0, 1]);
    expect(await overdueAt('2027-03-15T04:00:00Z')).toEqual(['2027-03-15', 0, 1]);
    expect(await overdueAt('2027-03-21T03:59:59Z')).toEqual(['2027-03-20', 0, 2]);
    expect(await overdueAt('2027-03-21T04:00:00Z')).toEqual(['2027-03-21', 1, 1]);
  });

  test('decides which day is past: around midnight, and mildly for who has told no zone', async () => {
    turnTo(app, '2027-04-10T00:30:00Z');
    const add = async (zone: string | undefined, dueDate: string) => {
      const { token, project } = await openAccount(zone);
      return (await api.post(`/projects/${await project()}/tasks`, { title: 'Mine', dueDate }, token)).status;
    };
    expect(await add('America/Los_Angeles', '2027-04-09')).toBe(200);
    expect(await add('America/Los_Angeles', '2027-04-08')).toBe(400);
    expect(await add('Asia/Tokyo', '2027-04-10')).toBe(200);
    expect(await add('Asia/Tokyo', '2027-04-09')).toBe(400);
    expect(await add(undefined, '2027-04-09')).toBe(200);
    expect(await add(undefined, '2027-04-08')).toBe(400);
    app.clock.advance(6 * hour + 29 * minute);
    expect(await add('America/Los_Angeles', '2027-04-09')).toBe(200);
    app.clock.advance(minute);
    expect(await add('America/Los_Angeles', '2027-04-09')).toBe(400);
  });

  test('decides around which day a plan without a date is laid', async () => {
    turnTo(app, '2028-02-29T12:00:00Z');
    const { token, track } = await openAccount('Pacific/Kiritimati');
    const { body } = await api.post(`/tracks/${await track()}/tasks/generate`, { around: 'today' }, token);
    expect(body[0].dueDate).toBe('2028-02-23');
    expect(body[16].dueDate).toBe('2028-03-08');
  });
});

describe('the list of all tasks', () => {
  test('is by day, with the title of what they belong to, and can be asked for by state', async () => {
    const { track, project, tasksOf, list, update } = await openAccount();
    const now = app.clock().toISOString().slice(0, 10);
    await project();
    const song = await track({ releaseDate: addDays(now, 3) });
    const [first] = await tasksOf('tracks', song);
    await update(first?.id ?? '', { completed: true });
    const all = await list();
    expect(all).toHaveLength(20);
    expect(all.map(({ dueDate }) => dueDate)).toEqual(all.map(({ dueDate }) => dueDate).sort());
    expect(new Set(all.map(({ releaseTitle }) => releaseTitle))).toEqual(new Set(['Glass Harbor', 'Tidal Memory']));
    expect(await list('?state=open')).toEqual(all.filter(({ completed }) => !completed));
    const overdue = all.filter(({ completed, dueDate }) => !completed && dueDate < now);
    expect(overdue).toHaveLength(3);
    expect(await list('?state=overdue')).toEqual(overdue);
    const ahead = all.filter(({ dueDate }) => dueDate >= now && dueDate <= addDays(now, 7));
    expect(await list('?state=upcoming')).toEqual(ahead);
  });

  test('can be read in pieces without loss, while it is changed', async () => {
    const { track, tasksOf, list, remove } = await openAccount();
    await tasksOf('tracks', await track({ releaseDate: '2028-06-01' }));
    const all = await list();
    const read: ListedTask[] = [];
    for (;;) {
      const last = read.at(-1);
      const piece = await list(`?limit=5${last ? `&after=${last.dueDate},${last.id}` : ''}`);
      if (piece.length === 0) break;
      read.push(...piece);
      await remove(piece.at(-1)?.id ?? '');
    }
    expect(read).toEqual(all);
  });

  test.each(['limit=0', 'limit=many', 'limit=-1', 'after=yesterday', 'state=late'])('%s is rejected', async (query) => {
    const { token } = await openAccount();
    expect((await api.get(`/tasks?${query}`, token)).status).toBe(400);
  });
});

describe('the release board', () => {
  test('has everything with a date: the next first, then what is out, the latest first', async () => {
    const now = app.clock().toISOString().slice(0, 10);
    const { track, project, board, tasksOf, token, update } = await openAccount();
    const coverArt = await uploadCover(api, token);
    await track({ title: 'No date' });
    for (const [title, days] of [
      ['Soon', 5],
      ['Long out', -400],
      ['Just out', -1],
      ['Today', 0],
    ] as const)
      await track({ title, artist: 'Mara Vey', coverArt: null, releaseDate: addDays(now, days) });
    const album = await project({ name: 'Album', artist: 'Mara Vey', releaseDate: addDays(now, 2), coverArt });
    const [done] = await tasksOf('projects', album);
    await update(done?.id ?? '', { completed: true });
    const releases = await board();
    expect(titles(releases)).toEqual(['Today', 'Album', 'Soon', 'Just out', 'Long out']);
    expect(releases.map(({ daysToGo }) => daysToGo)).toEqual([0, 2, 5, -1, -400]);
    expect(releases[1]).toMatchObject({ kind: 'project', id: album, artist: 'Mara Vey', done: 1, total: 3 });
    expect(releases[1]).toMatchObject({ plan: null, releaseDate: addDays(now, 2) });
    expect(releases[1]?.coverArt).toMatch(/^http/);
    expect(titles(releases[1]?.nextTasks ?? [])).toEqual(['Master all tracks', 'Create album artwork']);
  });

  test('names the first three open tasks of each', async () => {
    const { track, board, tasksOf, update } = await openAccount();
    const ids = [await track({ releaseDate: '2028-06-01' }), await track({ releaseDate: '2028-07-01' })];
    for (const id of ids) {
      const [first] = await tasksOf('tracks', id);
      await update(first?.id ?? '', { completed: true });
    }
    for (const { done, total, nextTasks, plan } of await board()) {
      expect([done, total, plan]).toEqual([1, 17, 'release-week']);
      expect(titles(nextTasks)).toEqual([
        'Write press release',
        'Schedule social media posts',
        'Contact music bloggers',
      ]);
    }
  });
});
