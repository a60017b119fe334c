import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { expectOk } from '../../testing/test-artist.ts';
import { uploadCover } from '../../testing/test-files.ts';
import { actingFor, addMember } from '../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

/** A track, a project, a task and a promo of a workspace with two members. */
async function createTeam() {
  const owner = await signUp(app, { name: 'Lena Owner' });
  const ida = await addMember(app, owner.user.id, { name: 'Ida Member', role: 'manager' });
  await expectOk(api.get('/tracks', ida.token, actingFor(owner.user.id)));
  const { token } = owner;
  const trackId = await idOf(api.post('/tracks', { title: 'Undertow', releaseDate: '2031-05-01' }, token));
  const projectId = await idOf(api.post('/projects', { name: 'Tidal Memory' }, token));
  const task = { title: 'Book the venue', dueDate: '2031-04-01' };
  const taskId = await idOf(api.post(`/tracks/${trackId}/tasks`, task, token));
  const promoId = await idOf(api.post('/promos', { trackId }, token));
  const paths = {
    track: `/tracks/${trackId}`,
    project: `/projects/${projectId}`,
    task: `/tasks/${taskId}`,
    promo: `/promos/${promoId}`,
  };
  return { lena: token, ida: ida.token, trackId, paths };
}

const idOf = async (call: ReturnType<typeof api.post>): Promise<string> => (await expectOk(call)).id;

const names = { track: 'title', project: 'name', task: 'title', promo: 'story' } as const;

test.each(['track', 'project', 'task', 'promo'] as const)(
  'of two members who edit a %s, the second learns what is stored and by whom, and nothing is written',
  async (kind) => {
    const { lena, ida, paths } = await createTeam();
    const path = paths[kind];
    const name = names[kind];
    const saved = await expectOk(api.put(path, { [name]: 'By Ida', version: 1 }, ida));
    expect(saved).toMatchObject({ [name]: 'By Ida', version: 2 });
    const rejected = await api.put(path, { [name]: 'By Lena', version: 1 }, lena);
    expect(rejected.status).toBe(409);
    expect(rejected.body).toMatchObject({ code: 'edit_conflict', current: saved, changedBy: 'Ida Member' });
    const kept = await expectOk(api.put(path, { [name]: 'By Lena', version: rejected.body.current.version }, lena));
    expect(kept).toMatchObject({ [name]: 'By Lena', version: 3 });
  },
);

test.each(['track', 'project', 'task', 'promo'] as const)(
  'of many concurrent edits of a %s, one succeeds',
  async (kind) => {
    const { lena, ida, paths } = await createTeam();
    const edits = Array.from({ length: 8 }, (_, index) =>
      api.put(paths[kind], { [names[kind]]: `Edit ${index}`, version: 1 }, index % 2 ? lena : ida),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  },
);

test.each(['track', 'project', 'task', 'promo'] as const)(
  'without a version the last edit of a %s wins',
  async (kind) => {
    const { lena, ida, paths } = await createTeam();
    await expectOk(api.put(paths[kind], { [names[kind]]: 'By Ida' }, ida));
    expect(await expectOk(api.put(paths[kind], { [names[kind]]: 'By Lena' }, lena))).toMatchObject({ version: 3 });
  },
);

test('reordering and edits that change nothing keep the version', async () => {
  const { lena, trackId, paths } = await createTeam();
  const other = await idOf(api.post('/tracks', { title: 'Salt' }, lena));
  await api.put('/tracks/order', { trackIds: [other, trackId] }, lena);
  await expectOk(api.put(paths.track, { title: 'Undertow' }, lena));
  expect((await api.get('/tracks', lena)).body.map(({ version }: { version: number }) => version)).toEqual([1, 1]);
  const listed = await expectOk(api.put(paths.project, { trackIds: [other, trackId] }, lena));
  expect(listed.version).toBe(2);
  expect((await expectOk(api.put(paths.project, { trackIds: [trackId, other] }, lena))).version).toBe(2);
});

test('a rejected edit attaches no file', async () => {
  const { lena, ida, paths } = await createTeam();
  const coverArt = await uploadCover(api, lena);
  await expectOk(api.put(paths.track, { year: '2031', version: 1 }, ida));
  expect((await api.put(paths.track, { coverArt, version: 1 }, lena)).status).toBe(409);
  const { rows } = await app.pool.query('select uses from files where path = $1', [
    decodeURIComponent(new URL(coverArt).pathname.replace('/files/', '')),
  ]);
  expect(rows).toEqual([{ uses: 0 }]);
});

test('a moved release date is an edit of the tasks that move with it', async () => {
  const { lena, ida, trackId, paths } = await createTeam();
  const tasks = await expectOk(api.post(`/tracks/${trackId}/tasks/generate`, {}, lena));
  const task = tasks.find((one: { followsRelease: boolean }) => one.followsRelease);
  await expectOk(api.put(paths.track, { releaseDate: '2031-06-01' }, ida));
  const { status, body } = await api.put(`/tasks/${task.id}`, { dueDate: '2031-05-20', version: task.version }, lena);
  expect([status, body.code]).toEqual([409, 'edit_conflict']);
});
