import { missingHostedIdentityVariables } from '@debut/contract/app-config';
import type { OpenIdClientOptions } from '../providers/openid-client.ts';
import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

export type GoogleConfig = Omit<OpenIdClientOptions, 'redirectUri'>;

export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly emulatorHost: string | undefined;
}

export function readAuthSecret(read: Reader, faults: string[], required: boolean): string | undefined {
  const secret = read.text('AUTH_SECRET');
  if (secret !== undefined && secret.length < 32) faults.push('AUTH_SECRET must have at least 32 characters.');
  if (secret === undefined && required) {
    faults.push(
      'AUTH_SECRET is missing: with DATABASE_URL several processes share sessions, so they must share the secret.',
    );
  }
  return secret;
}

export function readGoogle(read: Reader, faults: string[], production: boolean): GoogleConfig | undefined {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const clientSecret = read.text('GOOGLE_CLIENT_SECRET');
  const issuer = read.url('GOOGLE_ISSUER', ['https:', 'http:']);
  if (!clientId && !clientSecret && !issuer) return undefined;
  if (!clientId) faults.push('GOOGLE_CLIENT_ID is missing while other GOOGLE_ variables are set.');
  if (!clientSecret) faults.push('GOOGLE_CLIENT_SECRET is missing while other GOOGLE_ variables are set.');
  if (issuer) refuseSandbox('GOOGLE_ISSUER', issuer, production, faults);
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' };
}

export function readFirebase(read: Reader, faults: string[], production: boolean): FirebaseConfig | undefined {
  const [apiKey, authDomain, projectId] = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'].map(
    read.text,
  );
  const emulatorHost = read.text('FIREBASE_AUTH_EMULATOR_HOST');
  const missing = missingHostedIdentityVariables({ apiKey, authDomain, projectId });
  for (const name of missing) faults.push(`${name} is missing while other FIREBASE_ variables are set.`);
  if (emulatorHost && production)
    faults.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are not signed.');
  if (emulatorHost && !apiKey && missing.length === 0) {
    faults.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set, but FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are not.',
    );
  }
  if (!apiKey || !authDomain || !projectId) return undefined;
  return { apiKey, authDomain, projectId, emulatorHost };
}
