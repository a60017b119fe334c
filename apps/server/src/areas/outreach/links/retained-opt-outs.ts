import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { hashOptOut } from '../../delivery/index.ts';

/**
 * Opt-outs of a deleted account. The artist is identified by their sign-in email, so that deleting and recreating the
 * account changes nothing, and no other artist can learn about it.
 */
export function retainedDigest(owner: string, address: SQLWrapper): SQL<string> {
  return hashOptOut(sql`(select ${users.email} from ${users} where ${users.id} = ${owner}) || ' ' || ${address}`);
}
