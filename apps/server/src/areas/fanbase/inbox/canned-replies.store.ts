import type { CannedReply } from '@debut/contract/inbox';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { cannedReplies } from './inbox.tables.ts';

const shown = { id: cannedReplies.id, title: cannedReplies.title, text: cannedReplies.text };
const isTheirs = (owner: string, id: string) => and(eq(cannedReplies.userId, owner), eq(cannedReplies.id, id));

export async function listCannedReplies(db: Queryable, owner: string): Promise<CannedReply[]> {
  return db.select(shown).from(cannedReplies).where(eq(cannedReplies.userId, owner)).orderBy(asc(cannedReplies.id));
}

export async function countCannedReplies(db: Queryable, owner: string): Promise<number> {
  return db.$count(cannedReplies, eq(cannedReplies.userId, owner));
}

export async function insertCannedReply(db: Queryable, row: typeof cannedReplies.$inferInsert): Promise<void> {
  await db.insert(cannedReplies).values(row);
}

export async function updateCannedReply(
  db: Queryable,
  owner: string,
  id: string,
  fields: { title: string; text: string },
): Promise<CannedReply | undefined> {
  const [changed] = await db.update(cannedReplies).set(fields).where(isTheirs(owner, id)).returning(shown);
  return changed;
}

/** `false`: the owner has no such reply. */
export async function deleteCannedReply(db: Queryable, owner: string, id: string): Promise<boolean> {
  return (await db.delete(cannedReplies).where(isTheirs(owner, id)).returning(shown)).length > 0;
}
