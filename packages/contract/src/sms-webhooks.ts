import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Called by the carrier, with its signature; see docs/providers.md. */
export const smsWebhookEndpoints = {
  status: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/status',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Twilio says what became of a text',
    query: z.object({ delivery: z.optional(z.string().check(z.maxLength(128))) }),
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/webhooks/twilio/inbound',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Twilio hands over a text that a fan sent: STOP, START, HELP, or a reply to the artist',
    responseType: 'text/xml',
  }),
};
