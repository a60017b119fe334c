import { Failure } from '../failure.mjs';
import { ApiError } from './api.mjs';

/** @typedef {{ email: string, password: string, name: string }} Account */

/**
 * Signs up or in, and confirms the address, so that the password survives "Continue with Google".
 * @param {import('./api.mjs').Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox>} outbox
 * @param {Account} account
 */
export async function openAccount(client, outbox, account) {
  const hasOutbox = await outbox.isAvailable();
  await signUpOrIn(client, hasOutbox ? outbox : undefined, account);
  const me = await client.request('GET', '/me');
  if (me.emailVerified || !hasOutbox) return;
  const { email } = account;
  const token = await outbox.readToken(email, 'confirm', () => client.request('POST', '/me/email', { email }));
  await client.request('POST', '/auth/confirm-email', { token });
}

/**
 * @param {import('./api.mjs').Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox> | undefined} outbox
 * @param {Account} account
 */
async function signUpOrIn(client, outbox, account) {
  const { email, password } = account;
  const signIn = () => client.request('POST', '/auth/sign-in/email', { email, password });
  if (await succeedsUnless('email_taken', () => client.request('POST', '/auth/sign-up/email', account))) return;
  if (await succeedsUnless('invalid_credentials', signIn)) return;
  // The account was created with Google, or has another password.
  if (!outbox) throw new Failure(`The account ${email} has another password.`);
  const requestReset = () => client.request('POST', '/auth/request-password-reset', { email });
  const token = await outbox.readToken(email, 'reset', requestReset);
  await client.request('POST', '/auth/reset-password', { token, newPassword: password });
  await signIn();
}

/** @param {string} code @param {() => Promise<unknown>} attempt */
async function succeedsUnless(code, attempt) {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === code) return false;
    throw error;
  }
}
