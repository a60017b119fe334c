import type { CarrierRequest } from './port.ts';
import { isFromTwilio } from './twilio-signature.ts';

export interface TwilioAccountOptions {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The base URL of webhooks, which is part of their signature. */
  readonly publicUrl: string;
}

export type TwilioAccount = ReturnType<typeof createTwilioAccount>;

/** A request that takes longer counts as lost. */
const twilioTimeoutSeconds = 15;

/** Requests to an account's API, and the check of its webhooks. Texts and calls share it. */
export function createTwilioAccount({ apiUrl, accountSid, authToken, publicUrl }: TwilioAccountOptions) {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  return {
    /** The URL of a resource of the account, such as `Messages.json`. */
    resource: (name: string): string => `${apiUrl}/2010-04-01/Accounts/${accountSid}/${name}`,

    /** The URL of one of our webhooks. */
    webhook: (path: string): string => `${publicUrl}${path}`,

    call(url: string, init: RequestInit = {}): Promise<Response> {
      const timeout = AbortSignal.timeout(twilioTimeoutSeconds * 1000);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(url, { ...init, headers: { authorization, accept: 'application/json' }, signal, redirect: 'error' });
    },

    isGenuine({ path, fields, headers }: CarrierRequest): boolean {
      const signature = String(headers['x-twilio-signature'] ?? '');
      return isFromTwilio(authToken, signature, `${publicUrl}${path}`, fields) && fields.AccountSid === accountSid;
    },
  };
}
