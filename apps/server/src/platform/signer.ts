import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/** Signs the fields of a URL, so that it can be trusted when it is requested. */
export interface Signer {
  sign(purpose: string, fields: Record<string, string>): string;
  verify(purpose: string, fields: Record<string, string>, signature: string): boolean;
}

export function createSigner(secret: string): Signer {
  function sign(purpose: string, fields: Record<string, string>): string {
    const named = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', secret)
      .update(JSON.stringify([purpose, named]))
      .digest('base64url');
  }
  return {
    sign,
    verify: (purpose, fields, signature) => isSameSecret(signature, sign(purpose, fields)),
  };
}
