import type { Reader } from './reader.ts';

/** How emails to fans are sent. */
export interface FanMailConfig {
  readonly url: string;
  /** The address they come from; bounces go to its domain. */
  readonly from: string;
  /** What the mail server that reports bounces and complaints authenticates with; absent: reports are not accepted. */
  readonly reportsKey: string | undefined;
  /** Where the DKIM key is published: `<selector>._domainkey.<domain>`. */
  readonly dkimSelector: string | undefined;
}

export function readFanMail(read: Reader, faults: string[], production: boolean): FanMailConfig | undefined {
  const url = read.url('FAN_SMTP_URL', ['smtp:', 'smtps:']);
  const [from, reportsKey, dkimSelector] = ['FAN_MAIL_FROM', 'FAN_MAIL_REPORTS_KEY', 'FAN_MAIL_DKIM_SELECTOR'].map(
    read.text,
  );
  if (![url, from, reportsKey, dkimSelector].some(Boolean)) return undefined;
  if (!read.text('FAN_SMTP_URL')) faults.push('FAN_SMTP_URL is missing while other FAN_MAIL_ variables are set.');
  if (!from) faults.push('FAN_MAIL_FROM is missing while other FAN_MAIL_ variables are set.');
  if (from && !bareAddress.test(from))
    faults.push(`FAN_MAIL_FROM must be an address such as fans@debut.example, without a name, but it is "${from}".`);
  if (reportsKey && reportsKey.length < minKeyCharacters)
    faults.push(`FAN_MAIL_REPORTS_KEY must be at least ${minKeyCharacters} characters long.`);
  if (dkimSelector && !/^[\w.-]{1,63}$/.test(dkimSelector))
    faults.push('FAN_MAIL_DKIM_SELECTOR must be a selector such as mail2026, without the domain.');
  if (!url || !from) return undefined;
  // A mail server on this machine is common in production; the sandbox's is recognized by its user name.
  if (production && new URL(url).username === 'sandbox')
    faults.push('FAN_SMTP_URL points at the sandbox, which production refuses.');
  return { url, from, reportsKey, dkimSelector };
}

const bareAddress = /^[^\s@<>,;"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const minKeyCharacters = 24;
