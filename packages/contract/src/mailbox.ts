import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { emailField, isoInstant, textField } from './fields.ts';
import {
  maxDailyMails,
  maxDisplayNameCharacters,
  maxPostalAddressCharacters,
  maxSignatureCharacters,
} from './limits.ts';

/** Why nothing leaves the mailbox for a while; it goes on by itself at `until`. */
const mailboxHold = named(
  'MailboxHold',
  z.object({
    /** `daily-limit`: its mails of the day are used up. `carrier`: the mail service asked us to wait or cannot be reached. */
    reason: z.enum(['daily-limit', 'carrier']),
    until: isoInstant,
    sentence: z.string(),
  }),
);
export type MailboxHold = z.infer<typeof mailboxHold>;

/** The mailbox campaigns go out through, whichever kind it is. */
const mailboxStatus = named(
  'MailboxStatus',
  z.object({
    isConnected: z.boolean(),
    userEmail: z.nullable(z.string()),
    kind: z.nullable(z.enum(['gmail', 'smtp'])),
    /** The name recipients see beside the address. */
    senderName: z.nullable(z.string()),
    dailyLimit: z.int(),
    /** In the last 24 hours, which is how mail services count. */
    sentToday: z.int(),
    perMinute: z.int(),
    hold: z.nullable(mailboxHold),
    /** It was connected, but is refused now: the sentence to show. `userEmail` still names it, `isConnected` is false. */
    problem: z.nullable(z.string()),
    /** Whether this server offers Gmail; any other mailbox can always be connected. */
    gmailAvailable: z.boolean(),
    smtp: z.nullable(
      z.object({
        host: z.string(),
        port: z.int(),
        user: z.string(),
        security: z.enum(['tls', 'starttls', 'none']),
      }),
    ),
  }),
);
export type MailboxStatus = z.infer<typeof mailboxStatus>;

const smtpMailbox = named(
  'SmtpMailbox',
  z.object({
    host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(/^[A-Za-z0-9.:_-]+$/)),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    user: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    /** The sender's address; absent: the user name, when that is one. */
    address: z.optional(emailField),
    /** Absent: `tls` on port 465, else `starttls`. `none` only for a mail server in a private network. */
    security: z.optional(z.enum(['tls', 'starttls', 'none'])),
    dailyLimit: z.optional(z.int().check(z.minimum(1), z.maximum(maxDailyMails))),
  }),
);

const senderSettings = named(
  'SenderSettings',
  z.object({
    /** The name recipients see beside the address. */
    senderName: z.string(),
    /** Plain text below every email. */
    signature: z.string(),
    /** In the footer of every email, as anti-spam laws require. */
    postalAddress: z.string(),
    /** Where replies go; null: to the mailbox. */
    replyTo: z.nullable(z.string()),
  }),
);
export type SenderSettings = z.infer<typeof senderSettings>;

const multiLine = (maxCharacters: number) => z.string().check(z.trim(), z.maxLength(maxCharacters));

const tag = 'Mailbox';

export const mailboxEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/oauth/gmail/status',
    access: 'user',
    reads: ['mailbox'],
    tag,
    summary: 'The connected mailbox, Gmail or any other, and what it has sent today',
    response: mailboxStatus,
  }),
  auth: endpoint({
    method: 'GET',
    path: '/oauth/gmail/auth',
    access: 'user',
    reads: [],
    tag,
    summary: 'The address of Gmail’s consent page, to open in a window; works once',
    response: named('GmailAuthorization', z.object({ authUrl: z.string() })),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/oauth/gmail/callback',
    access: 'public',
    tag,
    summary: 'Where Google returns to: connects the mailbox of whoever asked, and closes the window',
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(4096))),
      state: z.optional(z.string().check(z.maxLength(512))),
      error: z.optional(z.string().check(z.maxLength(255))),
    }),
    responseType: 'text/html',
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/oauth/gmail/disconnect',
    access: 'user',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary:
      'Disconnects the mailbox, whichever kind; Gmail’s permission is given back, campaigns under way are paused',
    response: mailboxStatus,
  }),
  connectSmtp: endpoint({
    method: 'POST',
    path: '/email/mailbox/smtp',
    access: 'user',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Connects any other mailbox; it is saved only after signing in to it has worked',
    body: smtpMailbox,
    response: mailboxStatus,
  }),
  checkSmtp: endpoint({
    method: 'POST',
    path: '/email/mailbox/smtp/check',
    access: 'user',
    changes: [],
    tag,
    summary: 'Tries to sign in to a mailbox and saves nothing',
    body: smtpMailbox,
    response: named('SmtpCheck', z.object({ works: z.literal(true), address: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/mailbox',
    access: 'user',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Changes the daily limit, up to what the service allows',
    body: named(
      'MailboxUpdate',
      z.object({
        dailyLimit: z.optional(z.int().check(z.minimum(1), z.maximum(maxDailyMails))),
      }),
    ),
    response: mailboxStatus,
  }),
  sender: endpoint({
    method: 'GET',
    path: '/email/sender',
    access: 'user',
    reads: ['mailbox'],
    tag,
    summary: 'How the account’s emails are signed, and where replies go',
    response: senderSettings,
  }),
  updateSender: endpoint({
    method: 'PUT',
    path: '/email/sender',
    access: 'user',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Changes sender name, signature, postal address or Reply-To; absent ones stay',
    body: named(
      'SenderSettingsUpdate',
      z.object({
        senderName: z.optional(textField(maxDisplayNameCharacters)),
        signature: z.optional(multiLine(maxSignatureCharacters)),
        postalAddress: z.optional(multiLine(maxPostalAddressCharacters)),
        replyTo: z.optional(z.nullable(emailField)),
      }),
    ),
    response: senderSettings,
  }),
};

/** What the last page of the Gmail window says. */
export const gmailSentences = {
  connected: 'Gmail connected successfully!',
  expired: 'This connection attempt is too old or was already used. Please start again.',
  elsewhere: 'This connection was started in another browser. Please start again.',
  denied: 'Gmail was not connected, because access was not allowed.',
  refused: 'Google did not accept this connection. Please start again.',
  unreachable: 'Google cannot be reached right now. Please try again in a moment.',
  cannotSend: 'Gmail was not connected: please start again and allow sending e-mail.',
} as const;

/** What the page that opened the window says, when the window cannot. */
export const gmailWindowSentences = {
  blocked: 'Your browser blocked the Gmail window. Please allow pop-ups for this page and try again.',
  closed: 'The Gmail window was closed before Gmail was connected. You can try again.',
  timeout: 'Gmail was not connected within 5 minutes. Please try again.',
} as const;

/** How often the page asks whether Gmail is connected while the window is open, and for how long. */
export const gmailPollMilliseconds = 2000;
export const gmailPollLimitMilliseconds = 300_000;

/** What the Gmail window posts to the page that opened it, before it closes. */
export type GmailWindowMessage = { source: 'debut-gmail'; connected: boolean; sentence: string };
