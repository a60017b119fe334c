import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { emailField, failWith, isoInstant, requiredTextField } from './fields.ts';
import {
  maxDailyEmails,
  maxDisplayNameCharacters,
  maxPostalAddressCharacters,
  maxSignatureCharacters,
} from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';
import { formatNumber } from './texts.ts';

/** Why sending is on hold; it resumes automatically at `until`. */
const mailboxHold = named(
  'MailboxHold',
  z.object({
    /** `daily-limit`: the daily limit is reached. `carrier`: the mail service asked us to wait or cannot be reached. */
    reason: z.enum(['daily-limit', 'carrier']),
    until: isoInstant,
    sentence: z.string(),
  }),
);
export type MailboxHold = z.infer<typeof mailboxHold>;

/** The mailbox that campaigns are sent from, Gmail or SMTP. */
const mailboxStatus = named(
  'MailboxStatus',
  z.object({
    isConnected: z.boolean(),
    userEmail: z.nullable(z.string()),
    kind: z.nullable(z.enum(['gmail', 'smtp'])),
    /** The name recipients see next to the address. */
    senderName: z.nullable(z.string()),
    dailyLimit: z.int(),
    /** Emails in the last 24 hours, which is how mail services count. */
    sentToday: z.int(),
    perMinute: z.int(),
    hold: z.nullable(mailboxHold),
    /** Why the mail service rejects the mailbox, as a sentence to show; `isConnected` is then false. */
    problem: z.nullable(z.string()),
    /** Whether this server offers Gmail; an SMTP mailbox can always be connected. */
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

const dailyLimitInvalid = `Please enter a whole number from 1 to ${formatNumber(maxDailyEmails)}`;
const dailyLimit = z
  .int(dailyLimitInvalid)
  .check(z.minimum(1, dailyLimitInvalid), z.maximum(maxDailyEmails, dailyLimitInvalid));

const hostMissing = 'Please enter the mail server, such as smtp.example.com';
const portInvalid = 'Please enter a port from 1 to 65535';

const smtpMailbox = named(
  'SmtpMailbox',
  z.object({
    host: z
      .string()
      .check(z.trim(), z.minLength(1, hostMissing), z.maxLength(253), z.regex(/^[A-Za-z0-9.:_-]+$/, hostMissing)),
    port: z.int(portInvalid).check(z.minimum(1, portInvalid), z.maximum(65_535, portInvalid)),
    user: z.string().check(z.trim(), z.minLength(1, 'Please enter the username'), z.maxLength(320)),
    password: z.string().check(z.minLength(1, 'Please enter the password'), z.maxLength(1024)),
    /** The sender's address; absent: the user name, when that is one. */
    address: z.optional(emailField),
    /** Defaults to `tls` on port 465, otherwise to `starttls`; `none` is only for a mail server in a private network. */
    security: z.optional(z.enum(['tls', 'starttls', 'none'])),
    dailyLimit: z.optional(dailyLimit),
  }),
);

const senderSettings = named(
  'SenderSettings',
  z.object({
    /** The name recipients see next to the address. */
    senderName: z.string(),
    /** Plain text at the end of every email. */
    signature: z.string(),
    /** In the footer of every email, as anti-spam laws require. */
    postalAddress: z.string(),
    /** Where replies go; `null`: to the mailbox. */
    replyTo: z.nullable(z.string()),
  }),
);
export type SenderSettings = z.infer<typeof senderSettings>;

const multiLine = (maxCharacters: number) => z.string().check(z.trim(), z.maxLength(maxCharacters));

const senderFields = {
  senderName: z.optional(
    requiredTextField(maxDisplayNameCharacters, failWith(outreachFailures, 'sender_name_missing')),
  ),
  signature: z.optional(multiLine(maxSignatureCharacters)),
  postalAddress: z.optional(multiLine(maxPostalAddressCharacters)),
  replyTo: z.optional(z.nullable(emailField)),
};

/** For the form that changes the sender and the mailbox. */
export const mailboxSettings = z.object({ ...senderFields, dailyLimit });

const tag = 'Mailbox';

export const mailboxEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/oauth/gmail/status',
    access: 'member',
    right: 'view',
    reads: ['mailbox'],
    tag,
    summary: 'Returns the connected mailbox, Gmail or SMTP, and how much it has sent in the last 24 hours',
    response: mailboxStatus,
  }),
  auth: endpoint({
    method: 'GET',
    path: '/oauth/gmail/auth',
    access: 'member',
    right: 'send',
    reads: [],
    tag,
    summary: 'Returns the URL of Gmail’s consent page, to open in a window; valid once',
    response: named('GmailAuthorization', z.object({ authUrl: z.string() })),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/oauth/gmail/callback',
    access: 'public',
    tag,
    summary: 'Receives Google’s redirect, connects the mailbox of the user who started it, and closes the window',
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
    access: 'member',
    right: 'send',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Disconnects the mailbox, Gmail or SMTP; revokes Gmail’s permission and pauses running campaigns',
    response: mailboxStatus,
  }),
  connectSmtp: endpoint({
    method: 'POST',
    path: '/email/mailbox/smtp',
    access: 'member',
    right: 'send',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Connects an SMTP mailbox; it is saved only after a successful sign-in',
    body: smtpMailbox,
    response: mailboxStatus,
  }),
  checkSmtp: endpoint({
    method: 'POST',
    path: '/email/mailbox/smtp/check',
    access: 'member',
    right: 'send',
    changes: [],
    tag,
    summary: 'Checks the sign-in to an SMTP mailbox without saving it',
    body: smtpMailbox,
    response: named('SmtpCheck', z.object({ works: z.literal(true), address: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/mailbox',
    access: 'member',
    right: 'send',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Changes the daily limit, up to what the service allows',
    body: named('MailboxUpdate', z.object({ dailyLimit: z.optional(dailyLimit) })),
    response: mailboxStatus,
  }),
  sender: endpoint({
    method: 'GET',
    path: '/email/sender',
    access: 'member',
    right: 'view',
    reads: ['mailbox'],
    tag,
    summary: 'Returns sender name, signature, postal address and Reply-To',
    response: senderSettings,
  }),
  updateSender: endpoint({
    method: 'PUT',
    path: '/email/sender',
    access: 'member',
    right: 'send',
    changes: ['mailbox', 'campaigns'],
    tag,
    summary: 'Changes sender name, signature, postal address or Reply-To; absent ones stay',
    body: named('SenderSettingsUpdate', z.object(senderFields)),
    response: senderSettings,
  }),
};

/** Shown on the last page of the Gmail window. */
export const gmailSentences = {
  connected: 'Gmail connected successfully!',
  expired: 'This connection attempt is too old or was already used. Please start again.',
  elsewhere: 'This connection was started in another browser. Please start again.',
  denied: 'Gmail was not connected, because access was not allowed.',
  refused: 'Google did not accept this connection. Please start again.',
  unreachable: 'Google cannot be reached right now. Please try again in a moment.',
  cannotSend: 'Gmail was not connected: please start again and allow sending e-mail.',
} as const;

/** Shown by the page that opened the window, when the window cannot. */
export const gmailWindowSentences = {
  blocked: 'Your browser blocked the Gmail window. Please allow pop-ups for this page and try again.',
  closed: 'The Gmail window was closed before Gmail was connected. You can try again.',
  timeout: 'Gmail was not connected within 5 minutes. Please try again.',
} as const;

/** How often, and for how long, the page polls the connection while the window is open. */
export const gmailPollMilliseconds = 2000;
export const gmailPollLimitMilliseconds = 300_000;

/** Posted by the Gmail window to its opener before it closes. */
export type GmailWindowMessage = { source: 'debut-gmail'; connected: boolean; sentence: string };
