import type { Body } from '@debut/contract/endpoint';
import { maxDailyMails } from '@debut/contract/limits';
import type { MailboxStatus, mailboxEndpoints, SenderSettings } from '@debut/contract/mailbox';
import { ApiError } from '../../../lib/api.ts';
import { describeFailure } from '../outreach-errors.ts';

/** How many more emails can be sent today. */
export function countLeftToday({ dailyLimit, sentToday }: MailboxStatus): number {
  return Math.max(0, Math.min(dailyLimit, maxDailyMails) - sentToday);
}

/** The fields of the SMTP dialog as typed. */
export interface SmtpDraft {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  readonly address: string;
  readonly security: 'automatic' | 'tls' | 'starttls' | 'none';
}

export type SmtpErrors = Partial<Record<keyof SmtpDraft | 'form', string>>;

type SmtpMailbox = Body<typeof mailboxEndpoints.connectSmtp>;

/** A mailbox that has to be reconnected is filled in, except for its password. */
export function createSmtpDraft({ smtp, userEmail }: MailboxStatus): SmtpDraft {
  return {
    host: smtp?.host ?? '',
    port: String(smtp?.port ?? submissionPort),
    user: smtp?.user ?? '',
    password: '',
    address: smtp && smtp.user !== userEmail ? (userEmail ?? '') : '',
    security: smtp?.security ?? 'automatic',
  };
}

const submissionPort = 587;

export function parseSmtpDraft(draft: SmtpDraft): { mailbox: SmtpMailbox } | { errors: SmtpErrors } {
  const port = parseWholeNumber(draft.port, 1, 65_535);
  const [host, user, address] = [draft.host.trim(), draft.user.trim(), draft.address.trim()];
  const needsAddress = user !== '' && !user.includes('@') && !address;
  const errors: SmtpErrors = {
    ...(!host && { host: 'Please enter the mail server, such as smtp.example.com' }),
    ...(port === null && { port: 'Please enter a port from 1 to 65535' }),
    ...(!user && { user: 'Please enter the username' }),
    ...(!draft.password && { password: 'Please enter the password' }),
    ...(needsAddress && { address: 'Please enter the address you send from: your username isn’t an email address' }),
  };
  if (port === null || Object.keys(errors).length > 0) return { errors };
  return {
    mailbox: {
      host,
      port,
      user,
      password: draft.password,
      ...(address && { address }),
      ...(draft.security !== 'automatic' && { security: draft.security }),
    },
  };
}

/** Shows the server's sentence beside the field it is about. */
export function findSmtpErrors(error: unknown): SmtpErrors {
  if (!(error instanceof ApiError) || error.status >= 500) return { form: 'Failed to connect the mailbox' };
  if (isSmtpField(error.field)) return { [error.field]: error.message };
  if (error.code !== 'mailbox_refused') return { form: error.message };
  if (/user name and password/.test(error.message)) return { password: error.message };
  if (/encrypt|TLS/i.test(error.message)) return { security: error.message };
  if (/host and port|network/i.test(error.message)) return { host: error.message };
  return { form: error.message };
}

function isSmtpField(field: string | undefined): field is keyof SmtpDraft {
  return ['host', 'port', 'user', 'password', 'address', 'security'].includes(field ?? '');
}

/** The fields of the settings dialog as typed. */
export interface SenderDraft {
  readonly senderName: string;
  readonly replyTo: string;
  readonly signature: string;
  readonly postalAddress: string;
  readonly limit: string;
}

export type SenderErrors = Partial<Record<keyof SenderDraft | 'form', string>>;

export interface MailboxSettings {
  readonly sender: Body<typeof mailboxEndpoints.updateSender>;
  readonly dailyLimit: number;
}

export function createSenderDraft(sender: SenderSettings, { dailyLimit }: MailboxStatus): SenderDraft {
  const { senderName, replyTo, signature, postalAddress } = sender;
  return { senderName, replyTo: replyTo ?? '', signature, postalAddress, limit: String(dailyLimit) };
}

export function parseSenderDraft({ limit, ...sender }: SenderDraft): MailboxSettings | { errors: SenderErrors } {
  const dailyLimit = parseWholeNumber(limit, 1, maxDailyMails);
  const senderName = sender.senderName.trim();
  const errors: SenderErrors = {
    ...(!senderName && { senderName: 'Please enter the name recipients see' }),
    ...(dailyLimit === null && {
      limit: `Please enter a whole number from 1 to ${maxDailyMails.toLocaleString('en')}`,
    }),
  };
  if (dailyLimit === null || !senderName) return { errors };
  return { sender: { ...sender, senderName, replyTo: sender.replyTo.trim() || null }, dailyLimit };
}

export function findSenderErrors(error: unknown): SenderErrors {
  const sentence = describeFailure(error, 'Failed to save the mailbox settings');
  return error instanceof ApiError && error.field === 'replyTo' ? { replyTo: sentence } : { form: sentence };
}

export function parseWholeNumber(typed: string, min: number, max: number): number | null {
  if (!/^\s*\d{1,9}\s*$/.test(typed)) return null;
  const number = Number(typed);
  return number >= min && number <= max ? number : null;
}
