import { createHash, randomBytes } from 'node:crypto';

/** A version 7 UUID: unguessable, and ordered by time so that indexes grow at their end. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A secret for links and one-time codes: 256 bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are kept as their digest, so that reading the database does not give them away. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
