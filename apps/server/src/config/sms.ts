import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

export interface TwilioConfig {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: { readonly messagingServiceSid: string } | { readonly from: string };
}

export function readTwilio(read: Reader, faults: string[], production: boolean): TwilioConfig | undefined {
  const [accountSid, authToken] = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'].map(read.text);
  const [messagingServiceSid, from] = ['TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_FROM'].map(read.text);
  const apiUrl = read.origin('TWILIO_API_URL');
  if (![accountSid, authToken, messagingServiceSid, from, apiUrl].some(Boolean)) return undefined;
  if (!accountSid) faults.push('TWILIO_ACCOUNT_SID is missing while other TWILIO_ variables are set.');
  if (!authToken) faults.push('TWILIO_AUTH_TOKEN is missing while other TWILIO_ variables are set.');
  if (accountSid && !/^AC[0-9a-f]{32}$/.test(accountSid)) {
    faults.push('TWILIO_ACCOUNT_SID must be an account SID: AC and 32 hexadecimal digits.');
  }
  if (!messagingServiceSid && !from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing: one of them says where texts come from.');
  }
  if (messagingServiceSid && from) {
    faults.push('TWILIO_MESSAGING_SERVICE_SID and TWILIO_FROM are both set: set the one texts shall come from.');
  }
  if (from && !/^\+[1-9]\d{6,14}$/.test(from)) faults.push('TWILIO_FROM must be a phone number such as +15551234567.');
  if (apiUrl) refuseSandbox('TWILIO_API_URL', apiUrl, production, faults);
  const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
  if (!accountSid || !authToken) return undefined;
  return { accountSid, authToken, sender, apiUrl: apiUrl ?? 'https://api.twilio.com' };
}
