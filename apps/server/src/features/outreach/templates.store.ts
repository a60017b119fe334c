import { type EmailTemplate, templateTypes } from '@debut/contract/email-templates';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { emailTemplates } from './outreach.tables.ts';

type TemplateRow = typeof emailTemplates.$inferSelect;

export async function listTemplates(db: Database, owner: string, trackId?: string): Promise<EmailTemplate[]> {
  const rows = await db
    .select()
    .from(emailTemplates)
    .where(
      and(eq(emailTemplates.userId, owner), trackId === undefined ? undefined : eq(emailTemplates.trackId, trackId)),
    )
    .orderBy(emailTemplates.createdAt, emailTemplates.trackId);
  return rows.map(toTemplate).sort((one, other) => {
    if (one.trackId !== other.trackId) return 0;
    return templateTypes.indexOf(one.type) - templateTypes.indexOf(other.type);
  });
}

export async function findTemplate(db: Database, owner: string, id: string): Promise<EmailTemplate | undefined> {
  const [found] = await db.select().from(emailTemplates).where(ownedBy(owner, id));
  return found && toTemplate(found);
}

export async function insertTemplates(db: Database, rows: (typeof emailTemplates.$inferInsert)[]): Promise<void> {
  await db.insert(emailTemplates).values(rows);
}

/** `false`: there is none of this owner. */
export async function updateTemplate(
  db: Database,
  owner: string,
  id: string,
  change: Pick<TemplateRow, 'subject' | 'body' | 'updatedAt'>,
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
