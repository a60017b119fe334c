import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { optOutDigest } from '../../delivery/index.ts';

/**
 * Who wants no mail of whom, once the account is gone. The artist is known by the address they sign in with, so that leaving
 * and coming back changes nothing; what somebody said to one artist is nothing another may learn.
 */
export function retainedDigest(owner: string, address: SQLWrapper): SQL<string> {
  return optOutDigest(sql`(select ${users.email} from ${users} where ${users.id} = ${owner}) || ' ' || ${address}`);
}
