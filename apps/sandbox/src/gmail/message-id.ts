import { randomBytes } from 'node:crypto';

/** Gmail gives every email its own Message-ID. The one it was sent with is kept in a header, so that tests can find it. */
export function replaceMessageId(bytes: Uint8Array): Buffer {
  // Latin-1 preserves every byte.
  const source = Buffer.from(bytes).toString('latin1');
  const end = source.search(/\r?\n\r?\n/);
  const head = end < 0 ? source : source.slice(0, end);
  const renamed = head.replace(/^message-id:/gim, 'X-Google-Original-Message-ID:');
  const messageId = `<CA${randomBytes(24).toString('base64url')}@mail.gmail.com>`;
  return Buffer.from(`Message-ID: ${messageId}\r\n${renamed}${source.slice(head.length)}`, 'latin1');
}
