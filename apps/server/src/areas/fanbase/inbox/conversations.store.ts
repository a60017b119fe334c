import type { ConversationChannel } from '@debut/contract/inbox';
import { maxPreviewCharacters } from '@debut/contract/limits';
import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { artists, artistsOf, mayAccess, members } from '../../accounts/index.ts';
import { fans } from '../fans.tables.ts';
import { voiceMessages } from '../hotline/hotline.tables.ts';
import { fanReplies } from '../messages/replies.tables.ts';
import { conversations } from './inbox.tables.ts';

/** Something the fan did that belongs in the inbox. */
export interface Received {
  readonly owner: string;
  readonly fanId: string;
  readonly at: Date;
  readonly channel: ConversationChannel;
  /** What the list of conversations shows of it. */
  readonly preview: string;
  /** Whether somebody should look at it. */
  readonly isUnread: boolean;
}

/** Puts the conversation on top, and reopens it. In the transaction that stores what the fan did. */
export async function noteReceived(db: Queryable, received: Received): Promise<void> {
  const { owner: userId, fanId, at, channel, preview, isUnread } = received;
  const last = { lastAt: at, lastChannel: channel, lastFrom: 'fan' as const, lastAuthorId: null, closedAt: null };
  const change = { ...last, preview: shorten(preview) };
  const added = isUnread ? 1 : 0;
  await db
    .insert(conversations)
    .values({ fanId, userId, ...change, unread: added })
    .onConflictDoUpdate({
      target: conversations.fanId,
      set: { ...change, unread: sql`${conversations.unread} + ${added}` },
    });
}

/** The team has written to the fan, and so has read what came before. */
export async function noteSent(
  transaction: Transaction,
  sent: {
    owner: string;
    fanId: string;
    at: Date;
    channel: ConversationChannel;
    preview: string;
    authorId: string | undefined;
  },
): Promise<void> {
  const { owner: userId, fanId, at, channel, preview, authorId } = sent;
  const last = { lastAt: at, lastChannel: channel, lastFrom: 'team' as const, lastAuthorId: authorId ?? null };
  const change = { ...last, preview: shorten(preview) };
  await transaction
    .insert(conversations)
    .values({ fanId, userId, ...change })
    .onConflictDoUpdate({ target: conversations.fanId, set: change });
  await markRead(transaction, userId, fanId, at);
}

/** Lock the fan before the conversation, because deleting the fan locks them in this order. `false`: no such fan. */
export async function lockFan(transaction: Transaction, owner: string, fanId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), eq(fans.id, fanId)))
    .for('key share');
  return found.length > 0;
}

export async function markRead(transaction: Transaction, owner: string, fanId: string, at: Date): Promise<void> {
  await transaction
    .update(conversations)
    .set({ unread: 0 })
    .where(and(eq(conversations.userId, owner), eq(conversations.fanId, fanId)));
  await transaction
    .update(fanReplies)
    .set({ readAt: at })
    .where(and(eq(fanReplies.userId, owner), eq(fanReplies.fanId, fanId), isNull(fanReplies.readAt)));
  await transaction
    .update(voiceMessages)
    .set({ readAt: at })
    .where(and(eq(voiceMessages.userId, owner), eq(voiceMessages.fanId, fanId), isNull(voiceMessages.readAt)));
}

/** `false`: there is no conversation with this fan. */
export async function updateConversation(
  db: Queryable,
  owner: string,
  fanId: string,
  change: Partial<Pick<typeof conversations.$inferSelect, 'assignedTo' | 'closedAt'>>,
): Promise<boolean> {
  const changed = await db
    .update(conversations)
    .set(change)
    .where(and(eq(conversations.userId, owner), eq(conversations.fanId, fanId)))
    .returning({ fanId: conversations.fanId });
  return changed.length > 0;
}

export async function hasUnread(db: Queryable, owner: string): Promise<boolean> {
  const found = await db
    .select({ fanId: conversations.fanId })
    .from(conversations)
    .where(and(eq(conversations.userId, owner), gt(conversations.unread, 0)))
    .limit(1);
  return found.length > 0;
}

/** Of conversations whose artist the member can no longer access; returns those artists. */
export async function unassignInaccessible(
  transaction: Transaction,
  workspace: WorkspaceId,
  userId: string,
): Promise<string[]> {
  const access = transaction
    .select({ id: members.userId })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, conversations.userId), eq(members.userId, userId), mayAccess(transaction)));
  const lost = transaction
    .select({ fanId: conversations.fanId })
    .from(conversations)
    .where(
      and(
        eq(conversations.assignedTo, userId),
        inArray(conversations.userId, artistsOf(transaction, workspace)),
        notExists(access),
      ),
    )
    .orderBy(asc(conversations.fanId))
    .for('update');
  const changed = await transaction
    .update(conversations)
    .set({ assignedTo: null })
    .where(and(inArray(conversations.userId, artistsOf(transaction, workspace)), inArray(conversations.fanId, lost)))
    .returning({ artist: conversations.userId });
  return [...new Set(changed.map(({ artist }) => artist))];
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > maxPreviewCharacters ? `${line.slice(0, maxPreviewCharacters - 1)}…` : line;
}
