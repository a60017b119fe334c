import { afterAll, describe, expect, test } from 'vitest';
import { createReleases } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { addMember } from '../../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

async function openTeam() {
  const owner = await signUp(app);
  const releases = createReleases(api, owner.token);
  const trackId = await releases.track({ releaseDate: '2990-05-04' });
  const [first, second] = await releases.tasksOf('tracks', trackId);
  if (!first || !second) throw new Error('The plan has no tasks.');
  const member = await addMember(app, owner.user.id, { name: 'Ben Ode' });
  return { ...owner, ...releases, id: owner.user.id, trackId, first, second, member };
}

const assignedTo = async (token: string) =>
  (await api.get('/notifications', token)).body.filter((one: { kind?: string }) => one.kind === 'task-assigned');
const assigneeOf = async ({ token, trackId }: { token: string; trackId: string }, id: string) =>
  (await api.get(`/tracks/${trackId}/tasks`, token)).body.find((task: { id: string }) => task.id === id).assignee;

describe('assigning a task', () => {
  test('shows who does it and notifies them alone', async () => {
    const { token, trackId, first, member, update, project } = await openTeam();
    const assignee = { id: member.id, name: 'Ben Ode' };
    expect(first.assignee).toBeNull();
    expect((await update(first.id, { assigneeId: member.id })).body.assignee).toEqual(assignee);
    expect(await assignedTo(member.token)).toMatchObject([
      {
        title: 'Task assigned to you',
        message: `"${first.title}" for "Glass Harbor".`,
        taskId: first.id,
        to: `/track/${trackId}?tab=tasks&task=${first.id}`,
      },
    ]);
    await update(first.id, { assigneeId: member.id, title: 'Renamed' });
    expect(await assignedTo(member.token)).toHaveLength(1);
    expect(await assignedTo(token)).toEqual([]);
    const fields = { title: 'Call Ben', dueDate: '2990-05-01', assigneeId: member.id };
    expect((await api.post(`/tracks/${trackId}/tasks`, fields, token)).body.assignee).toEqual(assignee);
    expect((await api.post(`/projects/${await project()}/tasks`, fields, token)).body.assignee).toEqual(assignee);
    expect(await assignedTo(member.token)).toHaveLength(3);
    expect((await update(first.id, { assigneeId: null })).body.assignee).toBeNull();
  });

  test('to oneself notifies nobody', async () => {
    const { token, id, first, update } = await openTeam();
    expect((await update(first.id, { assigneeId: id })).body.assignee).toEqual({ id, name: 'Mara Vey' });
    expect(await assignedTo(token)).toEqual([]);
  });

  test('to somebody without access is refused', async () => {
    const { token, id, trackId, first, member, update } = await openTeam();
    const stranger = await signUp(app);
    await app.pool.query('update members set all_artists = false where workspace_id = $1 and user_id = $2', [
      id,
      member.id,
    ]);
    const notFound = { error: 'Not found', code: 'not_found', field: 'assigneeId' };
    for (const assigneeId of [stranger.user.id, member.id, 'nobody']) {
      const refused = await update(first.id, { assigneeId });
      expect([refused.status, refused.body]).toEqual([404, notFound]);
      const fields = { title: 'Call', dueDate: '2990-05-01', assigneeId };
      expect((await api.post(`/tracks/${trackId}/tasks`, fields, token)).body).toEqual(notFound);
    }
  });

  test('filters the list of tasks', async () => {
    const { token, first, member, update } = await openTeam();
    await update(first.id, { assigneeId: member.id });
    const mine = async (who: string) =>
      (await api.get('/tasks?state=open&assignee=me', who)).body.map(({ id }: { id: string }) => id);
    expect(await mine(member.token)).toEqual([first.id]);
    expect(await mine(token)).toEqual([]);
  });
});

describe('who loses access', () => {
  test('by removal has no open tasks any more, and a reopened one is nobody’s', async () => {
    const team = await openTeam();
    const { token, first, second, member, update } = team;
    await update(first.id, { assigneeId: member.id });
    await update(second.id, { assigneeId: member.id, completed: true });
    expect((await api.delete(`/members/${member.id}`, token)).status).toBe(204);
    expect(await assigneeOf(team, first.id)).toBeNull();
    expect(await assigneeOf(team, second.id)).toEqual({ id: member.id, name: 'Ben Ode' });
    expect((await update(second.id, { completed: false })).body.assignee).toBeNull();
  });

  test('to one artist keeps the tasks of the others', async () => {
    const team = await openTeam();
    const { token, id, first, member, update } = team;
    await app.pool.query("insert into artists (id, workspace_id, name) values ($1, $2, 'Other')", [`other-${id}`, id]);
    await update(first.id, { assigneeId: member.id });
    await api.put(`/members/${member.id}`, { artistIds: [id] }, token);
    expect(await assigneeOf(team, first.id)).toEqual({ id: member.id, name: 'Ben Ode' });
    await api.put(`/members/${member.id}`, { artistIds: [`other-${id}`] }, token);
    expect(await assigneeOf(team, first.id)).toBeNull();
  });

  test('while a task is assigned to them does not get it', async () => {
    const team = await openTeam();
    const { token, first, second, member, update } = team;
    await Promise.all([
      update(first.id, { assigneeId: member.id }),
      api.delete(`/members/${member.id}`, token),
      update(second.id, { assigneeId: member.id }),
    ]);
    expect([await assigneeOf(team, first.id), await assigneeOf(team, second.id)]).toEqual([null, null]);
  });
});
