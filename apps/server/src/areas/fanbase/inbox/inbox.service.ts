import { quietTimesIn } from '@debut/contract/country-rules';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { ConversationThread, InboxPage } from '@debut/contract/inbox';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { lockAccess } from '../../accounts/index.ts';
import { listConsents } from '../list/fan-consents.store.ts';
import * as fanStore from '../list/fans.store.ts';
import { forbidTexts } from '../messages/opt-outs.store.ts';
import type { AudienceReader } from '../messages/plan-texts.ts';
import { findReply } from '../messages/replies.store.ts';
import { zoneOfFan } from '../texting/local-moments.ts';
import { findState } from './conversation-state.store.ts';
import * as store from './conversations.store.ts';
import { countConversations, listConversations } from './list-conversations.store.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { describeChannels, type ReplyReach } from './reply-channels.ts';
import { createSendReply } from './send-reply.ts';
import { countItems, listItems } from './thread.store.ts';

type SendReplyDependencies = Omit<Parameters<typeof createSendReply>[0], 'findFan' | 'readReach'>;

export type InboxService = ReturnType<typeof createInboxService>;

interface ListQuery {
  readonly filter?: 'all' | 'unread' | 'mine' | 'closed' | undefined;
  readonly channel?: Parameters<typeof listConversations>[2]['channel'];
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/** One conversation per fan, across all channels. */
export function createInboxService(
  dependencies: SendReplyDependencies & {
    timeZoneOf: (owner: string) => Promise<string>;
    configured: ReadonlySet<FanChannel>;
    /** Channels the plan includes. */
    findIncluded: (at: Queryable, owner: string) => Promise<ReadonlySet<FanChannel>>;
    /** Fans beyond the plan's limit. */
    findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
    reader: AudienceReader;
  },
) {
  const { db, clock, events, timeZoneOf, configured, findIncluded, findWaiting, reader } = dependencies;
  const announce = (at: Queryable, owner: string, what: 'fans' | 'replies' = 'replies') =>
    events.publish(at, owner, { type: 'fans.changed', what });

  async function findFan(at: Queryable, owner: string, id: string): Promise<Fan> {
    const found = await fanStore.findFan(at, owner, id);
    if (!found) throw new Failure('not_found');
    return { ...found, waiting: (await findWaiting(at, owner)).has(id) };
  }

  async function readReach(at: Queryable, owner: string, fan: Fan): Promise<ReplyReach> {
    const { haveWritten } = await reader.readWhatsApp(at, owner, null);
    const included = await findIncluded(at, owner);
    return { configured, included, refuseNumber: reader.refuseNumber, hasWritten: haveWritten.has(fan.id) };
  }

  /** Changes a conversation, which must exist, and shows it everywhere. */
  async function change(owner: string, _fanId: string, apply: (transaction: Transaction) => Promise<boolean>) {
    await db.transaction(async (transaction) => {
      if (!(await apply(transaction))) throw new Failure('not_found');
      await announce(transaction, owner);
    });
  }

  async function describeFan(owner: string, fan: Fan): Promise<ConversationThread['fan']> {
    const consents = await listConsents(db, fan.id);
    const stopOf = (channel: FanChannel) => consents.find((one) => one.channel === channel && !one.given)?.at ?? null;
    const channels = describeChannels(fan, await readReach(db, owner, fan)).map((one) => ({
      ...one,
      stoppedAt: one.consent === 'stopped' ? stopOf(one.channel) : null,
    }));
    const { id, name, phone, email, category, tags } = fan;
    return {
      ...{ id, name, phone, email, category, tags, channels },
      note: fan.notes ?? '',
      joinedAt: fan.createdAt,
      timeZone: zoneOfFan(fan, await timeZoneOf(owner)),
      quiet: quietTimesIn(phone === null ? null : reader.countryOf(phone)),
      introducedAs: fan.lastTextedAt === null ? await reader.artistNameOf(db, owner) : null,
      counts: await countItems(db, owner, fan.id),
    };
  }

  return {
    async list(owner: string, userId: string, query: ListQuery): Promise<InboxPage> {
      const limit = Number(query.limit ?? 30);
      const { filter = 'all', channel, q } = query;
      const wanted = { filter, channel, q, after: readCursor(query.cursor), limit: limit + 1 };
      const [found, counts] = await Promise.all([
        listConversations(db, { owner, userId }, wanted),
        countConversations(db, { owner, userId }),
      ]);
      const conversations = found.slice(0, limit);
      const last = conversations.at(-1);
      const hasMore = found.length > limit && last;
      return { conversations, counts, next: hasMore ? writeCursor({ at: last.lastAt, id: last.fanId }) : null };
    },

    /** Of any fan, also one who has not written yet. */
    async read(
      owner: string,
      fanId: string,
      query: { cursor?: string | undefined; limit?: string | undefined },
    ): Promise<ConversationThread> {
      const fan = await findFan(db, owner, fanId);
      const limit = Number(query.limit ?? 50);
      const found = await listItems(db, { owner, fanId, before: readCursor(query.cursor), limit: limit + 1 });
      const items = found.slice(0, limit);
      const next = found.length > limit ? writeCursor(items.at(-1)) : null;
      return { fan: await describeFan(owner, fan), state: await findState(db, owner, fanId), items, next };
    },

    markRead: (owner: string, fanId: string) =>
      change(owner, fanId, async (transaction) => {
        const isFan = await store.lockFan(transaction, owner, fanId);
        if (isFan) await store.markRead(transaction, owner, fanId, clock());
        return isFan;
      }),

    assign: (owner: string, fanId: string, memberId: string | null) =>
      change(owner, fanId, async (transaction) => {
        // Losing access locks the member first, then what is assigned to them.
        if (memberId !== null && !(await lockAccess(transaction, owner, memberId)))
          throw new Failure('not_found', { field: 'memberId' });
        return store.updateConversation(transaction, owner, fanId, { assignedTo: memberId });
      }),

    setClosed: (owner: string, fanId: string, isClosed: boolean) =>
      change(owner, fanId, (transaction) =>
        store.updateConversation(transaction, owner, fanId, { closedAt: isClosed ? clock() : null }),
      ),

    async saveNote(owner: string, fanId: string, note: string): Promise<void> {
      const change = { notes: note || null, updatedAt: clock() };
      if (!(await fanStore.updateFan(db, owner, fanId, change))) throw new Failure('not_found');
      await announce(db, owner, 'fans');
    },

    /** The artist treats an unclear reply as an opt-out. It ends only their own texts. */
    async optOut(owner: string, fanId: string, replyId: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const reply = await findReply(transaction, owner, replyId);
        if (reply?.fanId !== fanId) throw new Failure('not_found');
        if (reply.kind !== 'maybe_stop') throw new Failure('reply_state');
        const said = { at: clock(), wording: reply.text.trim().slice(0, 160) };
        if (reply.channel !== 'email' && reply.consent === 'yes')
          await forbidTexts(transaction, reply.channel, { owner, id: fanId }, said);
        await announce(transaction, owner, 'fans');
        await announce(transaction, owner);
      });
    },

    reply: createSendReply({ ...dependencies, findFan, readReach }),

    /** In the transaction in which a member loses access. */
    async unassign(transaction: Transaction, workspace: WorkspaceId, userId: string): Promise<void> {
      for (const artist of await store.unassignInaccessible(transaction, workspace, userId))
        await announce(transaction, artist);
    },
  };
}
