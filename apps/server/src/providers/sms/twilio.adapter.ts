import { escapeHtml } from '../../platform/html.ts';
import { neverConnected } from '../never-connected.ts';
import type { CarrierRecords, CarrierRequest, InboundMedia, SmsCarrier, TextOutcome, WhatsAppContent } from './port.ts';
import { createTwilioAccount, type TwilioAccountOptions } from './twilio-account.ts';
import { optedOutCode, twilioSentence } from './twilio-errors.ts';

export interface TwilioOptions extends TwilioAccountOptions {
  /** Which of the account's numbers texts are sent from. */
  readonly sender: { readonly messagingServiceSid: string } | { readonly from: string };
  /** The number that writes on WhatsApp; absent without one. */
  readonly whatsAppFrom?: string | undefined;
}

/** Before the number of whoever is on WhatsApp. */
const whatsAppPrefix = 'whatsapp:';

export function createTwilio(options: TwilioOptions): SmsCarrier {
  const { sender, whatsAppFrom } = options;
  const { call, isGenuine, resource, webhook } = createTwilioAccount(options);
  const messages = resource('Messages.json');

  /** `id` is the delivery's. */
  async function post(id: string, fields: Readonly<Record<string, string>>): Promise<TextOutcome> {
    const statusCallback = webhook(`/api/webhooks/twilio/status?delivery=${encodeURIComponent(id)}`);
    const body = new URLSearchParams({ ...fields, StatusCallback: statusCallback });
    let response: Response;
    try {
      response = await call(messages, { method: 'POST', body });
    } catch (error) {
      return describeLostCall(error);
    }
    const given = await response.json().catch(() => undefined);
    return readAnswer(response, given as TwilioResponse | undefined);
  }

  async function find(to: string, since: Date): Promise<CarrierRecords> {
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
  }

  return {
    send: ({ id, to, text }) => post(id, { To: to, Body: text, ...senderFields(sender) }),
    find,

    whatsApp: whatsAppFrom
      ? {
          send: ({ id, to, content }) =>
            post(id, { To: whatsAppPrefix + to, From: whatsAppPrefix + whatsAppFrom, ...contentFields(content) }),
          find: (to, since) => find(whatsAppPrefix + to, since),
        }
      : undefined,

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
        media: readMedia(given.fields),
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

function contentFields(content: WhatsAppContent): Record<string, string> {
  if (content.kind === 'text') return { Body: content.text };
  return { ContentSid: content.contentSid, ContentVariables: JSON.stringify(content.variables) };
}

/** Of several, the first. */
function readMedia({ NumMedia, MediaContentType0 = '', Latitude }: CarrierRequest['fields']): InboundMedia | null {
  if (Latitude) return 'location';
  if (!(Number(NumMedia) > 0)) return null;
  const type = MediaContentType0.toLowerCase();
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return type.includes('vcard') ? 'contact' : 'file';
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
