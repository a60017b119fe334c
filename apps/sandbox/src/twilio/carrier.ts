import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox, OutboxText } from '../outbox.ts';
import { createPostSigned } from './post-signed.ts';

export interface CarrierText extends OutboxText {
  direction: 'outbound-api' | 'outbound-reply';
  messagingServiceSid: string | null;
  statusCallback: string | null;
  /** Why the network does not deliver it. */
  errorCode: number | null;
}

type TextChannel = OutboxText['channel'];

interface Reply {
  channel: TextChannel;
  from: string;
  to: string;
  body: string;
  at: string;
}

export type Carrier = ReturnType<typeof createCarrier>;

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'UNSTOP', 'YES'];
/** Numbers that cannot be reached. */
const unreachable = /0030$/;
/** WhatsApp allows other messages than approved templates for this long after the phone wrote. */
const windowMilliseconds = 24 * 3_600_000;
const keptTexts = 100_000;
const callbacksAtOnce = 8;

/** The network behind the API: delivers texts, blocks numbers that replied STOP, and calls Debut's signed webhooks. */
export function createCarrier(options: {
  accountSid: string;
  authToken: string;
  ownNumber: string;
  whatsAppNumber: string;
  debutUrl: string;
  outbox: Outbox;
}) {
  const { ownNumber, whatsAppNumber, debutUrl, outbox } = options;
  const callBack = createPostSigned(options);
  const texts: CarrierText[] = [];
  const replies: Reply[] = [];
  const blocked = new Set<string>();
  /** When phones last wrote on WhatsApp. */
  const lastWrote = new Map<string, number>();
  const waiting: CarrierText[] = [];
  let callers = 0;
  let closed = false;

  function store(text: CarrierText): CarrierText {
    texts.push(text);
    if (texts.length > keptTexts) texts.shift();
    outbox.addText(text);
    return text;
  }

  /** Delivers a few concurrently; failed callbacks are not retried. */
  async function deliverWaiting(): Promise<void> {
    if (callers >= callbacksAtOnce) return;
    callers += 1;
    for (let text = waiting.shift(); text && !closed; text = waiting.shift()) {
      await wait(20);
      for (const status of listStatuses(text)) {
        outbox.noteText(text, status);
        if (!text.statusCallback) continue;
        const error = status === 'undelivered' ? { ErrorCode: String(text.errorCode) } : undefined;
        const facts = { MessageSid: text.id, SmsSid: text.id, ...addressesOf(text) };
        const state = { MessageStatus: status, SmsStatus: status, ...error };
        await callBack(text.statusCallback, { ...facts, ...state }).catch(() => undefined);
      }
    }
    callers -= 1;
  }

  return {
    texts: (): readonly CarrierText[] => texts,
    replies: (): readonly Reply[] => replies,
    isBlocked: (phone: string) => blocked.has(phone),
    blocked: (): string[] => [...blocked],

    /** `isTemplate`: approved, so that WhatsApp allows it at any time. */
    accept({ isTemplate = true, ...text }: AcceptedText) {
      const isWhatsApp = text.channel === 'whatsapp';
      const isOpen = Date.now() - (lastWrote.get(text.to) ?? 0) < windowMilliseconds;
      const stored = store({
        id: `SM${randomBytes(16).toString('hex')}`,
        from: isWhatsApp ? whatsAppNumber : ownNumber,
        status: 'queued',
        at: new Date().toISOString(),
        direction: 'outbound-api',
        errorCode: findErrorCode(text, isTemplate || isOpen),
        ...text,
      });
      waiting.push(stored);
      void deliverWaiting();
      return stored;
    },

    /** A text from a phone. Like Twilio, handles STOP and START by SMS itself and notifies Debut. */
    async reply({ from, to, body, channel, mediaType }: IncomingText): Promise<void> {
      const word = body.trim().toUpperCase();
      replies.push({ channel, from, to, body: body || `(${mediaType})`, at: new Date().toISOString() });
      if (channel === 'whatsapp') lastWrote.set(from, Date.now());
      else if (stopWords.includes(word)) blocked.add(from);
      else if (startWords.includes(word)) blocked.delete(from);
      const sid = `SM${randomBytes(16).toString('hex')}`;
      const media = mediaType ? { MediaContentType0: mediaType, MediaUrl0: `${debutUrl}/no-media/${sid}` } : {};
      const facts = {
        MessageSid: sid,
        // From the phone to the sender's number.
        ...addressesOf({ channel, from, to }),
        Body: body,
        NumMedia: mediaType ? '1' : '0',
        ...media,
        ...(channel === 'whatsapp' && { WaId: from.slice(1), ProfileName: 'Sandbox' }),
      };
      const response = await callBack(`${debutUrl}/api/webhooks/twilio/inbound`, facts);
      const responseBody = await response.text();
      if (!response.ok)
        throw new Error(`Debut responded with ${response.status} to the inbound text: ${responseBody.slice(0, 200)}`);
      for (const [, text = ''] of responseBody.matchAll(/<Message>([\s\S]*?)<\/Message>/g)) {
        store({
          channel,
          id: `SM${randomBytes(16).toString('hex')}`,
          to: from,
          from: to,
          body: text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code))),
          status: 'delivered',
          at: new Date().toISOString(),
          direction: 'outbound-reply',
          messagingServiceSid: null,
          statusCallback: null,
          errorCode: null,
        });
      }
    },

    ownNumber,
    whatsAppNumber,
    async close(): Promise<void> {
      closed = true;
    },
  };
}

interface AcceptedText extends Pick<CarrierText, 'channel' | 'to' | 'body' | 'messagingServiceSid' | 'statusCallback'> {
  isTemplate?: boolean;
}

interface IncomingText {
  channel: TextChannel;
  from: string;
  to: string;
  /** May be empty with media. */
  body: string;
  mediaType?: string | undefined;
}

/** Twilio's addresses: those on WhatsApp have a prefix. */
export function addressesOf({ channel, from, to }: Pick<OutboxText, 'channel' | 'from' | 'to'>) {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
  return { To: prefix + to, From: prefix + from };
}

function listStatuses({ channel, errorCode }: CarrierText): string[] {
  if (errorCode !== null) return ['sent', 'undelivered'];
  return channel === 'whatsapp' ? ['sent', 'delivered', 'read'] : ['sent', 'delivered'];
}

/** Like Twilio, accepts what WhatsApp refuses and reports it later. */
function findErrorCode({ channel, to }: Pick<OutboxText, 'channel' | 'to'>, isAllowed: boolean): number | null {
  if (unreachable.test(to)) return channel === 'whatsapp' ? 63_024 : 30_003;
  return channel === 'whatsapp' && !isAllowed ? 63_016 : null;
}
