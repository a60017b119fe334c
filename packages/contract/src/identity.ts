import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { emailField, knownPasswordField, newPasswordField, textField } from './fields.ts';
import { maxDisplayNameCharacters } from './limits.ts';
import { proofOfWork } from './proof-of-work.ts';

/** The response header that carries the bearer token of a sign-in. */
export const authTokenHeader = 'set-auth-token';

const signedIn = named(
  'SignedIn',
  z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) }),
);
const accepted = named('Accepted', z.object({ status: z.literal(true) }));
const tag = 'Sign-in';

export const identityEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/sign-up/email',
    access: 'public',
    tag,
    summary: 'Creates an account with email and password and signs in',
    body: named(
      'SignUp',
      z.object({
        name: z.optional(textField(maxDisplayNameCharacters)),
        email: emailField,
        password: newPasswordField,
        /** Only after a `proof_required` failure. */
        proof: z.optional(proofOfWork),
      }),
    ),
    response: signedIn,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in/email',
    access: 'public',
    tag,
    summary: 'Signs in with email and password',
    body: named('SignIn', z.object({ email: emailField, password: knownPasswordField })),
    response: signedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'user',
    changes: [],
    tag,
    summary: 'Ends the current session',
    response: accepted,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'public',
    tag,
    summary: 'Emails a password reset link; the response is the same for an unknown address',
    body: named('PasswordResetRequest', z.object({ email: emailField })),
    response: accepted,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    tag,
    summary: 'Sets a new password with the token of a reset link and ends all sessions',
    body: named(
      'PasswordReset',
      z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)), newPassword: newPasswordField }),
    ),
    response: accepted,
  }),
  googleStart: endpoint({
    method: 'GET',
    path: '/auth/google/start',
    access: 'public',
    tag,
    summary: 'Redirects a popup to the consent page of the configured OpenID issuer',
    query: z.object({
      origin: z.string().check(z.maxLength(255)),
      /** Base64url SHA-256 of the opener's secret, so that only the opener can redeem the code. */
      challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** `reauthenticate`: only finds an existing account and never creates one. */
      purpose: z.optional(z.enum(['sign-in', 'reauthenticate'])),
    }),
    responseType: 'text/html',
  }),
  googleCallback: endpoint({
    method: 'GET',
    path: '/auth/google/callback',
    access: 'public',
    tag,
    summary: 'Receives the redirect of the OpenID issuer and passes a one-time code to the opener',
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(4096))),
      state: z.optional(z.string().check(z.maxLength(512))),
      error: z.optional(z.string().check(z.maxLength(255))),
    }),
    responseType: 'text/html',
  }),
  googleFinish: endpoint({
    method: 'POST',
    path: '/auth/google/finish',
    access: 'public',
    tag,
    summary: 'Redeems the one-time code of the popup for a session',
    body: named(
      'GoogleFinish',
      z.object({ code: z.string().check(z.maxLength(512)), secret: z.string().check(z.maxLength(512)) }),
    ),
    response: signedIn,
  }),
  googleReauthenticate: endpoint({
    method: 'POST',
    path: '/auth/google/reauthenticate',
    access: 'user',
    changes: [],
    tag,
    summary: 'Redeems the one-time code of the popup to reauthenticate the current session',
    body: named(
      'GoogleReauthentication',
      z.object({ code: z.string().check(z.maxLength(512)), secret: z.string().check(z.maxLength(512)) }),
    ),
    response: accepted,
  }),
};

/** Posted by the Google popup to its opener. */
export type GooglePopupMessage = { source: 'debut-google'; code: string } | { source: 'debut-google'; error: string };

export const googlePopupSentences = {
  denied: 'Google sign-in was cancelled',
  closed: 'The Google window was closed before sign-in finished',
  blocked: 'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  failed: 'Google sign-in failed. Please try again.',
  unverified:
    'This Google address is not verified, so it cannot join the account that uses it. Please sign in with your password.',
} as const;
