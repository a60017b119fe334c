import { artistHeader, type GivenRole } from '@debut/contract/rights';
import { signUpToday } from './releases.ts';
import { signUp, type TestApp } from './test-app.ts';
import { day } from './test-clock.ts';

/** Signs somebody up and makes them a member since yesterday, without the invitation, which has its own tests. */
export async function addMember(
  app: TestApp,
  workspaceId: string,
  { role = 'editor', artistIds, ...account }: { role?: GivenRole; artistIds?: string[] } & Parameters<typeof signUp>[1],
) {
  const member = await signUp(app, { name: 'Ida Member', ...account });
  await app.pool.query(
    'insert into members (workspace_id, user_id, role, all_artists, joined_at) values ($1, $2, $3, $4, $5)',
    [workspaceId, member.user.id, role, artistIds === undefined, new Date(app.clock().getTime() - day)],
  );
  await app.pool.query(
    'insert into member_artists (workspace_id, user_id, artist_id) select $1, $2, unnest($3::text[])',
    [workspaceId, member.user.id, artistIds ?? []],
  );
  return member;
}

/** The header of a request that acts for this artist. */
export const actingFor = (artistId: string) => ({ [artistHeader]: artistId });

/** A new account that joins an owner's workspace without an invitation, and acts for the owner's artist from then on. */
export async function joinTeam(
  app: TestApp,
  { user }: { user: { id: string } },
  { role = 'editor', name = 'Ben Ode' }: { role?: GivenRole; name?: string } = {},
) {
  const account = await signUpToday(app, { name });
  const join = 'insert into members (workspace_id, user_id, role, all_artists) values ($1, $2, $3, true)';
  await app.pool.query(join, [user.id, account.user.id, role]);
  await app.api.get('/me', account.token, actingFor(user.id));
  return { ...account, id: account.user.id };
}
