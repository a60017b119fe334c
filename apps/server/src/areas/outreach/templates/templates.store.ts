import { type EmailTemplate, templateTypes } from '@debut/contract/email-templates';
import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { campaigns, emailTemplates } from '../outreach.tables.ts';

type TemplateRow = typeof emailTemplates.$inferSelect;

export async function listTemplates(db: Queryable, owner: string, trackId?: string): Promise<EmailTemplate[]> {
  const rows = await db
    .select()
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.userId, owner),
        trackId === undefined ? undefined : or(eq(emailTemplates.trackId, trackId), isNull(emailTemplates.trackId)),
      ),
    )
    .orderBy(sql`${emailTemplates.writer} = 'own'`, emailTemplates.createdAt, emailTemplates.trackId);
  return rows.map(toTemplate).sort((one, other) => {
    if (one.writer === 'own' || one.trackId !== other.trackId || other.writer === 'own') return 0;
    return templateTypes.indexOf(one.type) - templateTypes.indexOf(other.type);
  });
}

/** The generated templates of a track. */
export async function listGenerated(db: Queryable, owner: string, trackId: string): Promise<EmailTemplate[]> {
  return (await listTemplates(db, owner, trackId)).filter(({ writer }) => writer !== 'own');
}

export async function countOwn(db: Queryable, owner: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.userId, owner), eq(emailTemplates.writer, 'own')));
  return found?.count ?? 0;
}

/** Whether a campaign that waits for its time will be sent with it. */
export async function isScheduled(db: Queryable, owner: string, id: string): Promise<boolean> {
  const isWaiting = and(isNotNull(campaigns.scheduledAt), isNull(campaigns.startedAt));
  return (await db.$count(campaigns, and(eq(campaigns.userId, owner), eq(campaigns.templateId, id), isWaiting))) > 0;
}

/** `false`: the owner has no such template. */
export async function deleteTemplate(
  db: Queryable,
  owner: string,
  id: string,
): Promise<{ subject: string } | undefined> {
  const { subject } = emailTemplates;
  const [deleted] = await db.delete(emailTemplates).where(ownedBy(owner, id)).returning({ subject });
  return deleted;
}

export async function findTemplate(db: Queryable, owner: string, id: string): Promise<EmailTemplate | undefined> {
  const [found] = await db.select().from(emailTemplates).where(ownedBy(owner, id));
  return found && toTemplate(found);
}

export async function insertTemplates(db: Queryable, rows: (typeof emailTemplates.$inferInsert)[]): Promise<void> {
  await db.insert(emailTemplates).values(rows);
}

/** `false`: the owner has no such template. */
export async function updateTemplate(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<TemplateRow>,
): Promise<boolean> {
  const changed = await db
    .update(emailTemplates)
    .set(change)
    .where(ownedBy(owner, id))
    .returning({ id: emailTemplates.id });
  return changed.length > 0;
}

function ownedBy(owner: string, id: string) {
  return and(eq(emailTemplates.userId, owner), eq(emailTemplates.id, id));
}

function toTemplate(row: TemplateRow): EmailTemplate {
  const { id, trackId, type, subject, body, trackTitle, trackArtist, writer } = row;
  return {
    id,
    trackId,
    type,
    subject,
    body,
    trackTitle,
    trackArtist,
    writer,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
