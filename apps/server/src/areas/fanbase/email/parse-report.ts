import PostalMime, { type Email } from 'postal-mime';
import { readFieldGroups } from './report-fields.ts';

/** What a mail server reports about an email we sent. */
export type EmailReport =
  /** It did not arrive, and will not be retried. */
  | { readonly kind: 'failed'; readonly status: string; readonly said: string }
  /** It was delayed, relayed or delivered: nothing follows. */
  | { readonly kind: 'other' }
  /** The recipient marked it as spam. */
  | { readonly kind: 'complaint' };

export interface ParsedReport {
  readonly report: EmailReport;
  /** Headers and fields that may name the email: the address the report went to, and what is quoted of the email. */
  readonly references: string;
}

/** Parses a bounce (RFC 3464) or a complaint (RFC 5965); `undefined` for any other email. */
export async function parseReport(raw: string): Promise<ParsedReport | undefined> {
  const email = await PostalMime.parse(raw, parserOptions).catch(() => undefined);
  if (!email) return undefined;
  const status = findPart(email, 'message/delivery-status', 'message/global-delivery-status');
  const feedback = findPart(email, 'message/feedback-report');
  const [part, read] = feedback === undefined ? [status, readBounce] : [feedback, readComplaint];
  if (part === undefined) return undefined;
  const groups = readFieldGroups(part);
  return { report: read(groups), references: collectReferences(email, groups) };
}

/** What is quoted of our email stays an attachment, as the fields of the report do. */
const parserOptions = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 20,
} as const;

type Fields = ReadonlyMap<string, string>;

/** The first group is about the message, the others about one recipient each; ours have one. */
function readBounce(groups: readonly Fields[]): EmailReport {
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  if (!failed) return { kind: 'other' };
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const said = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '') || status;
  return { kind: 'failed', status, said: said.slice(0, maxSaidCharacters) };
}

const maxSaidCharacters = 300;
const complaints = ['abuse', 'fraud', 'opt-out'];

/** Other types say that it is no spam, or that its signature is wrong. */
function readComplaint(groups: readonly Fields[]): EmailReport {
  const type = groups[0]?.get('feedback-type')?.toLowerCase() ?? '';
  return complaints.includes(type) ? { kind: 'complaint' } : { kind: 'other' };
}

function collectReferences(email: Email, groups: readonly Fields[]): string {
  const quoted = findPart(email, 'text/rfc822-headers', 'message/rfc822', 'message/rfc822-headers', 'message/global');
  const [quotedHeaders] = readFieldGroups(quoted ?? '');
  return [
    ...email.headers.filter(({ key }) => receivedBy.includes(key)).map(({ value }) => value),
    ...groups.flatMap((fields) => [fields.get('original-mail-from'), fields.get('original-envelope-id')]),
    ...['return-path', 'message-id'].map((name) => quotedHeaders?.get(name)),
  ]
    .filter((one) => one !== undefined)
    .join('\n');
}

const receivedBy = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

function findPart({ attachments }: Email, ...types: string[]): string | undefined {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return typeof found?.content === 'string' ? found.content : undefined;
}
