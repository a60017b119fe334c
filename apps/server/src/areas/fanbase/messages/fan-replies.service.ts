import { isCarrierWord, type ReplyKind, readReply } from '@debut/contract/reply-words';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { countInWindow } from '../../../platform/rate-limit/rate-limit.ts';
import type { InboundText } from '../../../providers/sms/port.ts';
import { hasUnread, noteReceived } from '../inbox/conversations.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import * as optOuts from './opt-outs.store.ts';
import * as store from './replies.store.ts';

export type ReplyService = ReturnType<typeof createReplyService>;

/** A reply the artist should see now. */
export type OnReply = (
  transaction: Transaction,
  reply: { owner: string; fanId: string; name: string; text: string; kind: 'reply' | 'maybe_stop' },
) => Promise<void>;

/** Handles replies: STOP and START take effect immediately, HELP gets a response, and artists see everything. */
export function createReplyService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  productName: string;
  onReply: OnReply;
  /** Whether the operator's budget covers this text. */
  admit: (response: { phone: string; text: string }) => Promise<boolean>;
}) {
  const { db, clock, events, productName, onReply, admit } = dependencies;
  const announce = (at: Queryable, owner: string, what: 'fans' | 'messages' | 'replies') =>
    events.publish(at, owner, { type: 'fans.changed', what });

  /** `false`: it changed nothing. */
  async function change(transaction: Transaction, via: 'stop' | 'start', { channel, from: phone, text }: InboundText) {
    const at = clock();
    const wording = wordingOf(text);
    const isNew =
      via === 'stop'
        ? await optOuts.insertOptOut(transaction, { channel, phone, at, word: wording })
        : [
            await optOuts.deleteOptOut(transaction, channel, phone),
            await optOuts.allowTexts(transaction, channel, phone, at),
          ].some(Boolean);
    if (!isNew) return false;
    // Lock fans before their texts: see `lockFans`.
    const owners = await optOuts.recordReply(transaction, { channel, phone, at, via, wording });
    if (via === 'stop') await optOuts.noteReplyToLastTexts(transaction, channel, phone, at);
    for (const owner of owners) {
      await announce(transaction, owner, 'fans');
      await announce(transaction, owner, 'messages');
    }
    return true;
  }

  /** `false`: the carrier has reported it before. */
  async function storeReply(transaction: Transaction, inbound: InboundText, kind: ReplyKind) {
    const { channel, from, carrierId } = inbound;
    const text = inbound.text || (inbound.media ? fanbaseTexts.media[inbound.media] : '');
    const replier = await store.lockReplier(transaction, from);
    if (!replier) return isFirstReport(transaction, carrierId);
    const { owner, fanId, name } = replier;
    const wasAllRead = !(await hasUnread(transaction, owner));
    const isForArtist = kind === 'reply' || kind === 'maybe_stop';
    const at = clock();
    const row = {
      id: newId(),
      userId: owner,
      fanId,
      channel,
      text,
      kind,
      carrierId,
      at,
      readAt: isForArtist ? null : at,
    };
    if (!(await store.insertReply(transaction, row))) return false;
    await noteReceived(transaction, { owner, fanId, at, channel, preview: text, isUnread: isForArtist });
    await announce(transaction, owner, 'replies');
    // Many fans may reply to one message: only the first unread reply and possible opt-outs create a notification.
    if (kind === 'maybe_stop' || (kind === 'reply' && wasAllRead))
      await onReply(transaction, { owner, fanId, name, text, kind });
    return true;
  }

  /** A text from a number that is nobody's fan, which is not stored. */
  async function isFirstReport(transaction: Transaction, carrierId: string): Promise<boolean> {
    const window = { seconds: redeliverySeconds, now: clock() };
    return (await countInWindow(transaction, `inbound:${carrierId}`, window)) === 1;
  }

  function chooseResponse(
    kind: ReplyKind,
    { channel, text, isHandledByCarrier }: InboundText,
    hasStopped: boolean,
  ): string | undefined {
    if (isHandledByCarrier) return undefined;
    if (kind === 'help') return fanbaseTexts.sms.help(productName);
    // The carrier itself confirms its own keywords, except on WhatsApp.
    return hasStopped && (channel === 'whatsapp' || !isCarrierWord(text))
      ? fanbaseTexts.sms.stopped(productName)
      : undefined;
  }

  return {
    /** Returns the text to respond with, if any. */
    async receive(inbound: InboundText): Promise<string | undefined> {
      const { channel, from, text } = inbound;
      const kind = readReply(text, { hasStopped: await store.hasOptedOut(db, channel, from) });
      // In its own transaction: an opt-out counts even if the reply cannot be stored.
      const hasStopped = kind === 'stop' && (await db.transaction((transaction) => change(transaction, kind, inbound)));
      await db.transaction(async (transaction) => {
        const isNew = await storeReply(transaction, inbound, kind);
        // A repeated report of START must not undo a later STOP.
        if (kind === 'start' && isNew) await change(transaction, kind, inbound);
      });
      const response = chooseResponse(kind, inbound, hasStopped);
      return response !== undefined && (await admit({ phone: from, text: response })) ? response : undefined;
    },
  };
}

/** How long the carrier may repeat a report. */
const redeliverySeconds = 7 * 86_400;

const wordingOf = (text: string): string => text.trim().slice(0, 160);
