import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { installation } from '../../platform/db/installation.table.ts';

/**
 * How an address or number that wants no more mail or texts is kept once it is nobody's contact any more: it can be
 * recognised and not read. The salt is in the database, because an opt-out must outlive every key.
 */
export function optOutDigest(contact: SQLWrapper | string): SQL<string> {
  return sql<string>`encode(sha256(convert_to((select ${installation.optOutSalt} from ${installation}) || (${contact})::text, 'UTF8')), 'hex')`;
}
