import { fanChannels } from '@debut/contract/fan-channels';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';
import { fans } from '../fans.tables.ts';

/** A fan's reply to an artist, and how it was classified. */
export const fanReplies = pgTable(
  'fan_replies',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    fanId: text('fan_id')
      .notNull()
      .references(() => fans.id, { onDelete: 'cascade' }),
    channel: text({ enum: fanChannels }).notNull().default('sms'),
    text: text().notNull(),
    kind: text({ enum: ['reply', 'stop', 'maybe_stop', 'start', 'help'] }).notNull(),
    /** The carrier's id: reported twice, it is stored once. */
    carrierId: text('carrier_id').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('fan_replies_carrier_id').on(table.carrierId),
    index('fan_replies_list').on(table.userId, table.id.desc()),
    index('fan_replies_fan').on(table.fanId),
  ],
);
