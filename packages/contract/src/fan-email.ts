import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';
import { fanFailures } from './fan-failures.ts';
import { messageTexts } from './fan-messages.ts';
import { failWith, optionalTextField } from './fields.ts';
import { maxFanEmailCharacters, maxSubjectCharacters } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

/** Names the email it came with, and proves it. */
const token = z.string().check(z.maxLength(128));
const linkTag = 'Email links';

/** What decides whether emails reach inboxes. */
export const emailCheckItems = ['spf', 'dkim', 'dmarc', 'postalAddress', 'replyTo'] as const;
/** `unknown`: it could not be looked up. */
export const emailCheckStates = ['ok', 'missing', 'unknown'] as const;

const emailCheck = named(
  'EmailCheck',
  z.object({
    /** The address emails to fans come from; `null` where email to fans is not configured. */
    from: z.nullable(z.string()),
    items: z.array(
      z.object({
        item: z.enum(emailCheckItems),
        state: z.enum(emailCheckStates),
        /** What was found, or what to do. */
        sentence: z.string(),
      }),
    ),
  }),
);
export type EmailCheck = z.infer<typeof emailCheck>;

const missing = failWith(commonFailures, 'message_missing');

const testSent = named(
  'TestMessageSent',
  z.object({
    messageId: z.string(),
    sentTo: z.array(z.object({ channel: fanChannel, address: z.string() })),
    /** Held for the texts; emails are free. */
    credits: z.int(),
  }),
);

/** Emails to fans: their links, the reports of mail servers, and what an artist checks before sending. */
export const fanEmailEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/messages/email-check',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag: 'Fan messages',
    summary: 'Checks SPF, DKIM and DMARC of the sending domain, and the sender’s postal and reply address',
    response: emailCheck,
  }),
  test: endpoint({
    method: 'POST',
    path: '/messages/test',
    access: 'member',
    right: 'send',
    changes: ['billing'],
    tag: 'Fan messages',
    summary: 'Sends one message per channel to oneself: email to the account’s address, texts to `phone`',
    body: named(
      'MessageTest',
      z.object({
        channels: z.array(fanChannel).check(z.minLength(1, failWith(fanFailures, 'channels_missing')), z.maxLength(3)),
        message: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxFanEmailCharacters)),
        subject: z.optional(z.nullable(optionalTextField(maxSubjectCharacters))),
        texts: z.optional(messageTexts),
        /** For SMS and WhatsApp. */
        phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxPhoneCharacters)))),
        country: phoneCountryField,
      }),
    ),
    response: testSent,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/fan-email/unsubscribe/{token}',
    access: 'public',
    onDomains: true,
    tag: linkTag,
    summary: 'Unsubscribes a fan from an artist’s emails; used by the page’s button and RFC 8058 one-click',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/fan-email/unsubscribe/{token}/undo',
    access: 'public',
    onDomains: true,
    tag: linkTag,
    summary: 'Subscribes a fan again who unsubscribed by mistake',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  open: endpoint({
    method: 'GET',
    path: '/fan-email/open/{token}',
    access: 'public',
    onDomains: true,
    tag: linkTag,
    summary: 'Returns the pixel that records an open of an email to a fan',
    params: z.object({ token }),
    responseType: 'image/gif',
  }),
  click: endpoint({
    method: 'GET',
    path: '/fan-email/click/{token}/{link}',
    access: 'public',
    onDomains: true,
    tag: linkTag,
    summary: 'Records a click and redirects to a link of the email, by its number',
    params: z.object({ token, link: z.string().check(z.regex(/^\d{1,3}$/)) }),
    responseType: 'text/html',
  }),
  report: endpoint({
    method: 'POST',
    path: '/webhooks/email/reports',
    access: 'public',
    tag: 'Webhooks',
    summary: 'Receives bounces (RFC 3464) and complaints (RFC 5965) as `message/rfc822`, with the operator’s key',
  }),
};
