import { expectOk } from '../../test-artist.ts';
import { addMember } from '../../test-team.ts';
import type { Scene } from './scene.ts';

/** Of his colleagues, each can access one artist: his own, another one, and one that he deletes. */
export const team: Scene = {
  name: 'what his colleagues can access depends on nobody else',
  async prepare({ app, ben: { id, things } }) {
    await addMember(app, id, { artistIds: [id] });
    await app.pool.query('update member_artists set artist_id = $2 where user_id = $1', [
      things.spareMember,
      things.spareArtist,
    ]);
    await app.pool.query(
      `update tasks set assignee_id = $2, due_date = '2020-01-01', completed_at = null where id = $1`,
      [things.task, things.member],
    );
  },
  async play({ app: { api }, ada, ben: { token, password, things } }) {
    const { groups } = await expectOk(api.get('/roster/overdue', token));
    const assigned = await api.put(`/tasks/${things.task}`, { assigneeId: things.member }, token);
    const invited = await api.post('/invitations', { email: ada.email, role: 'viewer' }, token);
    await api.delete(`/artists/${things.spareArtist}`, token, { password });
    const members: { id: string }[] = await expectOk(api.get('/members', token));
    const isMember = (member: string) => members.some(({ id }) => id === member);
    return [
      ...(groups.some(({ isAssigned }: { isAssigned: boolean }) => isAssigned)
        ? ['who has no access is assigned']
        : []),
      ...(assigned.status === 404 ? [] : [`assigning who has no access is answered ${assigned.status}`]),
      ...(invited.status < 300 ? [] : [`inviting somebody of another workspace is answered ${invited.status}`]),
      ...(isMember(things.spareMember) ? ['who has no artist left is still a member'] : []),
      ...(isMember(things.member) ? [] : ['who has an artist left is no longer a member']),
    ];
  },
};
