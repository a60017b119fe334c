import type { WhatsAppTemplateFields } from '@debut/contract/whatsapp-templates';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { whatsAppTemplates } from './whatsapp-templates.tables.ts';

export type TemplateRow = typeof whatsAppTemplates.$inferSelect;

export async function listTemplates(db: Queryable, owner: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(whatsAppTemplates)
    .where(eq(whatsAppTemplates.userId, owner))
    .orderBy(desc(whatsAppTemplates.createdAt), desc(whatsAppTemplates.id));
}

export async function countTemplates(db: Queryable, owner: string): Promise<number> {
  return db.$count(whatsAppTemplates, eq(whatsAppTemplates.userId, owner));
}

export async function lockTemplate(db: Queryable, owner: string, id: string): Promise<TemplateRow | undefined> {
  const [found] = await db.select().from(whatsAppTemplates).where(which(owner, id)).for('update');
  return found;
}

export async function insertTemplate(db: Queryable, row: TemplateRow): Promise<void> {
  await db.insert(whatsAppTemplates).values(row);
}

export async function updateTemplate(
  db: Queryable,
  { userId, id }: Pick<TemplateRow, 'userId' | 'id'>,
  change: Partial<
    WhatsAppTemplateFields & Pick<TemplateRow, 'status' | 'reason' | 'contentSid' | 'checkedAt' | 'updatedAt'>
  >,
): Promise<TemplateRow | undefined> {
  const [changed] = await db.update(whatsAppTemplates).set(change).where(which(userId, id)).returning();
  return changed;
}

export async function deleteTemplate(db: Queryable, owner: string, id: string): Promise<void> {
  await db.delete(whatsAppTemplates).where(which(owner, id));
}

/**
 * Claims templates of all artists that are to be submitted or asked about, so that no other process does. A claim expires
 * after a minute; WhatsApp is asked less often the longer it takes.
 */
export async function claimDueTemplates(db: Queryable, now: Date, limit: number): Promise<TemplateRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${at} - ${whatsAppTemplates.updatedAt}) / 20`;
  const pause = sql`case when ${whatsAppTemplates.status} = 'submitting' then interval '1 minute'
    else least(interval '30 minutes', greatest(interval '1 minute', ${age})) end`;
  const due = db
    .select({ id: whatsAppTemplates.id })
    .from(whatsAppTemplates)
    .where(
      and(
        inArray(whatsAppTemplates.status, ['submitting', 'submitted']),
        sql`(${whatsAppTemplates.checkedAt} is null or ${whatsAppTemplates.checkedAt} <= ${at} - ${pause})`,
      ),
    )
    .orderBy(sql`${whatsAppTemplates.checkedAt} nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(whatsAppTemplates).set({ checkedAt: now }).where(inArray(whatsAppTemplates.id, due)).returning();
}

/** `false`: another process was faster, or the template is gone. */
export async function settleTemplate(
  db: Queryable,
  { userId, id, status: before, updatedAt }: TemplateRow,
  change: Pick<TemplateRow, 'status'> & Partial<Pick<TemplateRow, 'reason'>>,
): Promise<boolean> {
  const settled = await db
    .update(whatsAppTemplates)
    .set(change)
    .where(and(which(userId, id), eq(whatsAppTemplates.status, before), eq(whatsAppTemplates.updatedAt, updatedAt)))
    .returning({ id: whatsAppTemplates.id });
  return settled.length > 0;
}

function which(owner: string, id: string) {
  return and(eq(whatsAppTemplates.userId, owner), eq(whatsAppTemplates.id, id));
}
