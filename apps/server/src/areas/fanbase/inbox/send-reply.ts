import type { FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { ReplyObstacle } from '@debut/contract/inbox';
import { currentActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ledger } from '../../billing/index.ts';
import { refuseUnknownPlaceholders } from '../messages/compose-texts.ts';
import { holdKeyOf } from '../messages/message-credits.ts';
import { notConfigured, type RequireChannels } from '../messages/messages.service.ts';
import { findReplyByKey, insertDeliveries, insertMessage } from '../messages/messages.store.ts';
import {
  type AudienceReader,
  planTexts,
  requireSendable,
  type TextPlan,
  toDeliveries,
} from '../messages/plan-texts.ts';
import type { MessageReview } from '../messages/review-message.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { lockFan, noteSent } from './conversations.store.ts';
import { findObstacle, type ReplyReach } from './reply-channels.ts';
import { findLastSubject } from './thread.store.ts';

interface ReplyRequest {
  readonly channel: FanChannel;
  readonly text: string;
  /** A repeated request has the same. */
  readonly key: string;
}

export type SendReply = (
  owner: string,
  fanId: string,
  request: ReplyRequest,
) => Promise<{ messageId: string; credits: number }>;

/** Sends a message to one fan, which is delivered and paid for like any other. */
export function createSendReply(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  credits: Pick<Ledger, 'hold'>;
  reader: AudienceReader;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  requireChannels: RequireChannels;
  findFan: (at: Queryable, owner: string, id: string) => Promise<Fan>;
  readReach: (at: Queryable, owner: string, fan: Fan) => Promise<ReplyReach>;
  review: MessageReview['review'];
}): SendReply {
  const { db, clock, events, credits, reader, requireConfirmedEmail, requireChannels } = dependencies;
  const { findFan, readReach, review } = dependencies;
  // Answering a fan is not limited to so many messages a week.
  const uncapped: AudienceReader = { ...reader, listCapped: async () => new Set<string>() };

  async function requireReachable(transaction: Transaction, owner: string, fan: Fan, channel: FanChannel) {
    const obstacle = findObstacle(fan, channel, await readReach(transaction, owner, fan));
    if (obstacle === null) return;
    if (obstacle === 'off') throw new Failure(notConfigured[channel]);
    if (obstacle === 'plan') await requireChannels(transaction, owner, [channel]);
    throw refusal(obstacle);
  }

  async function plan(transaction: Transaction, owner: string, fan: Fan, { channel, text }: ReplyRequest) {
    const subject = channel === 'email' ? await subjectFor(transaction, owner, fan.id) : null;
    const audience = { kind: 'picked' as const, fanIds: [fan.id] };
    const planned = await planTexts(uncapped, transaction, owner, {
      audience,
      body: text,
      channels: [channel],
      subject,
    });
    requireSendable(planned);
    return { planned, subject, audience };
  }

  async function subjectFor(transaction: Transaction, owner: string, fanId: string): Promise<string> {
    const last = await findLastSubject(transaction, owner, fanId);
    if (last === null) return fanbaseTexts.inbox.subject(await reader.artistNameOf(transaction, owner));
    return /^re:/i.test(last) ? last : `Re: ${last}`;
  }

  async function store(transaction: Transaction, owner: string, fan: Fan, request: ReplyRequest) {
    const { planned, subject, audience } = await plan(transaction, owner, fan, request);
    const message = { ...describe(owner, request, planned), subject, audience, requestKey: keyOf(fan.id, request) };
    await credits.hold(transaction, owner, planned.credits, {
      key: holdKeyOf(message),
      // Ledger entries are immutable, so they must not name a fan, who may be deleted.
      reason: fanbaseTexts.credits.reply,
      cause: { kind: 'message', id: message.id },
    });
    await insertMessage(transaction, { ...message, ...(await review(transaction, message, planned.texts)) });
    await insertDeliveries(transaction, toDeliveries(planned, message));
    return { id: message.id, credits: planned.credits, text: planned.texts[0]?.text ?? request.text };
  }

  function describe(owner: string, { channel, text }: ReplyRequest, planned: TextPlan) {
    const now = clock();
    return {
      id: newId(),
      userId: owner,
      kind: 'reply' as const,
      title: fanbaseTexts.credits.reply,
      body: text,
      channels: [channel],
      audienceName: planned.audienceName,
      fanEstimate: 1,
      status: 'sending' as const,
      round: 1,
      held: planned.credits,
      createdAt: now,
      startedAt: now,
    };
  }

  return async (owner, fanId, request) => {
    refuseUnknownPlaceholders(request.text, 'text');
    await requireConfirmedEmail(db, owner);
    return db.transaction(async (transaction) => {
      // A double click sends two requests at once: the second one finds the message of the first.
      await lockOwner(transaction, owner, 'messages');
      const key = keyOf(fanId, request);
      const earlier = await findReplyByKey(transaction, owner, key);
      if (earlier) return earlier;
      if (!(await lockFan(transaction, owner, fanId))) throw new Failure('not_found');
      const fan = await findFan(transaction, owner, fanId);
      await requireReachable(transaction, owner, fan, request.channel);
      const stored = await store(transaction, owner, fan, request);
      const { channel } = request;
      const sent = { owner, fanId, at: clock(), channel, preview: stored.text, authorId: currentActor() };
      await noteSent(transaction, sent);
      for (const what of ['messages', 'replies'] as const)
        await events.publish(transaction, owner, { type: 'fans.changed', what });
      return { messageId: stored.id, credits: stored.credits };
    });
  };
}

const keyOf = (fanId: string, { key }: ReplyRequest): string => `${fanId}:${key}`;

function refusal(obstacle: Exclude<ReplyObstacle, 'off'>): Failure {
  return new Failure('reply_refused', { field: 'channel', sentence: fanbaseTexts.inbox.refused[obstacle] });
}
