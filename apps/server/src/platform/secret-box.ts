import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts what must be used again (tokens, passwords of mailboxes), so that a copy of the database does not reveal it.
 */
export interface SecretBox {
  /** `context` names the owner; what is encrypted for one cannot be decrypted for another. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
  /** Whether the secret it was encrypted with is still known. */
  canOpen(sealed: string): boolean;
}

/** The first secret encrypts; the others still decrypt, so that the secret can be rotated. */
export function createSecretBox(secrets: readonly [string, ...string[]]): SecretBox {
  const keys = secrets.map(deriveKey);
  const [current] = keys as [Key, ...Key[]];
  return {
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, current.id, ...[nonce, cipher.getAuthTag(), sealed].map(encode)].join('.');
    },
    open(sealed, context) {
      const [foundVersion, id, nonce = '', tag = '', text = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (foundVersion !== version || !key)
        throw new Error('This was encrypted with a secret that is no longer known.');
      const decipher = createDecipheriv(algorithm, key.key, decode(nonce), { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(decode(tag));
      return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8');
    },
    canOpen(sealed) {
      const [foundVersion, id] = sealed.split('.');
      return foundVersion === version && keys.some((one) => one.id === id);
    },
  };
}

interface Key {
  readonly id: string;
  readonly key: Buffer;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';

function deriveKey(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, 'debut', 'secret-box', 32));
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
