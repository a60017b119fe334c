import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { artists, members, users } from '../../accounts/index.ts';
import { hashOptOut } from '../../delivery/index.ts';

/**
 * Opt-outs of a deleted artist, who is identified by the sign-in email of the workspace's owner, so that deleting and
 * recreating the account changes nothing, and no other artist can learn about it.
 */
export function retainedDigest(owner: string, address: SQLWrapper): SQL<string> {
  const email = sql`(select u.email from ${artists} a
    join ${members} m on m.workspace_id = a.workspace_id and m.role = 'owner'
    join ${users} u on u.id = m.user_id where a.id = ${owner})`;
  return hashOptOut(sql`${email} || ' ' || ${address}`);
}
