/** A request that takes longer counts as lost. */
const timeoutSeconds = 15;

export type TwilioRequest = (url: string, init?: RequestInit) => Promise<Response>;

/** Requests with the account's credentials. */
export function createTwilioRequest({
  accountSid,
  authToken,
}: {
  accountSid: string;
  authToken: string;
}): TwilioRequest {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return (url, init = {}) => {
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const headers = { authorization, accept: 'application/json', ...init.headers };
    return fetch(url, { ...init, headers, signal, redirect: 'error' });
  };
}
