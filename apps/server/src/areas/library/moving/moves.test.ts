import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { pngFile, upload, uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { addStem, mixIs } from '../../../testing/test-stems.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true, sandbox: true });
afterAll(app.close);
const { api, pool } = app;

/** Requests of one member for one artist. */
function clientOf(token: string, artistId: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...actingFor(artistId) };
  return {
    get: (path: string) => api.get(path, token, actingFor(artistId)),
    post: (path: string, body: unknown = {}) => api.post(path, body, token, actingFor(artistId)),
    put: (path: string, body: unknown) => api.call(path, { method: 'PUT', headers, body: JSON.stringify(body) }),
  };
}

async function createLabel() {
  const owner = await signUp(app, { name: 'Lena Owner' });
  const { id: secondId } = await expectOk(api.post('/artists', { name: 'Second Act' }, owner.token));
  const [first, second] = [clientOf(owner.token, owner.user.id), clientOf(owner.token, secondId)];
  const create = async (path: string, body: object): Promise<string> => (await expectOk(first.post(path, body))).id;
  return { ...owner, workspaceId: owner.user.id, secondId: secondId as string, first, second, create };
}

const pathOf = (address: string) => decodeURIComponent(new URL(address).pathname.replace('/files/', ''));
const audioPath = (address: string) => new URL(address).pathname.replace('/files/audio', '/audio');

/** Every owner named in rows of the track. */
async function ownersOf(trackId: string): Promise<string[]> {
  const runs = ['mastering_runs', 'mastering_versions', 'mastering_copies', 'mastering_references'];
  const mastering = [...runs, 'album_tracks', 'stems', 'stem_mixes'];
  const tables = ['tracks', 'tasks', 'release_plans', ...mastering, 'comments', 'approvals', 'pitch_facts'];
  const parts = tables.map(
    (table) => `select user_id, '${table}' as name from ${table} where ${table === 'tracks' ? 'id' : 'track_id'} = $1`,
  );
  const { rows } = await pool.query(`select distinct user_id, name from (${parts.join(' union all ')}) all_rows`, [
    trackId,
  ]);
  return rows.map(({ user_id, name }) => `${name} ${user_id}`).sort();
}

async function addRows(owner: string, trackId: string, source: string): Promise<string> {
  const runId = newId();
  await pool.query(
    `insert into mastering_runs (id, user_id, track_id, kind, is_current, status, source, settings, step, styles, created_at)
     values ($1, $2, $3, 'master', true, 'done', $4, '{}', 'finished', '{}', now())`,
    [runId, owner, trackId, source],
  );
  const version = `audio/${owner}/${trackId}/${newId()}.wav`;
  await pool.query(
    `insert into files (path, user_id, kind, size, media_type, uses) values ($1, $2, 'audio', 1, 'audio/wav', 1)`,
    [version, owner],
  );
  await pool.query(
    `insert into mastering_versions (run_id, style, user_id, track_id, kind, path, report, waveform, created_at)
     values ($1, 'warm', $2, $3, 'master', $4, '{}', '', now())`,
    [runId, owner, trackId, version],
  );
  await pool.query(
    `insert into mastering_copies (run_id, style, format, user_id, track_id, path, asked_at)
     values ($1, 'warm', 'mp3', $2, $3, $4, now())`,
    [runId, owner, trackId, `${version}.mp3`],
  );
  await pool.query(
    `insert into files (path, user_id, kind, size, media_type, uses) values ($1, $2, 'audio', 1, 'audio/mpeg', 1)`,
    [`${version}.mp3`, owner],
  );
  const stem = `audio/${owner}/${trackId}/${newId()}.wav`;
  await pool.query(
    `insert into files (path, user_id, kind, size, media_type, uses) values ($1, $2, 'audio', 1, 'audio/wav', 1)`,
    [stem, owner],
  );
  await pool.query(
    `insert into stems (id, user_id, track_id, name, role, path, created_at)
     values ($1, $2, $3, 'Vocals', 'vocals', $4, now()), ($1 || 'b', $2, $3, 'Music', 'music', $5, now())`,
    [newId(), owner, trackId, stem, source],
  );
  // The audio is a stem as well, so that its file has two uses.
  await pool.query('update files set uses = uses + 1 where path = $1', [source]);
  await pool.query(
    `insert into stem_mixes (track_id, user_id, request_id, status, levels, path, requested_at)
     values ($1, $2, 'x', 'done', $3, $4, now())`,
    [trackId, owner, JSON.stringify([{ stemId: 'x', path: stem, levelDb: 0 }]), source],
  );
  await pool.query(
    `insert into mastering_references (id, user_id, name, path, track_id, created_at) values ($1, $2, 'x', $3, $4, now())`,
    [newId(), owner, source, trackId],
  );
  await pool.query(
    `insert into mastering_analyses (path, user_id, status, created_at) values ($1, $2, 'ready', now())`,
    [source, owner],
  );
  await pool.query(
    `insert into album_tracks (track_id, user_id, gap_seconds, fade_in_seconds, fade_out_seconds) values ($1, $2, 1, 0, 0)`,
    [trackId, owner],
  );
  await pool.query(
    `insert into pitch_facts (track_id, user_id, hook, updated_at) values ($1, $2, 'A goodbye at sea', now())`,
    [trackId, owner],
  );
  await pool.query(
    `insert into comments (id, user_id, track_id, author_name, body, created_at) values ($1, $2, $3, 'Ida', 'Louder', now())`,
    [newId(), owner, trackId],
  );
  await pool.query(
    `insert into approvals (id, user_id, track_id, name, token, created_at, expires_at)
     values ($1, $2, $3, 'Ida', $1, now(), now() + interval '1 day')`,
    [newId(), owner, trackId],
  );
  return runId;
}

test('a track moves with its files, masters, stems, plan, comments and approvals, out of its project', async () => {
  const { token, user, first, second, secondId, create } = await createLabel();
  const audioFile = await uploadAudio(api, token, wavFile(1));
  const coverArt = await uploadCover(api, token);
  const id = await create('/tracks', { title: 'Undertow', audioFile, coverArt, releaseDate: '2031-05-01' });
  await create('/projects', { name: 'Tidal Memory', trackIds: [id] });
  await expectOk(first.get(`/tracks/${id}/tasks`));
  await addRows(user.id, id, pathOf(audioFile));
  const { url: signed } = await expectOk(first.post('/audio/sign', { url: audioFile }));

  expect((await first.post(`/tracks/${id}/artist`, { artistId: secondId })).status).toBe(204);

  expect((await first.get('/tracks')).body).toEqual([]);
  const [moved] = (await second.get('/tracks')).body;
  expect(moved).toMatchObject({ id, title: 'Undertow', audioFile, coverArt, projectId: null });
  expect(Object.keys(moved.masteredVersions)).toEqual(['warm']);
  expect(new Set((await ownersOf(id)).map((row) => row.split(' ')[1]))).toEqual(new Set([secondId]));
  expect(await ownersOf(id)).toHaveLength(12);
  // Measured again when the other artist needs it; the track is no reference of the first one any more.
  const { rowCount } = await pool.query('select from mastering_analyses where path = $1', [pathOf(audioFile)]);
  expect([rowCount, (await ownersOf(id)).filter((row) => row.startsWith('mastering_references'))]).toEqual([0, []]);
  expect((await second.get(`/tracks/${id}/tasks`)).body.length).toBeGreaterThan(10);
  expect((await first.get(`/tracks/${id}/tasks`)).status).toBe(404);

  // Access follows the owner of the file, and signed addresses keep working.
  expect((await second.get(audioPath(audioFile))).status).toBe(200);
  expect((await first.get(audioPath(audioFile))).status).toBe(404);
  expect((await fetch(signed)).status).toBe(200);
  const again = await expectOk(second.post('/audio/sign', { url: audioFile }));
  expect((await fetch(again.url)).status).toBe(200);
  expect((await first.post('/audio/sign', { url: audioFile })).status).toBe(404);
  expect((await fetch(coverArt)).status).toBe(200);
  await waitUntil('it is analyzed', async () => (await second.get('/tracks')).body[0].durationSeconds !== null);
  const replaced = await second.put(`/tracks/${id}`, { audioFile: null, coverArt: null });
  expect(replaced.body).toMatchObject({ audioFile: null, coverArt: null, masteredVersions: {} });
});

test('a stem that is also a reference is copied, and the mix of it stays current', async () => {
  const { token, first, second, secondId, create } = await createLabel();
  const id = await create('/tracks', { title: 'Undertow' });
  const shared = await addStem(api, token, id, { name: 'Vocals.wav' });
  await addStem(api, token, id, { name: 'Drums.wav' });
  await expectOk(first.post('/master/references', { url: shared.url, name: 'Vocals' }));
  await expectOk(first.post(`/tracks/${id}/stems/mix`));
  await mixIs(api, token, id, 'done');
  expect((await first.post(`/tracks/${id}/artist`, { artistId: secondId })).status).toBe(204);
  const { stems, isMixCurrent } = (await second.get(`/tracks/${id}/stems`)).body;
  expect([stems.length, isMixCurrent]).toEqual([2, true]);
  expect(stems[0].url).not.toBe(shared.url);
  expect((await second.get(audioPath(stems[0].url))).status).toBe(200);
  expect((await first.get(audioPath(shared.url))).status).toBe(200);
});

test('a project moves with its tracks, in order', async () => {
  const { user, token, first, second, secondId, create } = await createLabel();
  const coverArt = await uploadCover(api, token);
  const [one, two, other] = [
    await create('/tracks', { title: 'One', coverArt }),
    await create('/tracks', { title: 'Two' }),
    await create('/tracks', { title: 'Not in it' }),
  ];
  const id = await create('/projects', { name: 'Tidal Memory', trackIds: [two, one], coverArt });
  await first.put(`/projects/${id}/album`, { style: 'warm' });
  await first.put(`/projects/${id}/album/tracks/${two}`, { gapSeconds: 1 });
  expect((await first.post(`/projects/${id}/artist`, { artistId: secondId })).status).toBe(204);
  const album = (await second.get(`/projects/${id}/album`)).body;
  expect([album.settings.style, album.tracks[0].gapSeconds]).toEqual(['warm', 1]);
  const [project] = (await second.get('/projects')).body;
  expect(project).toMatchObject({ id, name: 'Tidal Memory', trackIds: [two, one], coverArt });
  expect((await second.get(`/projects/${id}/tasks`)).body.length).toBeGreaterThan(0);
  expect((await first.get('/projects')).body).toEqual([]);
  expect((await first.get('/tracks')).body.map((track: { id: string }) => track.id)).toEqual([other]);
  const { rows } = await pool.query('select user_id, uses from files where path = $1', [pathOf(coverArt)]);
  expect(rows).toEqual([{ user_id: secondId, uses: 2 }]);
  expect(user.id).not.toBe(secondId);
});

test('a cover that others use too is copied, and each can be deleted without the other', async () => {
  const { token, first, second, secondId, create } = await createLabel();
  const bytes = await pngFile(400, 400);
  const url = await upload(api, token, { kind: 'artwork', filename: 'poster.png', contentType: 'image/png', bytes });
  await expectOk(first.post('/artwork', { url, name: 'Poster' }));
  const id = await create('/tracks', { title: 'Undertow', coverArt: url });
  const stays = await create('/tracks', { title: 'Stays', coverArt: url });
  expect((await first.post(`/tracks/${id}/artist`, { artistId: secondId })).status).toBe(204);
  const [moved] = (await second.get('/tracks')).body;
  expect(moved.coverArt).not.toBe(url);
  const bodyOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(await bodyOf(`${moved.coverArt}?width=200`)).toEqual(await bodyOf(`${url}?width=200`));
  const uses = async (address: string) =>
    (await pool.query('select user_id, uses from files where path = $1', [pathOf(address)])).rows[0];
  expect(await uses(moved.coverArt)).toEqual({ user_id: secondId, uses: 1 });
  expect((await uses(url)).uses).toBe(2);
  await expectOk(first.put(`/tracks/${stays}`, { coverArt: null }));
  expect((await uses(url)).uses).toBe(1);
  expect((await fetch(moved.coverArt)).status).toBe(200);
});

test('emails stay, and templates move with their track', async () => {
  const artist = await createArtist(app);
  const { id: secondId } = await expectOk(artist.post('/artists', { name: 'Second Act' }));
  const second = clientOf(artist.token, secondId);
  await expectOk(artist.get('/tracks'));
  const first = clientOf(artist.token, artist.user.id);
  const [person] = await artist.addRecipients(1);
  const scheduled = await artist.createCampaign([person?.id ?? '']);
  const at = new Date(app.clock().getTime() + 3_600_000).toISOString();
  await expectOk(first.post(`/email/campaigns/${scheduled}/send`, { scheduledAt: at }));
  const refused = await first.post(`/tracks/${artist.trackId}/artist`, { artistId: secondId });
  expect([refused.status, refused.body.code]).toEqual([409, 'release_being_sent']);
  await expectOk(first.post(`/email/campaigns/${scheduled}/cancel`));
  expect((await first.post(`/tracks/${artist.trackId}/artist`, { artistId: secondId })).status).toBe(204);
  const campaign = (await first.get(`/email/campaigns/${scheduled}`)).body;
  expect(campaign).toMatchObject({ name: 'First listen', trackId: null, templateId: null, status: 'draft' });
  expect((await first.get('/email/templates')).body).toEqual([]);
  expect((await second.get('/email/templates')).body).toHaveLength(artist.templates.length);
  expect((await second.get('/email/campaigns')).body).toEqual([]);
});

test('tasks and notifications follow, except those of members who cannot see the new artist', async () => {
  const { user, token, first, secondId, create, workspaceId } = await createLabel();
  const limited = await addMember(app, workspaceId, { name: 'Leo Limited', artistIds: [user.id] });
  const member = await addMember(app, workspaceId, { name: 'Sam Reed' });
  const id = await create('/tracks', { title: 'Undertow', releaseDate: '2031-05-01' });
  const stays = await create('/tracks', { title: 'Stays', releaseDate: '2031-05-01' });
  const assign = async (title: string, trackId: string, assigneeId: string): Promise<string> =>
    create(`/tracks/${trackId}/tasks`, { title, dueDate: '2031-04-01', assigneeId });
  await assign('Book photos', id, limited.user.id);
  const done = await assign('Book video', id, limited.user.id);
  await expectOk(first.put(`/tasks/${done}`, { completed: true }));
  await assign('Call radio', id, member.user.id);
  await assign('Stays here', stays, limited.user.id);
  const assigned = async (reader: string) =>
    (await api.get('/notifications', reader)).body
      .filter(({ kind }: { kind?: string }) => kind === 'task-assigned')
      .map(({ message, artist }: { message: string; artist: { id: string } }) => [message, artist.id]);
  expect(await assigned(limited.token)).toHaveLength(3);

  expect((await first.post(`/tracks/${id}/artist`, { artistId: secondId })).status).toBe(204);

  const { rows } = await pool.query(
    'select title, assignee_id from tasks where track_id = $1 and template_key is null',
    [id],
  );
  expect(Object.fromEntries(rows.map(({ title, assignee_id }) => [title, assignee_id]))).toEqual({
    'Book photos': null,
    'Book video': limited.user.id,
    'Call radio': member.user.id,
  });
  expect(await assigned(limited.token)).toEqual([['"Stays here" for "Stays".', user.id]]);
  expect(await assigned(member.token)).toEqual([['"Call radio" for "Undertow".', secondId]]);
  const [newest] = (await api.get('/notifications', token)).body;
  expect(newest).toMatchObject({
    title: 'Tasks need an assignee',
    message: '1 task is unassigned now: the assignee can’t see "Second Act".',
    artist: { id: secondId },
    to: `/track/${id}?tab=tasks`,
  });
});

test('a track that is being mastered, or whose stems are being mixed, does not move', async () => {
  const { user, token, first, secondId, create } = await createLabel();
  const audioFile = await uploadAudio(api, token);
  const id = await create('/tracks', { title: 'Undertow', audioFile });
  const runId = await addRows(user.id, id, pathOf(audioFile));
  await pool.query(`update mastering_runs set status = 'running', is_current = false where id = $1`, [runId]);
  const before = await ownersOf(id);
  const expectRefusal = async () => {
    const refused = await first.post(`/tracks/${id}/artist`, { artistId: secondId });
    expect([refused.status, refused.body.code]).toEqual([409, 'mastering_under_way']);
    expect(await ownersOf(id)).toEqual(before);
  };
  await expectRefusal();
  await pool.query(`update mastering_runs set status = 'done' where id = $1`, [runId]);
  await pool.query(`update stem_mixes set status = 'mixing' where track_id = $1`, [id]);
  await expectRefusal();
});

test('only to an artist of the workspace that the member can access', async () => {
  const { user, first, secondId, create, workspaceId } = await createLabel();
  const stranger = await createLabel();
  const id = await create('/tracks', { title: 'Undertow' });
  const limited = await addMember(app, workspaceId, { artistIds: [user.id] });
  const viewer = await addMember(app, workspaceId, { role: 'viewer' });
  const tries = [
    [first, stranger.secondId, 404],
    [first, 'nobody', 404],
    [clientOf(limited.token, user.id), secondId, 404],
    [clientOf(viewer.token, user.id), secondId, 403],
    [stranger.first, stranger.secondId, 404],
    [clientOf(stranger.token, user.id), stranger.secondId, 404],
  ] as const;
  for (const [client, artistId, status] of tries)
    expect((await client.post(`/tracks/${id}/artist`, { artistId })).status).toBe(status);
  await expectOk(first.put(`/artists/${secondId}`, { archived: true }));
  const archived = await first.post(`/tracks/${id}/artist`, { artistId: secondId });
  expect([archived.status, archived.body.code]).toEqual([409, 'artist_archived']);
  expect(await ownersOf(id)).toEqual([`tracks ${user.id}`]);
});

test('of two concurrent moves one succeeds, and nothing is left in between', async () => {
  const { user, token, first, secondId, create } = await createLabel();
  const { id: thirdId } = await expectOk(first.post('/artists', { name: 'Third Act' }));
  const audioFile = await uploadAudio(api, token);
  const id = await create('/tracks', { title: 'Undertow', audioFile, releaseDate: '2031-05-01' });
  await expectOk(first.get(`/tracks/${id}/tasks`));
  await addRows(user.id, id, pathOf(audioFile));
  const moves = [secondId, thirdId].map((artistId) => first.post(`/tracks/${id}/artist`, { artistId }));
  const statuses = (await Promise.all(moves)).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 404]);
  expect(new Set((await ownersOf(id)).map((row) => row.split(' ')[1])).size).toBe(1);
});

test('a failure at the very end leaves everything where it was', async () => {
  const { user, token, first, secondId, create } = await createLabel();
  const audioFile = await uploadAudio(api, token);
  const id = await create('/tracks', { title: 'Undertow', audioFile });
  await addRows(user.id, id, pathOf(audioFile));
  const before = await ownersOf(id);
  // The last row that a move writes is its entry in the log.
  await pool.query(`alter table activity add constraint no_moves check (action <> 'track-moved') not valid`);
  try {
    expect((await first.post(`/tracks/${id}/artist`, { artistId: secondId })).status).toBe(500);
  } finally {
    await pool.query('alter table activity drop constraint no_moves');
  }
  expect(await ownersOf(id)).toEqual(before);
  expect((await first.get(audioPath(audioFile))).status).toBe(200);
});
