import PostalMime, { decodeWords, type Email } from 'postal-mime';
import type { OutboxMail } from './outbox.ts';

export interface MailEnvelope {
  id: string;
  via: string;
  at: Date;
  /** The envelope's recipients, including Bcc. */
  to: string[];
  from: string;
}

const maxSourceBytes = 1024 * 1024;

export async function readMail(bytes: Uint8Array, { id, via, at, to, from }: MailEnvelope): Promise<OutboxMail> {
  const email = await PostalMime.parse(bytes);
  return {
    id,
    via,
    to: to.join(', '),
    from: email.from?.address ?? from,
    subject: email.subject ?? '',
    html: email.html ?? '',
    text: email.text ?? '',
    headers: readHeaders(email),
    at: at.toISOString(),
    threadId: null,
  };
}

/** The source for the Raw view, truncated. */
export function readSource(bytes: Uint8Array): string {
  const source = new TextDecoder().decode(bytes.subarray(0, maxSourceBytes));
  return bytes.length > maxSourceBytes ? `${source}\n\n[cut: the message has ${bytes.length} bytes]` : source;
}

function readHeaders(email: Email): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) {
    const before = headers[key];
    const decoded = decodeWords(value);
    headers[key] = before === undefined ? decoded : `${before}, ${decoded}`;
  }
  return headers;
}
