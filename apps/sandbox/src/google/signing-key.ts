import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

let key: Promise<JWK> | undefined;

/** One key per process, so that no key can leak. */
export function getSigningKey(): Promise<JWK> {
  key ??= createSigningKey();
  return key;
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' };
}
