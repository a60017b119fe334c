import type { Activity } from '@debut/contract/activity';
import { afterAll, expect, test } from 'vitest';
import { readCsv } from '../../../platform/csv.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { addSong } from '../../../testing/test-masters.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { forgetOldWorkspaceRecords } from '../workspaces/invitations.store.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

async function read(token: string, query = '', headers?: Record<string, string>): Promise<Activity[]> {
  return expectOk(api.get(`/activity${query}`, token, headers));
}

const summarize = (entries: Activity[]) => entries.map(({ action, subject }) => `${action} ${subject}`);

/** A label with two artists; each has one track. */
async function createLabel() {
  const owner = await signUp(app, { name: 'Lena Owner' });
  const { id: second } = await expectOk(api.post('/artists', { name: 'Second Act' }, owner.token));
  const [one, two] = [actingFor(owner.user.id), actingFor(second)];
  await expectOk(api.post('/tracks', { title: 'Of the first' }, owner.token, one));
  await expectOk(api.post('/tracks', { title: 'Of the second' }, owner.token, two));
  return { ...owner, second: second as string };
}

test('entries name the member and the artist, newest first, at the time of the clock', async () => {
  const { token, user, second } = await createLabel();
  const [newest, , added] = await read(token);
  expect(newest).toEqual({
    id: expect.any(String),
    at: app.clock().toISOString(),
    action: 'track-added',
    member: { id: user.id, name: 'Lena Owner' },
    artist: { id: second, name: 'Second Act' },
    subject: 'Of the second',
    detail: null,
  });
  expect(added).toMatchObject({ action: 'artist-added', subject: 'Second Act' });
});

test('a request that changes nothing leaves no entry', async () => {
  const { token } = await signUp(app);
  const { id } = await expectOk(api.post('/tracks', { title: 'Undertow', year: '2026' }, token));
  const { id: other } = await expectOk(api.post('/tracks', { title: 'Salt' }, token));
  const trackIds = [id, other];
  const { id: project } = await expectOk(api.post('/projects', { name: 'Tidal Memory', trackIds }, token));
  const before = await read(token);
  await expectOk(api.put(`/tracks/${id}`, { title: 'Undertow', year: '2026', releaseDate: null }, token));
  await expectOk(api.put(`/projects/${project}`, { name: 'Tidal Memory', trackIds: [other, id] }, token));
  await api.put('/tracks/order', { trackIds: [other, id] }, token);
  await api.get(`/tracks/${id}/tasks`, token);
  expect((await api.put(`/tracks/${id}`, { title: ' ' }, token)).status).toBe(400);
  expect(await read(token)).toEqual(before);
});

test('a new release date alone is no other change', async () => {
  const { token } = await signUp(app);
  const { id } = await expectOk(api.post('/tracks', { title: 'Undertow' }, token));
  await expectOk(api.put(`/tracks/${id}`, { title: 'Undertow', releaseDate: '2031-05-01' }, token));
  await expectOk(api.put(`/tracks/${id}`, { releaseDate: null }, token));
  const entries = await read(token);
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['release-date-set', null],
    ['release-date-set', '2031-05-01'],
    ['track-added', null],
  ]);
});

test('names stay as they were, and entries outlive the account of their member', async () => {
  const { token, user } = await createLabel();
  const ida = await addMember(app, user.id, {});
  await expectOk(api.post('/tracks', { title: 'From Ida' }, ida.token, actingFor(user.id)));
  await app.pool.query('delete from users where id = $1', [ida.user.id]);
  await expectOk(api.put(`/artists/${user.id}`, { name: 'Renamed' }, token));
  const entry = (await read(token)).find(({ subject }) => subject === 'From Ida');
  expect(entry).toMatchObject({ member: null, artist: { id: user.id, name: 'Lena Owner' } });
});

test('the list is filtered by member and by artist', async () => {
  const { token, user, second } = await createLabel();
  const ida = await addMember(app, user.id, {});
  await expectOk(api.post('/tracks', { title: 'From Ida' }, ida.token, actingFor(second)));
  expect(summarize(await read(token, `?memberId=${ida.user.id}`))).toEqual(['track-added From Ida']);
  expect(summarize(await read(token, `?artistId=${user.id}`))).toEqual(['track-added Of the first']);
  expect(await read(token, `?artistId=${user.id}&memberId=${ida.user.id}`)).toEqual([]);
  expect(await read(token, '?artistId=nobody')).toEqual([]);
});

test('a person outside is named by the link they decided with, and is no member', async () => {
  const { token, user, second } = await createLabel();
  // Requests without an artist are for the one used last.
  await expectOk(api.get('/tracks', token, actingFor(user.id)));
  const song = await addSong(api, token);
  const { id, url } = await expectOk(api.post(`/tracks/${song.id}/approvals`, { name: 'Dev Okafor' }, token));
  const decide = (decision: string) =>
    api.call(`${new URL(url).pathname}/decision`, {
      method: 'POST',
      body: new URLSearchParams({ decision, note: '' }),
    });
  for (const decision of ['changes', 'approved', 'approved', 'unknown']) await decide(decision);
  for (const _ of [1, 2]) await api.delete(`/approvals/${id}`, token);
  await decide('changes');
  const entries = await read(token, `?artistId=${user.id}`);
  expect(entries.slice(0, 4).map(({ action, member, detail }) => [action, member?.name ?? null, detail])).toEqual([
    ['approval-revoked', 'Lena Owner', 'Dev Okafor'],
    ['approval-given', null, 'Dev Okafor'],
    ['changes-requested', null, 'Dev Okafor'],
    ['approval-shared', 'Lena Owner', 'Dev Okafor'],
  ]);
  expect(summarize(await read(token, `?memberId=${user.id}`))).not.toContain('approval-given Glass Harbor');
  const limited = await addMember(app, user.id, { artistIds: [second] });
  expect(summarize(await read(limited.token, '', actingFor(second)))).not.toContain('approval-given Glass Harbor');
  const { text } = await api.get(`/activity/export?artistId=${user.id}`, token);
  expect(readCsv(text).find(([, , , action]) => action === 'approval-given')).toEqual([
    app.clock().toISOString(),
    'Dev Okafor',
    'Lena Owner',
    'approval-given',
    'Glass Harbor',
    'Dev Okafor',
  ]);
});

test('pages continue where the last one ended', async () => {
  const { token } = await createLabel();
  const all = await read(token);
  const first = await read(token, '?limit=2');
  const rest = await read(token, `?limit=2&before=${first.at(-1)?.id}`);
  expect(first).toHaveLength(2);
  expect([...first, ...rest]).toEqual(all.slice(0, 4));
});

test('a limited member sees the workspace and their artists, not the other ones', async () => {
  const { token, user, second } = await createLabel();
  await expectOk(api.put('/workspace', { name: 'North Pier' }, token));
  const ida = await addMember(app, user.id, { artistIds: [second] });
  const seen = summarize(await read(ida.token, '', actingFor(second)));
  expect(seen).toContain('track-added Of the second');
  expect(seen).toContain('workspace-renamed Lena Owner');
  expect(seen).not.toContain('track-added Of the first');
  expect(await read(ida.token, `?artistId=${user.id}`, actingFor(second))).toEqual([]);
  const stranger = await signUp(app);
  expect(await read(stranger.token)).toEqual([]);
});

test('the export has the same entries, oldest first, for those who may export', async () => {
  const { token, user, second } = await createLabel();
  const { status, headers, text } = await api.get(`/activity/export?artistId=${second}`, token);
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="activity.csv"']);
  const [headings, added, track] = readCsv(text);
  expect(headings).toEqual(['Time', 'Member', 'Artist', 'Action', 'Subject', 'Detail']);
  const at = app.clock().toISOString();
  expect(added).toEqual([at, 'Lena Owner', 'Second Act', 'artist-added', 'Second Act', '']);
  expect(track).toEqual([at, 'Lena Owner', 'Second Act', 'track-added', 'Of the second', '']);
  const editor = await addMember(app, user.id, {});
  expect((await api.get('/activity/export', editor.token, actingFor(user.id))).status).toBe(403);
});

test('members are notified at once', async () => {
  const { token, user } = await signUp(app);
  const ida = await addMember(app, user.id, { role: 'viewer' });
  // The stream is for the artist used last.
  await expectOk(api.get('/tracks', ida.token, actingFor(user.id)));
  const stream = await openEventStream(app, ida.token, { withActivity: true });
  await expectOk(api.post('/tracks', { title: 'Undertow' }, token));
  const types = new Set<string | null>();
  while (!types.has('activity.changed')) types.add(await stream.next());
  expect(types).toContain('activity.changed');
});

/** The last one: sessions end while the clock moves. */
test('entries are stored for 12 months', async () => {
  await createLabel();
  const count = async () => (await app.pool.query('select from activity')).rowCount;
  const written = await count();
  const forget = () => forgetOldWorkspaceRecords(app.runtime.database.db, app.clock());
  app.clock.advance(364 * day);
  await forget();
  expect(await count()).toBe(written);
  app.clock.advance(3 * day);
  await forget();
  expect(await count()).toBe(0);
});
