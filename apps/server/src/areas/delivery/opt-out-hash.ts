import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { installation } from '../../platform/db/installation.table.ts';

/**
 * The digest under which an opted-out address or number is stored once the contact is deleted: it can be recognized but
 * not read. The salt is in the database, because an opt-out must outlive every key.
 */
export function hashOptOut(contact: SQLWrapper | string): SQL<string> {
  return sql<string>`encode(sha256(convert_to((select ${installation.optOutSalt} from ${installation}) || (${contact})::text, 'UTF8')), 'hex')`;
}
