import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../faults.ts';
import { acceptFormBodies, readFormBody } from '../form-body.ts';
import { createHttpFault, type FaultResponses } from '../http-fault.ts';
import { addressesOf, type Carrier, type CarrierText } from './carrier.ts';
import type { Contents } from './contents.ts';
import { sendTwilioError } from './twilio-error.ts';
import { readWhatsAppMessage } from './whatsapp-rules.ts';

interface MessageRoutes {
  accountSid: string;
  authToken: string;
  carrier: Carrier;
  contents: Contents;
  faults: Faults;
}

/** Twilio's test numbers and their errors. */
const rejectedNumbers: Record<string, [number, string]> = {
  '+15005550001': [21_211, "Invalid 'To' Phone Number"],
  '+15005550002': [21_612, 'The message From/To pair violates a routing rule'],
  '+15005550003': [21_408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21_610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21_614, "'To' number is not a valid mobile number"],
};

/** Creates and lists messages. Faults affect creating. */
export function addMessageRoutes(
  app: FastifyInstance,
  { accountSid, authToken, carrier, contents, faults }: MessageRoutes,
): void {
  const path = `/2010-04-01/Accounts/:account/Messages.json`;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const onRequest = createHttpFault({ vendor: 'twilio', faults, responses: messageFaults });

  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.addHook('preHandler', async (request, reply) => {
      const { account } = request.params as { account: string };
      const isKnown = account === accountSid && request.headers.authorization === expected;
      return isKnown ? undefined : sendTwilioError(reply, 401, 20_003, 'Authenticate');
    });

    scope.post(path, { onRequest }, async (request, reply) => {
      const form = readFormBody(request.body);
      if (form.get('To')?.startsWith(whatsAppPrefix)) return sendWhatsApp(form, reply);
      const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
      if (!form.get('From') && !form.get('MessagingServiceSid')) {
        return sendTwilioError(reply, 400, 21_603, "A 'From' phone number is required.");
      }
      if (!/^\+[1-9]\d{6,14}$/.test(to))
        return sendTwilioError(reply, 400, 21_211, `The 'To' number ${to} is not valid`);
      if (body === '') return sendTwilioError(reply, 400, 21_602, 'Message body is required.');
      if (body.length > 1600)
        return sendTwilioError(reply, 400, 21_617, 'The concatenated message body exceeds 1600 characters');
      const [code, message] = rejectedNumbers[to] ?? (carrier.isBlocked(to) ? [21_610, unsubscribed] : []);
      if (code && message) return sendTwilioError(reply, 400, code, message);
      const text = carrier.accept({
        channel: 'sms',
        to,
        body,
        messagingServiceSid: form.get('MessagingServiceSid'),
        statusCallback: form.get('StatusCallback'),
      });
      return reply.code(201).send(formatMessage(accountSid, text));
    });

    /** Only numbers with a WhatsApp sender can write there. */
    function sendWhatsApp(form: URLSearchParams, reply: FastifyReply): FastifyReply {
      const to = (form.get('To') ?? '').slice(whatsAppPrefix.length);
      if (!/^\+[1-9]\d{6,14}$/.test(to))
        return sendTwilioError(reply, 400, 21_211, `The 'To' number ${to} is not valid`);
      if (form.get('From') !== `${whatsAppPrefix}${carrier.whatsAppNumber}`) {
        return sendTwilioError(reply, 400, 63_007, 'Twilio could not find a Channel with the specified From address');
      }
      const message = readWhatsAppMessage(form, contents);
      if ('code' in message) return sendTwilioError(reply, 400, message.code, message.message);
      const text = carrier.accept({
        channel: 'whatsapp',
        to,
        ...message,
        messagingServiceSid: null,
        statusCallback: form.get('StatusCallback'),
      });
      return reply.code(201).send(formatMessage(accountSid, text));
    }

    scope.get<{ Querystring: Record<string, string> }>(path, async (request) => {
      const { To, PageSize = '50' } = request.query;
      const found = carrier
        .texts()
        .filter((text) => !To || addressesOf(text).To === To)
        .slice(-Number(PageSize))
        .reverse();
      const messages = found.map((text) => formatMessage(accountSid, text));
      return { messages, page: 0, page_size: Number(PageSize), next_page_uri: null, uri: request.url };
    });
  });
}

const whatsAppPrefix = 'whatsapp:';
const unsubscribed = 'Attempt to send to unsubscribed recipient';

export const messageFaults: FaultResponses = {
  tooMany: (reply) => sendTwilioError(reply, 429, 20_429, 'Too Many Requests (sandbox fault 429)'),
  broken: (reply) => sendTwilioError(reply, 500, 20_500, 'Internal Server Error (sandbox fault 500)'),
  rejected: (reply) => sendTwilioError(reply, 400, 21_211, "Invalid 'To' Phone Number (sandbox fault refuse)"),
};

/** The resource in Twilio's format. */
function formatMessage(accountSid: string, text: CarrierText) {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${text.id}`;
  const addresses = addressesOf(text);
  const at = new Date(text.at).toUTCString().replace('GMT', '+0000');
  return {
    sid: text.id,
    account_sid: accountSid,
    messaging_service_sid: text.messagingServiceSid,
    api_version: '2010-04-01',
    body: text.body,
    to: addresses.To,
    from: addresses.From,
    direction: text.direction,
    status: text.status,
    num_segments: '1',
    num_media: '0',
    date_created: at,
    date_updated: at,
    date_sent: text.status === 'queued' ? null : at,
    error_code: null,
    error_message: null,
    price: null,
    price_unit: 'USD',
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}
