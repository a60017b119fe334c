import { digest, newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import { addMember } from '../test-team.ts';
import type { Filling, Tenant } from './tenants.ts';

/** More artists, members, an invitation and a mention. */
export async function fillTeam({ app, userId, word, post, get }: Filling, { comment }: { comment: string }) {
  const { id: otherArtist } = await post('/artists', { name: `Other artist ${word}` });
  const { id: spareArtist } = await post('/artists', { name: `Spare artist ${word}` });
  const join = (name: string) =>
    addMember(app, userId, {
      name: `${name} ${word}`,
      email: `${name}-${word}@example.com`,
      artistIds: [otherArtist],
    });
  const { user: member } = await join('member');
  const { user: spareMember } = await join('spare');
  const invited = { email: 'invited@example.com', role: 'editor', artistIds: [otherArtist] };
  const { id: invitation } = await post('/invitations', invited);
  const invitationToken = `invitation-${word}`;
  await app.pool.query('update invitations set token = $2 where id = $1', [invitation, digest(invitationToken)]);
  const [{ id: activityEntry }] = await get('/activity');
  await app.pool.query('insert into comment_mentions (comment_id, user_id) values ($1, $2)', [comment, userId]);
  return {
    otherArtist: otherArtist as string,
    spareArtist: spareArtist as string,
    member: member.id,
    spareMember: spareMember.id,
    invitation: invitation as string,
    invitationToken,
    activityEntry: activityEntry as string,
  };
}

/** An account with colleagues cannot be deleted. */
export async function removeColleagues({ api }: TestApp, { token, things }: Tenant): Promise<void> {
  for (const member of [things.member, things.spareMember]) await api.delete(`/members/${member}`, token);
}

/** An approval link with a comment, a comment that mentions somebody, and a domain. */
export async function addConversation(
  pool: TestApp['pool'],
  { artistId, userId, trackId, word }: { artistId: string; userId: string; trackId: string; word: string },
) {
  const [approval, comment, domain] = [newId(), newId(), newId()];
  const approvalToken = `approval-${word}`;
  await pool.query(
    `insert into approvals (id, user_id, track_id, name, token, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, now(), now() + interval '1 month')`,
    [approval, artistId, trackId, `Listener ${word}`, digest(approvalToken), userId],
  );
  await pool.query(
    `insert into comments (id, user_id, track_id, author_id, author_name, body, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [comment, artistId, trackId, userId, `Author ${word}`, `Comment ${word}`],
  );
  await pool.query(
    `insert into comments (id, user_id, track_id, approval_id, author_name, body, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [newId(), artistId, trackId, approval, `Listener ${word}`, `Heard by ${word}`],
  );
  await pool.query('insert into comment_mentions (comment_id, user_id) values ($1, $2)', [comment, userId]);
  await pool.query(
    `insert into domains (id, workspace_id, name, token, created_at)
     select $1, workspace_id, $2, $3, now() from artists where id = $4`,
    [domain, `${word}.example.com`, `domain-${word}`, artistId],
  );
  return { approval, approvalToken, comment, domain };
}
