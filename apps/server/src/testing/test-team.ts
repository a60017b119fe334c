import { artistHeader, type GivenRole } from '@debut/contract/rights';
import { signUpToday } from './releases.ts';
import { signUp, type TestApp } from './test-app.ts';
import { day } from './test-clock.ts';

type AccountFields = Parameters<typeof signUp>[1];

/** The header of a request that acts for this artist. */
export const actingFor = (artistId: string) => ({ [artistHeader]: artistId });

/**
 * A new account that is a member since yesterday, without the invitation, which has its own tests. Without a header, its
 * requests act for the first of these artists, or for the owner's.
 */
export async function addMember(
  app: TestApp,
  workspaceId: string,
  { role = 'editor', artistIds, ...account }: { role?: GivenRole; artistIds?: string[] } & AccountFields = {},
) {
  const member = await signUpToday(app, { name: 'Ida Member', ...account });
  const { id } = member.user;
  await app.pool.query(
    'insert into members (workspace_id, user_id, role, all_artists, joined_at) values ($1, $2, $3, $4, $5)',
    [workspaceId, id, role, artistIds === undefined, new Date(app.clock().getTime() - day)],
  );
  await app.pool.query(
    'insert into member_artists (workspace_id, user_id, artist_id) select $1, $2, unnest($3::text[])',
    [workspaceId, id, artistIds ?? []],
  );
  const lastArtist = artistIds?.[0] ?? workspaceId;
  await app.pool.query('update users set last_artist_id = $2 where id = $1', [id, lastArtist]);
  return { ...member, id };
}

/** A workspace with its owner and artists. */
export async function createLabel(
  app: TestApp,
  { artists = ['Paper Lanterns'] }: { artists?: readonly string[] } = {},
) {
  const account = await signUp(app, { name: 'Ruth Calloway' });
  const owner = { ...account, id: account.user.id };
  const artistIds = [owner.id];
  for (const name of artists) artistIds.push((await app.api.post('/artists', { name }, owner.token)).body.id);
  return {
    owner,
    /** The first is the owner's own. */
    artistIds,
    add: (role: GivenRole, limits?: string[]) =>
      addMember(app, owner.id, { role, ...(limits && { artistIds: limits }) }),
  };
}
