import { accountEndpoints } from '@debut/contract/account';
import { authTokenHeader, identityEndpoints } from '@debut/contract/identity';
import { type Api, ApiError } from './api.ts';
import { openGooglePopup } from './google-popup.ts';
import type { Identity, IdentityClient } from './identity-client.ts';
import { readStoredJson } from './stored-json.ts';

/** Accounts of this server. The token is kept in the browser, so that a reload and other tabs find it. */
export function createEmbeddedIdentity(options: {
  api: Api;
  baseUrl: string;
  storage: Storage;
  events: Window;
}): IdentityClient {
  const { api, baseUrl, storage, events } = options;
  const listeners = new Set<(user: Identity | null) => void>();

  function report(user: Identity | null): void {
    if (user) storage.setItem(userKey, JSON.stringify(user));
    for (const listener of listeners) listener(user);
  }

  function forgetHere(): void {
    storage.removeItem(tokenKey);
    storage.removeItem(userKey);
    report(null);
  }

  /** Asks the server whom the token belongs to. */
  async function reportOwner(token: string): Promise<void> {
    const { id, email, displayName } = await api.call(accountEndpoints.me, {});
    if (storage.getItem(tokenKey) === token) report({ id, email, displayName });
  }

  /** Without a connection the last known answer has to do. */
  async function readUser(): Promise<void> {
    const token = storage.getItem(tokenKey);
    if (!token) return report(null);
    try {
      await reportOwner(token);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      report(readStored(storage));
    }
  }

  async function enter(response: Response): Promise<void> {
    const token = response.headers.get(authTokenHeader);
    if (!token) throw new Error('The server answered without a token.');
    storage.setItem(tokenKey, token);
    await reportOwner(token);
  }

  events.addEventListener('storage', (event) => {
    const concernsUs = event.storageArea === storage && (event.key === tokenKey || event.key === null);
    if (concernsUs) void readUser();
  });

  return {
    token: async () => storage.getItem(tokenKey),
    tokenRefused(token) {
      if (storage.getItem(tokenKey) === token) forgetHere();
    },
    observe(listener) {
      listeners.add(listener);
      void readUser();
      return () => listeners.delete(listener);
    },
    async signIn(email, password) {
      await enter(await api.request(identityEndpoints.signIn, { body: { email, password } }));
    },
    async signUp(email, password) {
      await enter(await requestSignUp(api, { email, password }));
    },
    async signInWithGoogle() {
      const result = await openGooglePopup(baseUrl, 'sign-in');
      await enter(await api.request(identityEndpoints.googleFinish, { body: result }));
    },
    async signOut() {
      await api.call(identityEndpoints.signOut, {}).catch(ignoreRefusal);
      forgetHere();
    },
    signInMethods: () => null,
    async requestPasswordReset(email) {
      await api.call(identityEndpoints.requestPasswordReset, { body: { email } });
    },
    reauthenticate: async (password) => ({ password }),
    async reauthenticateWithGoogle() {
      const result = await openGooglePopup(baseUrl, 'reauthenticate');
      await api.call(identityEndpoints.googleReauthenticate, { body: result });
    },
    async changePassword(currentPassword, newPassword) {
      await api.call(accountEndpoints.changePassword, { body: { currentPassword, newPassword } });
    },
    forgetHere: async () => forgetHere(),
    forget: async () => forgetHere(),
  };
}

/** While many accounts are opened, the server asks for a proof of work: found here, and sent with the same request. */
async function requestSignUp(api: Api, body: { email: string; password: string }): Promise<Response> {
  try {
    return await api.request(identityEndpoints.signUp, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.challenge) throw error;
    const { solveProof } = await import('./solve-proof.ts');
    const proof = await solveProof(error.challenge);
    return api.request(identityEndpoints.signUp, { body: { ...body, proof } });
  }
}

/** Whether somebody signed in here before; the server decides whether it still counts. */
export function hasStoredToken(storage: Storage): boolean {
  return storage.getItem(tokenKey) !== null;
}

const tokenKey = 'debut.token';
const userKey = 'debut.user';

function readStored(storage: Storage): Identity | null {
  return readStoredJson<Identity>(
    () => storage,
    userKey,
    ({ id, email, displayName }) => [id, email, displayName].every((field) => typeof field === 'string'),
  );
}

/** Signing out of a session that has already ended is no failure. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
}
