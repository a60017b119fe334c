import { createHash, randomBytes } from 'node:crypto';

/**
 * A version 7 UUID: unguessable, and ordered by time so that indexes grow at their end. Those of one process are
 * ordered even within a millisecond (RFC 9562, section 6.2: the first random bits are a counter).
 */
export function newId(): string {
  const bytes = randomBytes(16);
  const now = Date.now();
  if (now > last.time) last = { time: now, count: bytes.readUInt16BE(6) & 0x07ff };
  else last = last.count < 0x0fff ? { time: last.time, count: last.count + 1 } : { time: last.time + 1, count: 0 };
  bytes.writeUIntBE(last.time, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

let last = { time: 0, count: 0 };

/** A secret for links and one-time codes: 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are stored as digests, so that a copy of the database does not reveal them. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
