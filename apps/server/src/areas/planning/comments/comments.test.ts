import { commentsPerPage, maxCommentCharacters } from '@debut/contract/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createReleases } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { addMember } from '../../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const notFound = { error: 'Not found', code: 'not_found' };

async function openTeam() {
  const owner = await signUp(app);
  const { track, project, tasksOf } = createReleases(api, owner.token);
  const trackId = await track({ releaseDate: '2990-05-04' });
  const [task] = await tasksOf('tracks', trackId);
  return { ...owner, id: owner.user.id, trackId, project, taskId: task?.id ?? '' };
}

const post = (path: string, body: string, token: string, more: object = {}) =>
  api.post(`${path}/comments`, { body, ...more }, token);
const bodies = async (path: string, token: string) =>
  (await api.get(`${path}/comments`, token)).body.map(({ body }: { body: string }) => body);
const notificationsOf = async (token: string, kind: string) =>
  (await api.get('/notifications', token)).body.filter((one: { kind?: string }) => one.kind === kind);

describe('a comment', () => {
  test('on a track, a project or a task is listed there and nowhere else, newest first', async () => {
    const { token, id, trackId, taskId, project } = await openTeam();
    const paths = [`/tracks/${trackId}`, `/projects/${await project()}`, `/tasks/${taskId}`];
    for (const path of paths) {
      const { status, body } = await post(path, `  First on ${path}\nsecond line `, token);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        author: { id, name: 'Mara Vey' },
        isGuest: false,
        body: `First on ${path}\nsecond line`,
        position: null,
        editedAt: null,
      });
      await post(path, 'Later', token);
    }
    for (const path of paths) expect(await bodies(path, token)).toEqual(['Later', `First on ${path}\nsecond line`]);
    const listed = (await api.get('/tasks?state=open', token)).body;
    const [task] = listed.filter(({ id: one }: { id: string }) => one === taskId);
    expect(task.commentCount).toBe(2);
  });

  test('has a position on a track only', async () => {
    const { token, trackId, taskId } = await openTeam();
    expect((await post(`/tracks/${trackId}`, 'Louder', token, { position: 83.5 })).body.position).toBe(83.5);
    expect((await post(`/tasks/${taskId}`, 'Louder', token, { position: 83.5 })).body.position).toBeNull();
    const refused = await post(`/tracks/${trackId}`, 'Before the start', token, { position: -1 });
    expect([refused.status, refused.body.field]).toEqual([400, 'position']);
  });

  test.each([
    ['   ', 'Please enter a comment', 'comment_missing'],
    [
      'x'.repeat(maxCommentCharacters + 1),
      'A comment has at most 4,000 characters. Please shorten it.',
      'comment_too_long',
    ],
  ])('is refused when it is empty or too long', async (body, error, code) => {
    const { token, trackId } = await openTeam();
    const refused = await post(`/tracks/${trackId}`, body, token);
    expect([refused.status, refused.body]).toEqual([400, { error, code, field: 'body' }]);
    expect((await post(`/tracks/${trackId}`, 'x'.repeat(maxCommentCharacters), token)).status).toBe(200);
  });

  test('is stored as it was typed, whatever it looks like', async () => {
    const { token, trackId } = await openTeam();
    const hostile =
      "<script>alert(1)</script> javascript:alert(1) \u202e {{name}} @[](x) $1 %00 '; drop table comments;--";
    expect((await post(`/tracks/${trackId}`, hostile, token)).body.body).toBe(hostile);
    expect(await bodies(`/tracks/${trackId}`, token)).toEqual([hostile]);
  });

  test('is paged by the oldest one received', async () => {
    const { token, trackId } = await openTeam();
    for (let count = 0; count <= commentsPerPage; count += 1) await post(`/tracks/${trackId}`, `No. ${count}`, token);
    const first = (await api.get(`/tracks/${trackId}/comments`, token)).body;
    expect(first).toHaveLength(commentsPerPage);
    const rest = await api.get(`/tracks/${trackId}/comments?before=${first.at(-1).id}`, token);
    expect(rest.body.map(({ body }: { body: string }) => body)).toEqual(['No. 0']);
  });

  test('is announced to everybody who sees the artist', async () => {
    const team = await openTeam();
    const member = await addMember(app, team.user.id);
    const events = await openEventStream(app, member.token);
    expect(await events.next()).toBe('resync');
    await post(`/tasks/${team.taskId}`, 'Hello', team.token);
    expect([await events.next(), await events.next()]).toEqual(['comments.changed', 'tasks.changed']);
  });
});

describe('rights', () => {
  test('everybody with access may comment, only the author edits, and managers delete', async () => {
    const team = await openTeam();
    const viewer = await addMember(app, team.user.id, { role: 'viewer', name: 'Vera' });
    const editor = await addMember(app, team.user.id, { role: 'editor' });
    const manager = await addMember(app, team.user.id, { role: 'manager' });
    const path = `/tracks/${team.trackId}`;
    const { body: own } = await post(path, 'Mine', viewer.token);
    expect(own.author).toEqual({ id: viewer.id, name: 'Vera' });
    for (const { token } of [editor, manager, team])
      expect((await api.put(`/comments/${own.id}`, { body: 'Theirs' }, token)).status).toBe(403);
    expect((await api.delete(`/comments/${own.id}`, editor.token)).status).toBe(403);
    app.clock.advance(1000);
    const edited = await api.put(`/comments/${own.id}`, { body: 'Mine, edited' }, viewer.token);
    expect(edited.body).toMatchObject({ body: 'Mine, edited', editedAt: app.clock().toISOString() });
    expect((await api.delete(`/comments/${own.id}`, manager.token)).status).toBe(204);
    const { body: second } = await post(path, 'Again', viewer.token);
    expect((await api.delete(`/comments/${second.id}`, viewer.token)).status).toBe(204);
    expect(await bodies(path, team.token)).toEqual([]);
  });

  test('a stranger finds nothing, and neither does a member who was removed', async () => {
    const team = await openTeam();
    const stranger = await signUp(app);
    const member = await addMember(app, team.user.id);
    const { body: own } = await post(`/tracks/${team.trackId}`, 'Mine', member.token);
    await api.delete(`/members/${member.id}`, team.token);
    for (const { token } of [stranger, member]) {
      const calls = [
        await api.get(`/tracks/${team.trackId}/comments`, token),
        await post(`/tracks/${team.trackId}`, 'Hello', token),
        await post(`/tasks/${team.taskId}`, 'Hello', token),
        await api.put(`/comments/${own.id}`, { body: 'Hello' }, token),
        await api.delete(`/comments/${own.id}`, token),
      ];
      expect(calls.map(({ status, body }) => [status, body])).toEqual(calls.map(() => [404, notFound]));
    }
    expect(await bodies(`/tracks/${team.trackId}`, team.token)).toEqual(['Mine']);
  });

  test('an archived artist keeps its comments and gets no new ones', async () => {
    const team = await openTeam();
    const { body: own } = await post(`/tracks/${team.trackId}`, 'Mine', team.token);
    await app.pool.query('update artists set archived_at = now() where id = $1', [team.id]);
    expect((await post(`/tracks/${team.trackId}`, 'More', team.token)).body.code).toBe('artist_archived');
    expect((await api.put(`/comments/${own.id}`, { body: 'More' }, team.token)).body.code).toBe('artist_archived');
    expect((await api.delete(`/comments/${own.id}`, team.token)).body.code).toBe('artist_archived');
    expect(await bodies(`/tracks/${team.trackId}`, team.token)).toEqual(['Mine']);
  });

  test('comments of a deleted account keep its name', async () => {
    const team = await openTeam();
    const member = await addMember(app, team.user.id, { name: 'Ben Ode' });
    await post(`/tracks/${team.trackId}`, 'Bye', member.token);
    await api.delete('/me', member.token, { password: member.password });
    const [left] = (await api.get(`/tracks/${team.trackId}/comments`, team.token)).body;
    expect(left.author).toEqual({ id: null, name: 'Ben Ode' });
  });
});

test('collaborators are those who can access the artist', async () => {
  const team = await openTeam();
  const viewer = await addMember(app, team.user.id, { role: 'viewer', name: 'Ada' });
  const limited = await addMember(app, team.user.id);
  await app.pool.query('update members set all_artists = false where user_id = $1 and workspace_id = $2', [
    limited.id,
    team.id,
  ]);
  expect((await api.get('/collaborators', viewer.token)).body).toEqual([
    { id: viewer.id, name: 'Ada', role: 'viewer' },
    { id: team.id, name: 'Mara Vey', role: 'owner' },
  ]);
});

describe('a mention', () => {
  test('notifies the member once, with a link to the comment', async () => {
    const team = await openTeam();
    const member = await addMember(app, team.user.id, { name: 'Ben Ode' });
    const token = `@[Ben Ode](${member.id})`;
    const { body } = await post(`/tasks/${team.taskId}`, `${token} and ${token}, please`, team.token);
    const link = `/track/${team.trackId}?tab=tasks&task=${team.taskId}&comment=${body.id}`;
    expect(await notificationsOf(member.token, 'mention')).toMatchObject([
      { message: expect.stringMatching(/^Mara Vey mentioned you in a comment on ".+"\.$/), to: link },
    ]);
    await api.put(`/comments/${body.id}`, { body: `${token}, thanks` }, team.token);
    expect(await notificationsOf(member.token, 'mention')).toHaveLength(1);
    expect(await notificationsOf(team.token, 'mention')).toEqual([]);
  });

  test('added by an edit notifies too, and nobody is notified of their own', async () => {
    const team = await openTeam();
    const member = await addMember(app, team.user.id, { name: 'Ben Ode' });
    const { body } = await post(`/tracks/${team.trackId}`, `@[Mara Vey](${team.id})`, team.token);
    expect(await notificationsOf(team.token, 'mention')).toEqual([]);
    await api.put(`/comments/${body.id}`, { body: `@[Ben Ode](${member.id})` }, team.token);
    const [notified] = await notificationsOf(member.token, 'mention');
    expect(notified.to).toBe(`/track/${team.trackId}?tab=comments&comment=${body.id}`);
  });

  test('has the member’s own name, and one of an outsider is plain text', async () => {
    const team = await openTeam();
    const member = await addMember(app, team.user.id, { name: 'Ben [the] Ode' });
    const outsider = await signUp(app);
    const limited = await addMember(app, team.user.id);
    await app.pool.query('update members set all_artists = false where user_id = $1 and workspace_id = $2', [
      limited.id,
      team.id,
    ]);
    const nested = `@[@[x](${outsider.user.id})](${member.id})`;
    const text = `@[The boss](${member.id}) @[Out](${outsider.user.id}) @[Other](${limited.id}) @[No](nobody)`;
    const { body } = await post(`/tracks/${team.trackId}`, `${text} ${nested}`, team.token);
    const own = `@[Ben (the) Ode](${member.id})`;
    expect(body.body).toBe(`${own} @Out @Other @No ${own}`);
    expect(await notificationsOf(member.token, 'mention')).toHaveLength(1);
    for (const { token } of [outsider, limited]) expect(await notificationsOf(token, 'mention')).toEqual([]);
  });
});
