import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** A message WhatsApp has to approve, for fans who have not written within 24 hours. */
export const whatsAppTemplates = pgTable(
  'whatsapp_templates',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    category: text({ enum: ['marketing', 'utility'] }).notNull(),
    language: text().notNull(),
    /** With the placeholders of messages. */
    body: text().notNull(),
    status: text({ enum: ['draft', 'submitting', 'submitted', 'approved', 'rejected'] }).notNull(),
    /** Why WhatsApp rejected it. */
    reason: text(),
    /** Twilio's id of it. */
    contentSid: text('content_sid'),
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('whatsapp_templates_list').on(table.userId, table.createdAt.desc(), table.id),
    index('whatsapp_templates_to_check').on(table.checkedAt),
  ],
);
