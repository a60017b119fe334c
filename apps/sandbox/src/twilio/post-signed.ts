import { sign } from './signature.ts';

export type PostSigned = (url: string, fields: Record<string, string>) => Promise<Response>;

/** Calls a webhook as Twilio does. */
export function createPostSigned({ accountSid, authToken }: { accountSid: string; authToken: string }): PostSigned {
  return (url, fields) => {
    const all = { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields };
    return fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': sign(authToken, url, all) },
      body: new URLSearchParams(all),
      signal: AbortSignal.timeout(10_000),
    });
  };
}
