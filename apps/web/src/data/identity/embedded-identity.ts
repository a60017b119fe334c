import { accountEndpoints } from '@debut/contract/account';
import {
  authTokenHeader,
  type GooglePopupMessage,
  googlePopupSentences,
  identityEndpoints,
} from '@debut/contract/identity';
import { type Api, ApiError, addressOf } from '../api.ts';
import { requestMe } from '../request-me.ts';
import { readStoredJson } from '../stored-json.ts';
import type { Identity, IdentityClient } from './identity-client.ts';

/** The server's own accounts. The token is stored in the browser, so that it survives a reload and tabs share it. */
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

  /** Requests the token's user from the server and reports it. */
  async function reportOwner(token: string): Promise<void> {
    const { id, email, displayName } = await requestMe(api);
    if (storage.getItem(tokenKey) === token) report({ id, email, displayName });
  }

  /** Falls back to the stored user when the server is unreachable. */
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
    if (!token) throw new Error('The response has no token.');
    storage.setItem(tokenKey, token);
    await reportOwner(token);
  }

  events.addEventListener('storage', (event) => {
    const concernsUs = event.storageArea === storage && (event.key === tokenKey || event.key === null);
    if (concernsUs) void readUser();
  });

  return {
    token: async () => storage.getItem(tokenKey),
    onTokenRejected(token) {
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
      await api.call(identityEndpoints.signOut, {}).catch(ignoreRejection);
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

/** During a surge of sign-ups the server requires a proof of work, which is solved and sent with a second request. */
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

/** Whether this browser has a token, which the server may have expired. */
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

/** A 401 response to a sign-out only means that the session has already ended. */
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
}

/**
 * Opens the sign-in popup and waits for its one-time code. Only this page can redeem the code, because the popup gets a
 * digest and the secret itself is only sent when the code is redeemed.
 */
async function openGooglePopup(
  baseUrl: string,
  purpose: 'sign-in' | 'reauthenticate',
): Promise<{ code: string; secret: string }> {
  // Opened before the first await, because browsers block popups that are not opened directly by a click.
  const popup = window.open('about:blank', 'debut-google', 'popup,width=480,height=680');
  if (!popup) throw new Error(googlePopupSentences.blocked);
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  const query = { origin: window.location.origin, challenge, purpose };
  const address = addressOf(baseUrl, identityEndpoints.googleStart, {}, query);
  popup.location.href = new URL(address, window.location.href).href;
  try {
    return { code: await waitForResult(popup, new URL(address, window.location.href).origin), secret };
  } finally {
    popup.close();
  }
}

const closedCheckMilliseconds = 400;

function waitForResult(popup: Window, expectedOrigin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearInterval(closedCheck);
      window.removeEventListener('message', onMessage);
      end();
    };
    const onMessage = (event: MessageEvent<Partial<GooglePopupMessage>>) => {
      if (event.source !== popup || event.origin !== expectedOrigin || event.data?.source !== 'debut-google') return;
      const message = event.data as GooglePopupMessage;
      settle(() => ('code' in message ? resolve(message.code) : reject(new Error(message.error))));
    };
    let wasClosed = false;
    const closedCheck = setInterval(() => {
      // Waits for one more interval, because the message may still arrive after the popup has closed.
      if (wasClosed) settle(() => reject(new Error(googlePopupSentences.closed)));
      wasClosed = popup.closed;
    }, closedCheckMilliseconds);
    window.addEventListener('message', onMessage);
  });
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
