import { searchWords } from '@debut/contract/fold-text';
import type { Conversation, ConversationChannel, InboxFilter } from '@debut/contract/inbox';
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { users } from '../../accounts/index.ts';
import { emailOptOuts, fans, phoneOptOuts } from '../fans.tables.ts';
import { consentOf, hasStopped, hasStoppedEmails, hasStoppedWhatsApp, whatsAppOptOuts } from '../list/fans.store.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { fanReplies } from '../messages/replies.tables.ts';
import { conversations } from './inbox.tables.ts';
import type { PageCursor } from './page-cursor.ts';

interface InboxQuery {
  readonly filter: InboxFilter;
  readonly channel?: ConversationChannel | undefined;
  readonly q?: string | undefined;
  readonly after?: PageCursor | undefined;
  readonly limit: number;
}

const assignees = alias(users, 'assignees');
const authors = alias(users, 'authors');

export async function listConversations(
  db: Queryable,
  { owner, userId }: { owner: string; userId: string },
  query: InboxQuery,
): Promise<Conversation[]> {
  const { channel, q, after } = query;
  const words = searchWords(q ?? '');
  const rows = await db
    .select({
      row: conversations,
      name: fans.name,
      assignee: assignees.name,
      author: authors.name,
      smsAllowed: fans.smsAllowed,
      whatsAppAllowed: fans.whatsappAllowed,
      emailAllowed: fans.emailAllowed,
      stoppedAt: phoneOptOuts.at,
      whatsAppStoppedAt: whatsAppOptOuts.at,
      emailsStoppedAt: emailOptOuts.at,
    })
    .from(conversations)
    .innerJoin(fans, eq(fans.id, conversations.fanId))
    .leftJoin(assignees, eq(assignees.id, conversations.assignedTo))
    .leftJoin(authors, eq(authors.id, conversations.lastAuthorId))
    .leftJoin(phoneOptOuts, hasStopped)
    .leftJoin(whatsAppOptOuts, hasStoppedWhatsApp)
    .leftJoin(emailOptOuts, hasStoppedEmails)
    .where(
      and(
        eq(conversations.userId, owner),
        whichOf(query.filter, userId, words.length > 0),
        channel && eq(conversations.lastChannel, channel),
        words.length > 0 ? matches(owner, words) : undefined,
        after &&
          sql`(${conversations.lastAt}, ${conversations.fanId}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.fanId))
    .limit(query.limit);
  return rows.map(toConversation);
}

/** Of open conversations. */
export async function countConversations(
  db: Queryable,
  { owner, userId }: { owner: string; userId: string },
): Promise<{ unread: number; mine: number }> {
  const [counts] = await db
    .select({
      unread: sql<number>`(count(*) filter (where ${conversations.unread} > 0))::int`,
      mine: sql<number>`(count(*) filter (where ${conversations.assignedTo} = ${userId}))::int`,
    })
    .from(conversations)
    .where(and(eq(conversations.userId, owner), isNull(conversations.closedAt)));
  return { unread: 0, mine: 0, ...counts };
}

/** A search finds closed conversations too. */
function whichOf(filter: InboxFilter, userId: string, isSearch: boolean): SQL | undefined {
  const isOpen = isNull(conversations.closedAt);
  switch (filter) {
    case 'all':
      return isSearch ? undefined : isOpen;
    case 'unread':
      return and(isOpen, gt(conversations.unread, 0));
    case 'mine':
      return and(isOpen, eq(conversations.assignedTo, userId));
    case 'closed':
      return isNotNull(conversations.closedAt);
  }
}

/** Of messages, only those of the conversation: what many fans got would find them all. */
function matches(owner: string, words: readonly string[]): SQL | undefined {
  const fan = sql`${fans.name} || ' ' || coalesce(${fans.phone}, '') || ' ' || coalesce(${fans.email}, '')`;
  const written = hasWords(searchText(sql`r.text`), words);
  const answered = hasWords(searchText(sql`d.text`), words);
  return or(
    hasWords(searchText(fan), words),
    sql`exists (select 1 from ${fanReplies} r
      where r.user_id = ${owner} and r.fan_id = ${conversations.fanId} and ${written})`,
    sql`exists (select 1 from ${textDeliveries} d join ${messages} m on m.id = d.message_id and m.kind = 'reply'
      where d.user_id = ${owner} and d.fan_id = ${conversations.fanId} and ${answered})`,
  );
}

function toConversation(found: {
  row: typeof conversations.$inferSelect;
  name: string;
  assignee: string | null;
  author: string | null;
  smsAllowed: boolean;
  whatsAppAllowed: boolean;
  emailAllowed: boolean;
  stoppedAt: Date | null;
  whatsAppStoppedAt: Date | null;
  emailsStoppedAt: Date | null;
}): Conversation {
  const { row } = found;
  const consents = [
    consentOf(found.stoppedAt, found.smsAllowed),
    consentOf(found.whatsAppStoppedAt, found.whatsAppAllowed),
    consentOf(found.emailsStoppedAt, found.emailAllowed),
  ];
  return {
    fanId: row.fanId,
    name: found.name,
    channel: row.lastChannel,
    preview: row.preview,
    lastAuthor: personOf(row.lastAuthorId, found.author),
    isAnswered: row.lastFrom === 'team',
    lastAt: row.lastAt.toISOString(),
    unread: row.unread,
    assignee: personOf(row.assignedTo, found.assignee),
    closed: row.closedAt !== null,
    optedOut: consents.includes('stopped') && !consents.includes('yes'),
  };
}

export function personOf(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
