import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox, OutboxText } from '../outbox.ts';
import { createPostSigned } from './post-signed.ts';

export interface CarrierText extends OutboxText {
  direction: 'outbound-api' | 'outbound-reply';
  messagingServiceSid: string | null;
  statusCallback: string | null;
}

interface Reply {
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
const keptTexts = 100_000;
const callbacksAtOnce = 8;

/** The network behind the API: delivers texts, blocks numbers that replied STOP, and calls Debut's signed webhooks. */
export function createCarrier(options: {
  accountSid: string;
  authToken: string;
  ownNumber: string;
  debutUrl: string;
  outbox: Outbox;
}) {
  const { ownNumber, debutUrl, outbox } = options;
  const callBack = createPostSigned(options);
  const texts: CarrierText[] = [];
  const replies: Reply[] = [];
  const blocked = new Set<string>();
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
      for (const status of unreachable.test(text.to) ? ['sent', 'undelivered'] : ['sent', 'delivered']) {
        outbox.noteText(text, status);
        if (!text.statusCallback) continue;
        const error = status === 'undelivered' ? { ErrorCode: '30003' } : undefined;
        const facts = { MessageSid: text.id, SmsSid: text.id, To: text.to, From: text.from };
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

    accept(text: { to: string; body: string; messagingServiceSid: string | null; statusCallback: string | null }) {
      const stored = store({
        id: `SM${randomBytes(16).toString('hex')}`,
        from: ownNumber,
        status: 'queued',
        at: new Date().toISOString(),
        direction: 'outbound-api',
        ...text,
      });
      waiting.push(stored);
      void deliverWaiting();
      return stored;
    },

    /** A text from a phone. Like Twilio, handles STOP and START itself and notifies Debut. */
    async reply({ from, to, body }: { from: string; to: string; body: string }): Promise<void> {
      const word = body.trim().toUpperCase();
      replies.push({ from, to, body, at: new Date().toISOString() });
      if (stopWords.includes(word)) blocked.add(from);
      if (startWords.includes(word)) blocked.delete(from);
      const facts = {
        MessageSid: `SM${randomBytes(16).toString('hex')}`,
        From: from,
        To: to,
        Body: body,
        NumMedia: '0',
      };
      const response = await callBack(`${debutUrl}/api/webhooks/twilio/inbound`, facts);
      const responseBody = await response.text();
      if (!response.ok)
        throw new Error(`Debut responded with ${response.status} to the inbound text: ${responseBody.slice(0, 200)}`);
      for (const [, text = ''] of responseBody.matchAll(/<Message>([\s\S]*?)<\/Message>/g)) {
        store({
          id: `SM${randomBytes(16).toString('hex')}`,
          to: from,
          from: to,
          body: text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code))),
          status: 'delivered',
          at: new Date().toISOString(),
          direction: 'outbound-reply',
          messagingServiceSid: null,
          statusCallback: null,
        });
      }
    },

    ownNumber,
    async close(): Promise<void> {
      closed = true;
    },
  };
}
