import type { CarrierRequest } from './port.ts';
import { createTwilioRequest } from './twilio-request.ts';
import { isFromTwilio } from './twilio-signature.ts';

export interface TwilioAccountOptions {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The base URL of webhooks, which is part of their signature. */
  readonly publicUrl: string;
}

export type TwilioAccount = ReturnType<typeof createTwilioAccount>;

/** Requests to an account's API, and the check of its webhooks. Texts and calls share it. */
export function createTwilioAccount({ apiUrl, accountSid, authToken, publicUrl }: TwilioAccountOptions) {
  return {
    /** The URL of a resource of the account, such as `Messages.json`. */
    resource: (name: string): string => `${apiUrl}/2010-04-01/Accounts/${accountSid}/${name}`,

    /** The URL of one of our webhooks. */
    webhook: (path: string): string => `${publicUrl}${path}`,

    call: createTwilioRequest({ accountSid, authToken }),

    isGenuine({ path, fields, headers }: CarrierRequest): boolean {
      const signature = String(headers['x-twilio-signature'] ?? '');
      return isFromTwilio(authToken, signature, `${publicUrl}${path}`, fields) && fields.AccountSid === accountSid;
    },
  };
}
