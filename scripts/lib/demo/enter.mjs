import { Failure } from '../failure.mjs';
import { Refusal } from './api.mjs';

/** @typedef {{ email: string, password: string, name: string }} Account */

/**
 * Creates the account, or signs in to it, through the doors anybody has, and confirms its address. With a confirmed address
 * the password stays when somebody also comes by "Continue with Google".
 * @param {import('./api.mjs').Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox>} outbox
 * @param {Account} account
 */
export async function enter(client, outbox, account) {
  const hasOutbox = await outbox.isThere();
  await signUpOrIn(client, hasOutbox ? outbox : undefined, account);
  const me = await client.request('GET', '/me');
  if (me.emailVerified || !hasOutbox) return;
  const { email } = account;
  const token = await outbox.secretFor(email, 'confirm', () => client.request('POST', '/me/email', { email }));
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
  if (await worksOrIs('email_taken', () => client.request('POST', '/auth/sign-up/email', account))) return;
  if (await worksOrIs('invalid_credentials', signIn)) return;
  // Somebody came by Google first, or chose another password.
  if (!outbox) throw new Failure(`There is an account of ${email} with another password.`);
  const ask = () => client.request('POST', '/auth/request-password-reset', { email });
  const token = await outbox.secretFor(email, 'reset', ask);
  await client.request('POST', '/auth/reset-password', { token, newPassword: password });
  await signIn();
}

/** @param {string} code @param {() => Promise<unknown>} attempt */
async function worksOrIs(code, attempt) {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return false;
    throw error;
  }
}
