import { automationKinds } from '@debut/contract/automations';
import { fanChannels } from '@debut/contract/fan-channels';
import { boolean, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** Welcomes have a table of their own. */
const timedKinds = automationKinds.filter((kind) => kind !== 'welcome');

/** Messages that go out by themselves, from the first time they are saved. */
export const automations = pgTable(
  'automations',
  {
    userId: ownerId(),
    kind: text({ enum: timedKinds as ['release-day', 'birthday', 'inactive'] }).notNull(),
    enabled: boolean().notNull(),
    /** In the order in which they are tried. */
    channels: text({ enum: fanChannels }).array().notNull(),
    subject: text(),
    message: text().notNull(),
    whatsappTemplateId: text('whatsapp_template_id'),
    /** `HH:MM`, where the fan is. */
    time: text().notNull(),
    /** What was due before it was switched on, or before its time was changed, is not caught up. */
    activeSince: instant('active_since').notNull(),
    /** When the artist was notified that it cannot be sent; reset once it can. */
    troubleAt: instant('trouble_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** What each fan got: every occasion once, and one automation a day. */
export const automationOccasions = pgTable(
  'automation_occasions',
  {
    userId: ownerId(),
    kind: text().notNull(),
    /** The fan's id, also after deletion. */
    fanKey: text('fan_key').notNull(),
    /** The year of a birthday, the id of a release, or the day of the last reaction. */
    occasion: text().notNull(),
    /** Where the fan is. */
    day: date().notNull(),
    messageId: text('message_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.fanKey, table.occasion] }),
    unique('automation_occasions_one_a_day').on(table.userId, table.fanKey, table.day),
    index('automation_occasions_message').on(table.messageId),
  ],
);
