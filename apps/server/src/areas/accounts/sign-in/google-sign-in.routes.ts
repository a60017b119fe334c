import { type GooglePopupMessage, googlePopupSentences, identityEndpoints } from '@debut/contract/identity';
import { publicSignUpsPerMinute } from '@debut/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { escapeHtml } from '../../../platform/html.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { hashOf } from '../../../platform/http/small-page.ts';
import { digest, newSecret } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import {
  ConsentDenied,
  type EmbeddedIdentity,
  type ExternalProfile,
  type OneTimeTokens,
  type OpenIdProvider,
  type SessionStore,
} from '../../../providers/identity/port.ts';
import { texts } from '../texts.ts';
import { originOf, respondSignedIn } from './sign-in.routes.ts';

/**
 * The popup goes start → issuer → callback. Three secrets protect it: `state` (in a cookie, so that the response must
 * return to the browser that asked), PKCE and nonce (the issuer's response belongs to this attempt), and the opener's
 * secret (only the page that opened the popup can redeem the one-time result).
 */
export function mountGoogleSignIn(
  mount: Mount,
  dependencies: {
    identity: EmbeddedIdentity;
    tokens: OneTimeTokens;
    sessions: SessionStore;
    google: OpenIdProvider | undefined;
    rateLimits: RateLimits;
    announceSessionsEnded: (owner: string) => Promise<void>;
    allowedOrigins: readonly string[];
    publicUrl: string;
    log: Log;
  },
): void {
  const { identity, tokens, sessions, google, announceSessionsEnded, allowedOrigins, publicUrl, log, rateLimits } =
    dependencies;
  const isHttps = publicUrl.startsWith('https:');

  mount(identityEndpoints.googleStart, async ({ query, request, reply }) => {
    if (!google) throw new Failure('google_not_configured');
    await rateLimits.spend(`google:${addressGroup(request.ip)}`, publicSignUpsPerMinute);
    if (!allowedOrigins.includes(query.origin)) throw new Failure('forbidden_origin');
    const [nonce, codeVerifier, browser] = [newSecret(), newSecret(), newSecret()];
    const attempt: Attempt = {
      nonce,
      codeVerifier,
      browser: digest(browser),
      opener: query.origin,
      challenge: query.challenge,
      purpose: query.purpose ?? 'sign-in',
    };
    const state = await tokens.issue('google-attempt', attempt, attemptLifetimeSeconds);
    try {
      const url = await google.authorizationUrl({ state, nonce, codeVerifier });
      return reply.header('set-cookie', browserCookie(browser, isHttps)).redirect(url);
    } catch (error) {
      log.warn({ err: error }, 'the OpenID provider does not respond');
      return sendPopupPage(reply, query.origin, { source: 'debut-google', error: googlePopupSentences.failed });
    }
  });

  mount(identityEndpoints.googleCallback, async ({ query, request, reply }) => {
    if (!google) throw new Failure('google_not_configured');
    const attempt = await tokens.redeem<Attempt>('google-attempt', query.state ?? '');
    const cameFromHere = attempt && digest(readBrowserCookie(request)) === attempt.browser;
    if (!cameFromHere) throw new Failure('invalid_token');
    reply.header('set-cookie', browserCookie('', isHttps));
    const message = await finish(attempt, query.state ?? '', request);
    return sendPopupPage(reply, attempt.opener, message);
  });

  mount(identityEndpoints.googleFinish, async ({ body, request, reply }) => {
    const result = await tokens.redeem<PopupResult>('google-result', body.code);
    if (!result || digest(body.secret) !== result.challenge) throw new Failure('invalid_token');
    return respondSignedIn(reply, await identity.startSession(result.userId, originOf(request)));
  });

  mount(identityEndpoints.googleReauthenticate, async ({ user, body }) => {
    const result = await tokens.redeem<PopupResult>('google-result', body.code);
    if (!result || digest(body.secret) !== result.challenge) throw new Failure('invalid_token');
    if (result.userId !== user.id) throw new Failure('other_google_account');
    await sessions.markAuthenticated(user.id, user.sessionId);
    return { status: true as const };
  });

  async function finish(attempt: Attempt, state: string, request: FastifyRequest): Promise<GooglePopupMessage> {
    const { nonce, codeVerifier, challenge } = attempt;
    try {
      const callback = new URL(request.url, publicUrl);
      const profile = await (google as OpenIdProvider).exchange(callback, { state, nonce, codeVerifier });
      const userId = await (attempt.purpose === 'sign-in' ? signInAs(profile) : findOwner(profile));
      const result: PopupResult = { challenge, userId };
      const code = await tokens.issue('google-result', result, resultLifetimeSeconds, userId);
      return { source: 'debut-google', code };
    } catch (error) {
      return { source: 'debut-google', error: sentenceFor(error) };
    }
  }

  async function signInAs(profile: ExternalProfile): Promise<string> {
    const { userId, takenOver } = await identity.accountOf('google', profile);
    if (takenOver) await announceSessionsEnded(userId);
    return userId;
  }

  /** Reauthentication must not create an account for a different Google user. */
  async function findOwner(profile: ExternalProfile): Promise<string> {
    const userId = await identity.findAccountOf('google', profile);
    if (userId === undefined) throw new Failure('other_google_account');
    return userId;
  }

  function sentenceFor(error: unknown): string {
    if (error instanceof ConsentDenied) return googlePopupSentences.denied;
    if (error instanceof Failure && error.code === 'email_taken') return googlePopupSentences.unverified;
    if (error instanceof Failure && error.code === 'other_google_account') return error.message;
    log.warn({ err: error }, 'Google sign-in failed');
    return googlePopupSentences.failed;
  }
}

interface Attempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly browser: string;
  readonly opener: string;
  readonly challenge: string;
  readonly purpose: 'sign-in' | 'reauthenticate';
}

interface PopupResult {
  readonly challenge: string;
  readonly userId: string;
}

const attemptLifetimeSeconds = 600;
const resultLifetimeSeconds = 60;
const cookieName = 'debut_google';

function browserCookie(value: string, isHttps: boolean): string {
  const lifetime = value ? attemptLifetimeSeconds : 0;
  return `${cookieName}=${value}; Path=/api/auth/google; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${isHttps ? '; Secure' : ''}`;
}

function readBrowserCookie(request: FastifyRequest): string {
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? '';
}

function sendPopupPage(reply: FastifyReply, opener: string, message: GooglePopupMessage): FastifyReply {
  const page = popupPage(opener, message);
  // The popup must keep its opener across all redirects.
  return reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('content-security-policy', page.contentPolicy)
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** The last page of the popup: posts the result to the exact origin that opened it, and closes. */
function popupPage(opener: string, message: GooglePopupMessage): { html: string; contentPolicy: string } {
  const data = JSON.stringify({ opener, message }).replaceAll('<', '\\u003c');
  const sentence = 'error' in message ? message.error : texts.signInPopup.done;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${texts.signInPopup.title}</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><p>${escapeHtml(sentence)}</p><p>${texts.signInPopup.close}</p></main><script type="application/json" id="result">${data}</script><script>${script}</script></body></html>`;
  return { html, contentPolicy };
}

const style =
  'body{background:#0a0911;color:#f5f4f9;display:grid;font:16px/1.5 system-ui,sans-serif;min-height:90vh;place-items:center;text-align:center}';
const script = `const { opener: origin, message } = JSON.parse(document.getElementById('result').textContent);
if (window.opener) { window.opener.postMessage(message, origin); window.close(); }`;

/** Only this script and this style are allowed, by their hashes. */
const contentPolicy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; frame-ancestors 'none'`;
