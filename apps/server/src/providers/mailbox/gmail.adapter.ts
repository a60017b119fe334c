import { personalDailyMails, workspaceDailyMails } from '@debut/contract/limits';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { neverConnected } from '../never-connected.ts';
import { createOpenIdClient, isDenied, type OpenIdClientOptions } from '../openid-client.ts';
import { buildMessage } from './mime.ts';
import { ConsentFailed, type ConsentMailboxes, type SendOutcome } from './port.ts';

export interface GmailOptions extends OpenIdClientOptions {
  readonly apiUrl: string;
  readonly clock: Clock;
}

/** The stored grant; only this file reads it. */
interface Grant {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly expiresAt: number;
}

const sendScope = 'https://www.googleapis.com/auth/gmail.send';

/** Gmail by OAuth: permission to send and to read the address, nothing else. */
export function createGmail(options: GmailOptions): ConsentMailboxes {
  const { clock } = options;
  const google = createGoogle(options);

  return {
    authorizationUrl: (attempt) =>
      google.authorizationUrl(attempt, {
        scope: `openid email ${sendScope}`,
        access_type: 'offline',
        // Without it Google returns a refresh token only for the first consent.
        prompt: 'consent',
      }),

    async connect(callback, attempt) {
      const result = await google.exchange(callback, attempt);
      const claims = oauth.getValidatedIdTokenClaims(result);
      const mayStay = result.refresh_token !== undefined;
      const maySend = (result.scope ?? '').split(' ').includes(sendScope);
      if (!maySend || !mayStay) throw new ConsentFailed('cannotSend');
      if (!claims) throw new ConsentFailed('refused');
      const { email, hd } = await google.whoIs(result.access_token, claims);
      return {
        address: email,
        dailyLimit: hd ? workspaceDailyMails : personalDailyMails,
        grant: JSON.stringify(toGrant(result, result.refresh_token ?? '', clock)),
      };
    },

    open(kept, keepGrant) {
      let grant = JSON.parse(kept) as Grant;
      let renewing: Promise<void> | undefined;

      /** One refresh at a time, however many emails wait for it. */
      function renew(): Promise<void> {
        renewing ??= google
          .refresh(grant.refreshToken)
          .then(async (result) => {
            grant = toGrant(result, result.refresh_token ?? grant.refreshToken, clock);
            await keepGrant(JSON.stringify(grant));
          })
          .finally(() => {
            renewing = undefined;
          });
        return renewing;
      }

      function requestSend(message: Buffer, threadId: string | undefined): Promise<Response> {
        return fetch(`${options.apiUrl}/gmail/v1/users/me/messages/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${grant.accessToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ raw: message.toString('base64url'), threadId }),
          redirect: 'error',
          signal: AbortSignal.timeout(sendTimeoutMilliseconds),
        });
      }

      /**
       * Gmail responds with 404 when the artist deleted the thread. Nothing was sent then, and the email is worth more
       * than its place in the thread.
       */
      async function post(message: Buffer, threadId: string | undefined): Promise<Response> {
        const response = await requestSend(message, threadId);
        if (response.status !== 404 || threadId === undefined) return response;
        await response.body?.cancel();
        return requestSend(message, undefined);
      }

      return {
        concurrency: 4,
        async send(mail) {
          const message = await buildMessage(mail);
          const threadId = mail.thread?.serviceId;
          try {
            if (grant.expiresAt - clock().getTime() < renewEarlyMilliseconds) await renew();
          } catch (error) {
            return describeRenewal(error);
          }
          try {
            const response = await post(message, threadId);
            if (response.status !== 401) return await describeResponse(response);
          } catch (error) {
            return describeLostConnection(error);
          }
          // Rejected before it was processed. A token can expire early; when a fresh one is rejected too, we are locked
          // out.
          try {
            await renew();
          } catch (error) {
            return describeRenewal(error);
          }
          try {
            const response = await post(message, threadId);
            return response.status === 401 ? lockedOut : await describeResponse(response);
          } catch (error) {
            return describeLostConnection(error);
          }
        },
        async verify() {
          try {
            if (await isTokenAlive(options.apiUrl, grant.accessToken)) return { kind: 'accepted' };
            await renew();
            return { kind: 'accepted' };
          } catch (error) {
            return describeRenewal(error);
          }
        },
        close: () => undefined,
      };
    },

    async revoke(kept) {
      await google.revoke((JSON.parse(kept) as Grant).refreshToken);
    },
  };
}

/**
 * `gmail.send` alone does not allow reading the profile, so a valid token gets 403 and a revoked or expired one 401.
 * Nothing else distinguishes them without sending.
 */
async function isTokenAlive(apiUrl: string, accessToken: string): Promise<boolean> {
  const response = await fetch(`${apiUrl}/gmail/v1/users/me/profile`, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(verifyTimeoutMilliseconds),
  });
  await response.body?.cancel();
  return response.status !== 401;
}

const verifyTimeoutMilliseconds = 5_000;
const sendTimeoutMilliseconds = 30_000;
const renewEarlyMilliseconds = 60_000;

const lockedOut: SendOutcome = {
  kind: 'locked-out',
  reason: 'Google no longer lets us send from this mailbox. Please connect Gmail again.',
};

function toGrant(result: oauth.TokenEndpointResponse, refreshToken: string, clock: Clock): Grant {
  const lifetimeSeconds = result.expires_in ?? 3600;
  return {
    refreshToken,
    accessToken: result.access_token,
    expiresAt: clock().getTime() + lifetimeSeconds * 1000,
  };
}

/** The OpenID side, with its failures told apart. */
function createGoogle(options: GmailOptions) {
  const { client, authentication, http, discover, authorizationUrl, exchange } = createOpenIdClient(options);

  return {
    authorizationUrl,

    exchange: (...response: Parameters<typeof exchange>) =>
      exchange(...response).catch((error: unknown) => {
        throw toConsentFailure(error);
      }),

    /** Google's ID token has the address; otherwise the userinfo endpoint is asked. */
    async whoIs(accessToken: string, claims: oauth.IDToken): Promise<{ email: string; hd: boolean }> {
      if (typeof claims.email === 'string') return { email: claims.email.toLowerCase(), hd: Boolean(claims.hd) };
      try {
        const server = await discover();
        const response = await oauth.userInfoRequest(server, client, accessToken, http());
        const info = await oauth.processUserInfoResponse(server, client, claims.sub, response);
        if (!info.email) throw new ConsentFailed('cannotSend');
        return { email: info.email.toLowerCase(), hd: Boolean(info.hd) };
      } catch (error) {
        throw toConsentFailure(error);
      }
    },

    async refresh(refreshToken: string): Promise<oauth.TokenEndpointResponse> {
      const server = await discover();
      const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, http());
      return oauth.processRefreshTokenResponse(server, client, response);
    },

    async revoke(refreshToken: string): Promise<void> {
      const server = await discover();
      const response = await oauth.revocationRequest(server, client, authentication, refreshToken, http());
      await oauth.processRevocationResponse(response);
    },
  };
}

function toConsentFailure(error: unknown): ConsentFailed {
  if (error instanceof ConsentFailed) return error;
  if (isDenied(error)) return new ConsentFailed('denied', error);
  return new ConsentFailed(isUnreachable(error) ? 'unreachable' : 'refused', error);
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof oauth.OperationProcessingError) {
    const { cause } = error;
    return cause instanceof Response && (cause.status >= 500 || cause.status === 429);
  }
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** Refreshing sends nothing, so the outcome is certain: either Google has revoked the permission, or we retry later. */
function describeRenewal(error: unknown): SendOutcome {
  const ended = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
  if (ended) return lockedOut;
  return { kind: 'later', concerns: 'mailbox', reason: 'Google does not answer right now.' };
}

interface GoogleError {
  error?: { message?: string; errors?: { reason?: string }[] };
}

async function describeResponse(response: Response): Promise<SendOutcome> {
  if (response.ok) return { kind: 'accepted', threadId: await readThreadId(response) };
  const { error = {} } = ((await response.json().catch(() => ({}))) ?? {}) as GoogleError;
  const said = (error.message ?? `status ${response.status}`).slice(0, 300);
  const afterSeconds = Number(response.headers.get('retry-after')) || undefined;
  const isRate = response.status === 429 || (response.status === 403 && /rateLimit|dailyLimit/i.test(reasonOf(error)));
  if (isRate) return { kind: 'later', concerns: 'mailbox', reason: 'Gmail asked us to slow down.', afterSeconds };
  if (response.status === 503) {
    return { kind: 'later', concerns: 'mailbox', reason: 'Gmail is not available right now.', afterSeconds };
  }
  // A server that failed midway may have accepted the email before.
  if (response.status >= 500) return { kind: 'unclear', reason: `Gmail failed while it had the mail (${said}).` };
  if (response.status === 403) return { ...lockedOut };
  return { kind: 'refused', reason: `Gmail refused this mail: ${said}`, bounced: false };
}

const sentMessage = z.object({ threadId: z.string().min(1).max(100) });

/**
 * The status is what says that the email was sent. A body that breaks off or can't be parsed costs only the thread, so
 * it must not throw: the email would become `unclear`.
 */
async function readThreadId(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return sentMessage.safeParse(body).data?.threadId;
}

function reasonOf(error: NonNullable<GoogleError['error']>): string {
  return error.errors?.map(({ reason }) => reason).join(' ') ?? '';
}

/** Without a connection nothing can have been accepted; afterwards the outcome is unknown. */
function describeLostConnection(error: unknown): SendOutcome {
  if (neverConnected(error)) return { kind: 'later', concerns: 'mailbox', reason: 'Gmail cannot be reached.' };
  return { kind: 'unclear', reason: 'The connection to Gmail broke before its answer arrived.' };
}
