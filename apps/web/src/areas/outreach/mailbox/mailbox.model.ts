import { maxDailyMails } from '@debut/contract/limits';
import type { MailboxStatus } from '@debut/contract/mailbox';
import { ApiError } from '../../../lib/api.ts';
import type { SmtpMailbox } from './mailbox.queries.ts';

/** What stands in the fields of the dialog, as typed. */
export interface SmtpDraft {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  readonly address: string;
  readonly security: 'automatic' | 'tls' | 'starttls' | 'none';
}

export type SmtpErrors = Partial<Record<keyof SmtpDraft | 'form', string>>;

/** A mailbox that is refused now is filled in again, all but its password. */
export function smtpDraftOf({ smtp, userEmail }: MailboxStatus): SmtpDraft {
  const address = smtp && smtp.user !== userEmail ? (userEmail ?? '') : '';
  return {
    host: smtp?.host ?? '',
    port: String(smtp?.port ?? submissionPort),
    user: smtp?.user ?? '',
    password: '',
    address,
    security: smtp?.security ?? 'automatic',
  };
}

const submissionPort = 587;

export function readSmtpDraft(draft: SmtpDraft): { mailbox: SmtpMailbox } | { errors: SmtpErrors } {
  const port = wholeNumber(draft.port, 1, 65_535);
  const [host, user, address] = [draft.host.trim(), draft.user.trim(), draft.address.trim()];
  const errors: SmtpErrors = {
    ...(!host && { host: 'Please enter the mail server, such as smtp.example.com' }),
    ...(port === null && { port: 'Please enter a port from 1 to 65535' }),
    ...(!user && { user: 'Please enter the user name' }),
    ...(!draft.password && { password: 'Please enter the password' }),
    ...(user &&
      !user.includes('@') &&
      !address && { address: 'Please enter the sender’s address: the user name is none' }),
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

/** Where the server's sentence belongs: to the field it names, or to what the mail server did not like. */
export function smtpRefusal(error: unknown): SmtpErrors {
  if (!(error instanceof ApiError) || error.code === 'network') {
    return { form: error instanceof ApiError ? error.message : 'Failed to connect the mailbox' };
  }
  if (error.status >= 500) return { form: 'Failed to connect the mailbox' };
  if (isField(error.field)) return { [error.field]: error.message };
  if (error.code !== 'mailbox_refused') return { form: error.message };
  if (/user name and password/.test(error.message)) return { password: error.message };
  if (/encrypt|TLS/i.test(error.message)) return { security: error.message };
  if (/host and port|network/i.test(error.message)) return { host: error.message };
  return { form: error.message };
}

/** What was typed as a whole number within these bounds, or null. */
export function wholeNumber(typed: string, least: number, most: number): number | null {
  const plain = typed.trim();
  if (!/^\d{1,9}$/.test(plain)) return null;
  const number = Number(plain);
  return number >= least && number <= most ? number : null;
}

/** How many mails may still go out today. */
export function leftToday({ dailyLimit, sentToday }: MailboxStatus): number {
  return Math.max(0, Math.min(dailyLimit, maxDailyMails) - sentToday);
}

function isField(field: string | undefined): field is keyof SmtpDraft {
  return ['host', 'port', 'user', 'password', 'address', 'security'].includes(field ?? '');
}
