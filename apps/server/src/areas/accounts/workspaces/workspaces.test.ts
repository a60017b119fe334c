import { afterAll, describe, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { actingFor, createLabel } from '../../../testing/test-team.ts';
import { createLedger } from '../../billing/ledger/ledger.ts';

const app = await createTestApp({ sandbox: true, worker: true });
const other = await createTestApp({ besides: app });
afterAll(async () => {
  await other.close();
  await app.close();
});
const { api } = app;
const title = ({ title: text }: { title: string }) => text;

test('a new account has a workspace and an artist of its name, which are renamed with it', async () => {
  const { token, user } = await signUp(app, { name: 'Mara Vey' });
  expect((await api.get('/workspace', token)).body).toEqual({
    id: user.id,
    name: 'Mara Vey',
    plan: 'free',
    role: 'owner',
    artists: { used: 1, limit: null },
    members: { used: 1, limit: null },
    fans: { used: 0, limit: null },
  });
  await api.put('/me', { displayName: 'Mara V' }, token);
  expect((await api.get('/artists', token)).body).toMatchObject([{ id: user.id, name: 'Mara V', archivedAt: null }]);
  expect((await api.get('/workspace', token)).body.name).toBe('Mara V');
  await api.put('/workspace', { name: 'Low Tide Records' }, token);
  await api.put('/me', { displayName: 'Mara Vey' }, token);
  expect((await api.get('/workspace', token)).body.name).toBe('Low Tide Records');
  expect((await api.get('/me/workspaces', token)).body).toEqual([
    { id: user.id, name: 'Low Tide Records', role: 'owner', artistId: user.id },
  ]);
});

test('a member who is limited to some artists sees only their numbers', async () => {
  const { owner, artistIds, add } = await createLabel(app);
  const [, second = ''] = artistIds;
  for (const artist of artistIds)
    await expectOk(
      api.post(
        '/fanbase/fans/import',
        { csv: 'name,phone\nAnn,+4915112345678', dryRun: false },
        owner.token,
        actingFor(artist),
      ),
    );
  const numbersFor = async (token: string) => {
    const { artists, fans } = (await api.get('/workspace', token, actingFor(second))).body;
    return [artists.used, fans.used];
  };
  expect(await numbersFor(owner.token)).toEqual([artistIds.length, artistIds.length]);
  expect(await numbersFor((await add('viewer', [second])).token)).toEqual([1, 1]);
});

test('each artist has a library of its own, and requests without a header act for the one used last', async () => {
  const { owner, artistIds } = await createLabel(app);
  const [mara = '', lanterns = ''] = artistIds;
  const add = (name: string, artist: string) => api.post('/tracks', { title: name }, owner.token, actingFor(artist));
  await add('Glass Harbor', mara);
  await add('Slow Tram', lanterns);
  const titles = async (artist?: string) =>
    (await api.get('/tracks', owner.token, artist ? actingFor(artist) : {})).body.map(title);
  expect(await titles()).toEqual(['Slow Tram']);
  expect(await titles(mara)).toEqual(['Glass Harbor']);
  expect(await titles()).toEqual(['Glass Harbor']);
  for (const unknown of ['nobody', '', (await signUp(app)).user.id])
    expect((await api.get('/tracks', owner.token, actingFor(unknown))).status).toBe(404);
});

test('the wallet is the workspace’s, and says which artist spent what', async () => {
  const { owner, artistIds, add: join } = await createLabel(app);
  const [mara = '', lanterns = ''] = artistIds;
  await setCredits(app, owner.id, 40);
  const { db } = app.runtime.database;
  const ledger = createLedger({ clock: app.clock, events: app.runtime.events });
  await db.transaction((at) => ledger.hold(at, lanterns, 3, { key: 'run', reason: 'Mastering' }));
  await db.transaction((at) => ledger.capture(at, lanterns, 'run', 2));
  for (const artist of [mara, lanterns])
    expect((await api.get('/credits', owner.token, actingFor(artist))).body.balance).toBe(38);
  const { rows } = await app.pool.query(
    `select sum(amount)::int as spent from credit_entries where user_id = $1 and artist_id = $2`,
    [owner.id, lanterns],
  );
  expect(rows).toEqual([{ spent: -2 }]);
  const limited = await join('viewer', [mara]);
  const seen = (await api.get('/credits', limited.token)).body;
  expect(seen.balance).toBe(38);
  expect(seen.entries.map(({ reason }: { reason: string }) => reason)).not.toContain('Mastering');
  expect((await api.get('/credits/export', limited.token)).text).not.toContain('Mastering');
  expect((await api.get('/credits/export', owner.token)).text).toContain('Mastering');
});

describe('artists', () => {
  test('an archived artist is last in the list and read-only until it is restored', async () => {
    const { owner, artistIds } = await createLabel(app);
    const [mara = '', lanterns = ''] = artistIds;
    const archive = (id: string, archived: boolean) => api.put(`/artists/${id}`, { archived }, owner.token);
    expect((await archive(lanterns, true)).body.archivedAt).toEqual(expect.any(String));
    const refused = await api.post('/tracks', { title: 'x' }, owner.token, actingFor(lanterns));
    expect([refused.status, refused.body.code]).toEqual([409, 'artist_archived']);
    expect((await api.get('/tracks', owner.token, actingFor(lanterns))).status).toBe(200);
    expect((await archive(mara, true)).body).toMatchObject({ code: 'last_artist' });
    await archive(lanterns, false);
    expect((await api.post('/tracks', { title: 'x' }, owner.token, actingFor(lanterns))).status).toBe(200);
  });

  test('deleting one takes everything it owns and members who worked for it alone, and leaves the others', async () => {
    const label = await createLabel(app);
    const [mara = '', lanterns = ''] = label.artistIds;
    const only = await label.add('editor', [lanterns]);
    await api.post('/tracks', { title: 'Slow Tram' }, label.owner.token, actingFor(lanterns));
    await api.post('/tracks', { title: 'Glass Harbor' }, label.owner.token, actingFor(mara));
    expect((await api.delete(`/artists/${lanterns}`, label.owner.token)).status).toBe(204);
    const { rows } = await app.pool.query('select user_id from tracks where user_id = any($1)', [label.artistIds]);
    expect(rows).toEqual([{ user_id: mara }]);
    expect((await api.get('/members', label.owner.token)).body).toHaveLength(1);
    expect((await api.get('/me', only.token)).body).toMatchObject({ role: 'owner', artist: { id: only.id } });
    expect((await api.delete(`/artists/${mara}`, label.owner.token)).body).toMatchObject({ code: 'last_artist' });
  });

  test('an artist with something scheduled is neither archived nor deleted', async () => {
    const { owner, artistIds } = await createLabel(app);
    const [, lanterns = ''] = artistIds;
    await app.pool.query(
      `insert into campaigns (id, user_id, name, kind, status, subject, body, created_at)
       values ('scheduled-' || $1, $1, 'First listen', 'campaign', 'scheduled', '', '', now())`,
      [lanterns],
    );
    for (const response of [
      await api.put(`/artists/${lanterns}`, { archived: true }, owner.token),
      await api.delete(`/artists/${lanterns}`, owner.token),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'artist_has_sends']);
  });

  test('another workspace’s artist cannot be renamed, archived or deleted', async () => {
    const { owner } = await createLabel(app);
    const stranger = await signUp(app);
    for (const response of [
      await api.put(`/artists/${stranger.user.id}`, { name: 'Mine' }, owner.token),
      await api.delete(`/artists/${stranger.user.id}`, owner.token),
    ])
      expect(response.status).toBe(404);
  });
});

describe('members', () => {
  test('a role decides at once, in both directions', async () => {
    const label = await createLabel(app);
    const member = await label.add('viewer');
    const addTrack = () => api.post('/tracks', { title: 'x' }, member.token, actingFor(label.owner.id));
    expect((await addTrack()).body).toMatchObject({ code: 'not_allowed' });
    const changed = await api.put(`/members/${member.id}`, { role: 'editor' }, label.owner.token);
    expect(changed.body).toMatchObject({ id: member.id, role: 'editor', artistIds: null });
    expect((await addTrack()).status).toBe(200);
    await api.put(`/members/${member.id}`, { role: 'viewer' }, label.owner.token);
    expect((await addTrack()).status).toBe(403);
  });

  test('who is limited to one artist has no access to the others, from the next request on', async () => {
    const label = await createLabel(app);
    const [mara = '', lanterns = ''] = label.artistIds;
    const member = await label.add('manager');
    expect((await api.get('/artists', member.token)).body).toHaveLength(2);
    await api.put(`/members/${member.id}`, { artistIds: [lanterns] }, label.owner.token);
    const seen = await api.get('/artists', member.token, actingFor(lanterns));
    expect(seen.body).toMatchObject([{ id: lanterns }]);
    expect((await api.get('/tracks', member.token, actingFor(mara))).status).toBe(404);
  });

  test('removing somebody ends their access and their open streams at once, at every server', async () => {
    const label = await createLabel(app);
    const member = await label.add('editor');
    const stream = await openEventStream(other, member.token, { headers: actingFor(label.owner.id) });
    expect(await stream.next()).toBe('resync');
    expect((await api.delete(`/members/${member.id}`, label.owner.token)).status).toBe(204);
    expect(await stream.next()).toBeNull();
    expect((await other.api.get('/tracks', member.token, actingFor(label.owner.id))).status).toBe(404);
    expect((await api.delete(`/members/${member.id}`, label.owner.token)).status).toBe(404);
    expect((await api.get('/me', member.token)).body.artist.id).toBe(member.id);
  });

  test('everybody may leave but the owner, who transfers the workspace first', async () => {
    const label = await createLabel(app);
    const { owner } = label;
    const manager = await label.add('manager', [label.artistIds[1] ?? '']);
    const asManager = (path: string) => api.delete(path, manager.token);
    expect((await asManager(`/members/${owner.id}`)).body).toMatchObject({ code: 'owner_stays' });
    expect((await api.delete(`/members/${owner.id}`, owner.token)).body).toMatchObject({ code: 'owner_stays' });
    expect((await api.delete('/me', owner.token)).body).toMatchObject({ code: 'workspace_has_members' });
    expect((await api.post('/workspace/owner', { memberId: 'nobody' }, owner.token)).status).toBe(404);
    expect((await api.post('/workspace/owner', { memberId: manager.id }, owner.token)).status).toBe(204);
    expect((await api.get('/members', owner.token)).body).toMatchObject([
      { id: manager.id, role: 'owner', artistIds: null },
      { id: owner.id, role: 'manager' },
    ]);
    expect((await api.post('/workspace/owner', { memberId: owner.id }, owner.token)).status).toBe(403);
    // The former owner has no other workspace: leaving gives them a new one.
    expect((await api.delete(`/members/${owner.id}`, owner.token)).status).toBe(204);
    const me = (await api.get('/me', owner.token)).body;
    expect(me).toMatchObject({ role: 'owner', credits: 0, artist: { name: 'Ruth Calloway' } });
    expect(me.artist.id).not.toBe(owner.id);
    expect((await api.delete('/me', owner.token)).status).toBe(204);
    expect((await api.get('/artists', manager.token, actingFor(owner.id))).body).toHaveLength(2);
  });

  test('an editor or a viewer can neither invite nor remove anybody', async () => {
    const label = await createLabel(app);
    const viewer = await label.add('viewer');
    for (const role of ['editor', 'viewer'] as const) {
      const member = await label.add(role);
      const removed = await api.delete(`/members/${viewer.id}`, member.token);
      const invited = await api.post('/invitations', { email: 'dee@example.com', role: 'viewer' }, member.token);
      for (const response of [removed, invited])
        expect([role, response.status, response.body.code]).toEqual([role, 403, 'not_allowed']);
    }
  });

  test('two who leave and are removed at the same moment end up outside, once', async () => {
    const label = await createLabel(app);
    const member = await label.add('editor');
    const answers = await Promise.all([
      api.delete(`/members/${member.id}`, label.owner.token),
      other.api.call(`/members/${member.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${member.token}`, ...actingFor(label.owner.id) },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await api.get('/me/workspaces', member.token)).body).toHaveLength(1);
  });
});

test('what happens for an artist is told to everybody who can see it, each with a copy of their own', async () => {
  const label = await createLabel(app);
  const [mara = '', lanterns = ''] = label.artistIds;
  const outsider = await label.add('editor', [mara]);
  const insider = await label.add('editor', [lanterns]);
  const { body } = await api.post('/projects', { name: 'Night Market' }, label.owner.token, actingFor(lanterns));
  await api.post(`/projects/${body.id}/tasks`, { title: 'Send promo' }, label.owner.token, actingFor(lanterns));
  const read = async (token: string) => (await api.get('/notifications', token)).body;
  expect((await read(insider.token))[0]).toMatchObject({
    artist: { id: lanterns, name: 'Paper Lanterns' },
    read: false,
  });
  expect(await read(outsider.token)).toEqual([]);
  await api.delete('/notifications', insider.token);
  expect(await read(insider.token)).toEqual([]);
  expect((await read(label.owner.token))[0]).toMatchObject({ artist: { id: lanterns } });
});
