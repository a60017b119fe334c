import type { FanFilter } from '@debut/contract/fan-segments';
import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** A filter with a name. */
export const fanSegments = pgTable(
  'fan_segments',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    filter: jsonb().$type<FanFilter>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('fan_segments_user_id_name').on(table.userId, table.name)],
);
