import { sql } from 'drizzle-orm';
import { pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { workspaceId } from '../workspaces/workspaces.tables.ts';

/** A workspace's own domains for public pages and links. */
export const domains = pgTable(
  'domains',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId(),
    /** Lower case, without port. Several may claim it; one can verify it. */
    name: text().notNull(),
    /** What its TXT record must contain. */
    token: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last looked up. */
    checkedAt: instant('checked_at'),
    /** When the record was last found; `null`: never, or not for some days. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    unique('domains_claim').on(table.workspaceId, table.name),
    uniqueIndex('domains_verified').on(table.name).where(sql`${table.verifiedAt} is not null`),
  ],
);
