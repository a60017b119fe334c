import { freeTextHours } from '@debut/contract/whatsapp-templates';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { fanReplies } from '../messages/replies.tables.ts';
import { whatsAppTemplates } from './whatsapp-templates.tables.ts';

type TemplateRow = typeof whatsAppTemplates.$inferSelect;

/** Whoever wrote since then may get any text on WhatsApp. */
export function startOfFreeText(now: Date): Date {
  return new Date(now.getTime() - freeTextHours * 3_600_000);
}

export async function listHaveWritten(db: Queryable, owner: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinctOn([fanReplies.fanId], { fanId: fanReplies.fanId })
    .from(fanReplies)
    .where(
      and(eq(fanReplies.userId, owner), eq(fanReplies.channel, 'whatsapp'), gt(fanReplies.at, startOfFreeText(now))),
    );
  return new Set(rows.map(({ fanId }) => fanId));
}

export async function findApprovedTemplate(db: Queryable, owner: string, id: string): Promise<TemplateRow | undefined> {
  const [found] = await db
    .select()
    .from(whatsAppTemplates)
    .where(
      and(eq(whatsAppTemplates.userId, owner), eq(whatsAppTemplates.id, id), eq(whatsAppTemplates.status, 'approved')),
    );
  return found;
}

/** Those a message of this kind may use, by name. */
export async function listApprovedTemplates(
  db: Queryable,
  owner: string,
  category: TemplateRow['category'],
): Promise<TemplateRow[]> {
  return db
    .select()
    .from(whatsAppTemplates)
    .where(
      and(
        eq(whatsAppTemplates.userId, owner),
        eq(whatsAppTemplates.status, 'approved'),
        eq(whatsAppTemplates.category, category),
      ),
    )
    .orderBy(asc(whatsAppTemplates.name), asc(whatsAppTemplates.id));
}
