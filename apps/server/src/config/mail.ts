import type { GmailOptions } from '../providers/mailbox/gmail.adapter.ts';
import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

export interface SystemMailConfig {
  readonly url: string;
  readonly from: string;
}

export type GmailConfig = Omit<GmailOptions, 'redirectUri' | 'clock'>;

export function readOperatorEmail(read: Reader, faults: string[]): string | undefined {
  const address = read.text('OPERATOR_EMAIL');
  if (address !== undefined && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address))
    faults.push(`OPERATOR_EMAIL must be an e-mail address, but it is "${address}".`);
  return address;
}

export function readSystemMail(read: Reader, faults: string[], production: boolean): SystemMailConfig | undefined {
  const url = read.url('SYSTEM_SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('SYSTEM_MAIL_FROM');
  if (!url && !from) return undefined;
  if (!url && !read.text('SYSTEM_SMTP_URL')) faults.push('SYSTEM_SMTP_URL is missing while SYSTEM_MAIL_FROM is set.');
  if (!from) faults.push('SYSTEM_MAIL_FROM is missing while SYSTEM_SMTP_URL is set.');
  if (!url || !from) return undefined;
  // A mail server on this machine is common in production; the sandbox's is recognized by its user name.
  if (production && new URL(url).username === 'sandbox')
    faults.push('SYSTEM_SMTP_URL points at the sandbox, which production refuses.');
  return { url, from };
}

export function readGmail(read: Reader, faults: string[], production: boolean): GmailConfig | undefined {
  const clientId = read.text('GMAIL_CLIENT_ID');
  const clientSecret = read.text('GMAIL_CLIENT_SECRET');
  const issuer = read.url('GMAIL_ISSUER', ['https:', 'http:']);
  const apiUrl = read.origin('GMAIL_API_URL');
  if (!clientId && !clientSecret && !issuer && !apiUrl) return undefined;
  if (!clientId) faults.push('GMAIL_CLIENT_ID is missing while other GMAIL_ variables are set.');
  if (!clientSecret) faults.push('GMAIL_CLIENT_SECRET is missing while other GMAIL_ variables are set.');
  if (issuer) refuseSandbox('GMAIL_ISSUER', issuer, production, faults);
  if (apiUrl) refuseSandbox('GMAIL_API_URL', apiUrl, production, faults);
  if (Boolean(issuer) !== Boolean(apiUrl)) {
    faults.push('GMAIL_ISSUER and GMAIL_API_URL belong together: set both, or none for Google itself.');
  }
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    issuer: issuer ?? 'https://accounts.google.com',
    apiUrl: apiUrl ?? 'https://gmail.googleapis.com',
  };
}
