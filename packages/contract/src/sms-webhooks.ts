import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Requests signed by the carrier; see docs/providers.md. */
export const smsWebhookEndpoints = {
  status: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/status',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Receives the delivery status of a text from Twilio',
    query: z.object({ delivery: z.optional(z.string().check(z.maxLength(128))) }),
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/inbound',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Receives a fan’s text from Twilio: STOP, START, HELP, or a reply to the artist',
    responseType: 'text/xml',
  }),
};
