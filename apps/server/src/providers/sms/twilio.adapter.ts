import { escapeHtml } from '../../platform/html.ts';
import { neverConnected } from '../never-connected.ts';
import type { CarrierRecords, CarrierRequest, SmsCarrier, TextOutcome } from './port.ts';
import { isFromTwilio } from './twilio-signature.ts';

export interface TwilioOptions {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Which of the account's numbers texts are sent from. */
  readonly sender: { readonly messagingServiceSid: string } | { readonly from: string };
  /** The base URL of webhooks, which is part of their signature. */
  readonly publicUrl: string;
}

/** Before the number of whoever is on WhatsApp. */
const whatsAppPrefix = 'whatsapp:';

/** A request that takes longer counts as lost. */
const twilioTimeoutSeconds = 15;

export function createTwilio(options: TwilioOptions): SmsCarrier {
  const { accountSid, authToken, publicUrl, sender } = options;
  const messages = `${options.apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  function call(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(twilioTimeoutSeconds * 1000);
    return fetch(url, { ...init, headers: { authorization, accept: 'application/json' }, signal, redirect: 'error' });
  }

  function isGenuine({ path, fields, headers }: CarrierRequest): boolean {
    const signature = String(headers['x-twilio-signature'] ?? '');
    return isFromTwilio(authToken, signature, `${publicUrl}${path}`, fields) && fields.AccountSid === accountSid;
  }

  return {
    async send({ id, to, text }) {
      const statusCallback = `${publicUrl}/api/webhooks/twilio/status?delivery=${encodeURIComponent(id)}`;
      const body = new URLSearchParams({ To: to, Body: text, StatusCallback: statusCallback, ...senderFields(sender) });
      let response: Response;
      try {
        response = await call(messages, { method: 'POST', body });
      } catch (error) {
        return describeLostCall(error);
      }
      const given = await response.json().catch(() => undefined);
      return readAnswer(response, given as TwilioResponse | undefined);
    },

    async find(to, since): Promise<CarrierRecords> {
      // Newest first. Not filtered by the date sent: queued texts have none.
      const query = new URLSearchParams({ To: to, PageSize: '50' });
      try {
        const response = await call(`${messages}?${query.toString()}`);
        if (!response.ok) return undefined;
        const { messages: found } = (await response.json()) as { messages?: TwilioMessage[] };
        return found
          ?.filter(({ direction }) => direction !== 'inbound')
          .map(({ sid, body, date_created }) => ({ carrierId: sid, text: body, at: new Date(date_created) }))
          .filter(({ at }) => at >= since);
      } catch {
        return undefined;
      }
    },

    readStatus(given) {
      if (!isGenuine(given)) return undefined;
      const { MessageSid = '', MessageStatus = '', ErrorCode } = given.fields;
      const hasFailed = MessageStatus === 'failed' || MessageStatus === 'undelivered';
      const hasArrived = MessageStatus === 'delivered' || MessageStatus === 'read';
      return {
        carrierId: MessageSid,
        state: hasFailed ? 'failed' : hasArrived ? 'delivered' : 'accepted',
        reason: hasFailed ? twilioSentence(Number(ErrorCode) || undefined, given.fields.ErrorMessage) : undefined,
      };
    },

    readInbound(given) {
      if (!isGenuine(given)) return undefined;
      const { MessageSid = '', From = '', Body = '', OptOutType } = given.fields;
      const isWhatsApp = From.startsWith(whatsAppPrefix);
      return {
        channel: isWhatsApp ? 'whatsapp' : 'sms',
        carrierId: MessageSid,
        from: isWhatsApp ? From.slice(whatsAppPrefix.length) : From,
        text: Body,
        isHandledByCarrier: OptOutType !== undefined && OptOutType !== '',
      };
    },

    respondToInbound(reply) {
      const message = reply === undefined ? '' : `<Message>${escapeHtml(reply)}</Message>`;
      return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
    },
  };
}

interface TwilioMessage {
  readonly sid: string;
  readonly body: string;
  readonly direction: string;
  readonly date_created: string;
}

type TwilioResponse = { readonly sid?: string; readonly code?: number; readonly message?: string };

function senderFields(sender: TwilioOptions['sender']): Record<string, string> {
  return 'from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid };
}

/** Without a connection nothing was sent; any later error leaves the outcome unknown. */
function describeLostCall(error: unknown): TextOutcome {
  if (neverConnected(error)) return { kind: 'later', reason: 'The carrier could not be reached.' };
  return { kind: 'unclear', reason: 'The carrier’s answer was lost.' };
}

function readAnswer(response: Response, given: TwilioResponse | undefined): TextOutcome {
  const { status } = response;
  if (response.ok) {
    // A proxy's page, or a truncated response: not from Twilio.
    return given?.sid
      ? { kind: 'accepted', carrierId: given.sid }
      : { kind: 'unclear', reason: 'The carrier’s answer could not be read.' };
  }
  if (status === 429 || status === 503) {
    const afterSeconds = Number(response.headers.get('retry-after')) || undefined;
    return { kind: 'later', reason: 'The carrier asks us to slow down.', afterSeconds };
  }
  if (status >= 500) return { kind: 'unclear', reason: 'The carrier had a fault.' };
  if (status === 401 || status === 403) {
    return { kind: 'locked-out', reason: 'The carrier does not let this server in. Please contact support.' };
  }
  return {
    kind: 'refused',
    reason: twilioSentence(given?.code, given?.message),
    optedOut: given?.code === optedOutCode,
  };
}

/** https://www.twilio.com/docs/api/errors: those an artist can act on. */
const sentences: Readonly<Record<number, string>> = {
  21211: 'This is not a phone number that can get texts.',
  21214: 'This is not a phone number that can get texts.',
  21217: 'This is not a phone number that can get texts.',
  21408: 'Texts to this country are not switched on.',
  21610: 'They replied STOP.',
  21612: 'No text can be sent to this number.',
  21614: 'This is not a mobile number.',
  21617: 'The message is too long.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone or its network blocks our texts.',
  30005: 'This number is not in use.',
  30006: 'This is a landline or a number that gets no texts.',
  30007: 'The network held the message to be spam.',
  30008: 'The network could not deliver it and did not say why.',
  30034: 'The network refuses texts from a number that is not registered with it.',
};

const optedOutCode = 21_610;

function twilioSentence(code: number | undefined, message: string | undefined): string {
  const known = code === undefined ? undefined : sentences[code];
  return known ?? `The carrier refused it: ${message || 'no reason was given'}${code ? ` (${code})` : ''}.`;
}
