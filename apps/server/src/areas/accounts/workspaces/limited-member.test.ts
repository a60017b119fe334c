import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '../../../services.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { openZip } from '../../../testing/open-zip.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** A manager who can access one of two artists. Everything of the other one is called "hidden". */
const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api } = app;
const mara = await signUp(app, { name: 'Label' });
const hidden = mara.user.id;
const services = await createServices(app.runtime);
let visible: string;
let member: Awaited<ReturnType<typeof signUp>>;
const addTrack = async (artist: string, title: string) =>
  (await expectOk(api.post('/tracks', { title }, mara.token, actingFor(artist)))).id as string;
let trackId: string;

beforeAll(async () => {
  visible = (await expectOk(api.post('/artists', { name: 'Open Fields' }, mara.token))).id;
  await expectOk(api.put(`/artists/${hidden}`, { name: 'Hidden Waters' }, mara.token));
  member = await addMember(app, hidden, { role: 'manager', artistIds: [visible] });
  await addMember(app, hidden, { role: 'editor', artistIds: [hidden], name: 'Other colleague' });
  const invited = { email: 'invited@example.com', role: 'viewer', artistIds: [hidden] };
  await expectOk(api.post('/invitations', invited, mara.token));
  trackId = await addTrack(hidden, 'Hidden song');
  await addTrack(visible, 'Open song');
});

const get = async (path: string) => (await api.get(path, member.token, actingFor(visible))).text;

test.each([
  '/artists',
  '/me/workspaces',
  '/search?q=song',
  '/tracks',
  '/activity',
  '/activity/export',
  '/members',
  '/invitations',
  '/me',
])('GET %s shows nothing of the other artist', async (path) => {
  const text = await get(path);
  for (const word of ['Hidden', trackId, `"${hidden}"]`, `["${hidden}"`]) expect(text).not.toContain(word);
});

test('what it shows of their own artist is there', async () => {
  expect(await get('/artists')).toContain('Open Fields');
  expect(await get('/search?q=song')).toContain('Open song');
  expect(await get('/activity')).toContain('Open Fields');
});

test('the activity of the other artist cannot be asked for', async () => {
  expect(await get(`/activity?artistId=${hidden}`)).toBe('[]');
});

test('an export holds their artist alone', async () => {
  const header = actingFor(visible);
  await expectOk(api.post('/me/export', {}, member.token, header));
  const isReady = async () => (await api.get('/me/export', member.token, header)).body.status === 'ready';
  await waitUntil('the export is ready', isReady);
  const { url } = await expectOk(api.post('/me/export/link', {}, member.token, header));
  const zip = await openZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const everything = [...zip.values()].map(String).join('\n');
  expect(everything).toContain('Open song');
  for (const word of ['Hidden', trackId, 'Other colleague']) expect(everything).not.toContain(word);
  // The invitation is for the other artist; sessions are the owner's alone.
  for (const list of ['Workspace/invitations', 'Account/sessions', 'Account/notifications'])
    expect([list, JSON.parse(zip.get(`${list}.json`)?.toString() ?? 'null')]).toEqual([list, []]);
  expect((await api.post('/me/export', {}, member.token, actingFor(hidden))).status).toBe(404);
});

test('events and notifications of the other artist do not reach them', async () => {
  const stream = await openEventStream(app, member.token, { headers: actingFor(visible) });
  expect(await stream.next()).toBe('resync');
  await api.put(`/tracks/${trackId}`, { year: '2027' }, mara.token);
  await addTrack(visible, 'Another open song');
  expect(await stream.next()).toBe('tracks.changed');
  const notify = (artist: string, title: string) =>
    app.runtime.database.db.transaction((transaction) =>
      services.planning.notifications.notify(transaction, artist, [{ type: 'system', title, message: '', to: '/' }]),
    );
  await notify(hidden, 'Hidden news');
  await notify(visible, 'Open news');
  const titles = (await api.get('/notifications', member.token)).body.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Open news']);
});

test('an export that was made before somebody joined is not theirs to download', async () => {
  const { token, user } = await signUp(app);
  await expectOk(api.post('/me/export', {}, token));
  const read = async (by: string) => (await api.get('/me/export', by, actingFor(user.id))).body.status;
  await waitUntil('the export is ready', async () => (await read(token)) === 'ready');
  const late = await addMember(app, user.id, { role: 'manager' });
  await app.pool.query(`update members set joined_at = $2 where user_id = $1`, [
    late.user.id,
    new Date(app.clock().getTime() + 1000),
  ]);
  expect(await read(late.token)).toBe('none');
  expect((await api.post('/me/export/link', {}, late.token, actingFor(user.id))).status).toBe(404);
});
