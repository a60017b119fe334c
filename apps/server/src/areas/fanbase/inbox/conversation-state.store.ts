import type { ConversationThread } from '@debut/contract/inbox';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/index.ts';
import { conversations } from './inbox.tables.ts';
import { personOf } from './list-conversations.store.ts';

/** `null`: there is no conversation with this fan yet. */
export async function findState(db: Queryable, owner: string, fanId: string): Promise<ConversationThread['state']> {
  const [found] = await db
    .select({ row: conversations, assignee: users.name })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.assignedTo))
    .where(and(eq(conversations.userId, owner), eq(conversations.fanId, fanId)));
  if (!found) return null;
  const { unread, assignedTo, closedAt, lastChannel: channel } = found.row;
  return { unread, assignee: personOf(assignedTo, found.assignee), closed: closedAt !== null, channel };
}
