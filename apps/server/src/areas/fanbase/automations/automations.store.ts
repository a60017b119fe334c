import type { TimedAutomationKind } from '@debut/contract/automations';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { messages } from '../messages/messages.tables.ts';
import { whatsAppTemplates } from '../whatsapp/whatsapp-templates.tables.ts';
import { automationOccasions, automations } from './automations.tables.ts';

export type AutomationRow = typeof automations.$inferSelect;

export async function listAutomations(db: Queryable, owner: string): Promise<AutomationRow[]> {
  return db.select().from(automations).where(eq(automations.userId, owner));
}

/** Locked until the transaction ends. */
export async function lockAutomation(
  db: Queryable,
  owner: string,
  kind: TimedAutomationKind,
): Promise<AutomationRow | undefined> {
  const [found] = await db.select().from(automations).where(isAutomation(owner, kind)).for('update');
  return found;
}

export async function saveAutomation(db: Queryable, row: typeof automations.$inferInsert): Promise<void> {
  const { userId: _owner, kind: _kind, ...change } = row;
  await db
    .insert(automations)
    .values(row)
    .onConflictDoUpdate({ target: [automations.userId, automations.kind], set: change });
}

export async function setTrouble(
  db: Queryable,
  owner: string,
  kind: TimedAutomationKind,
  troubleAt: Date | null,
): Promise<void> {
  await db.update(automations).set({ troubleAt }).where(isAutomation(owner, kind));
}

/** Artists with an automation that is on, of all, in the order of their ids. */
export async function listOwners(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([automations.userId], { owner: automations.userId })
    .from(automations)
    .where(and(eq(automations.enabled, true), gt(automations.userId, after)))
    .orderBy(automations.userId)
    .limit(limit);
  return rows.map(({ owner }) => owner);
}

export async function hasTemplate(db: Queryable, owner: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: whatsAppTemplates.id })
    .from(whatsAppTemplates)
    .where(and(eq(whatsAppTemplates.userId, owner), eq(whatsAppTemplates.id, id)));
  return found.length > 0;
}

/** Messages of this kind that are still being sent. */
export async function listOpenMessages(db: Queryable, owner: string, kind: TimedAutomationKind): Promise<string[]> {
  const sent = db
    .select({ id: automationOccasions.messageId })
    .from(automationOccasions)
    .where(and(eq(automationOccasions.userId, owner), eq(automationOccasions.kind, kind)));
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.userId, owner),
        eq(messages.kind, 'automation'),
        eq(messages.status, 'sending'),
        inArray(messages.id, sent),
      ),
    )
    .for('update');
  return rows.map(({ id }) => id);
}

function isAutomation(owner: string, kind: TimedAutomationKind) {
  return and(eq(automations.userId, owner), eq(automations.kind, kind));
}
