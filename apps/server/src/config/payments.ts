import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Absent: Stripe itself. */
  readonly apiUrl: string | undefined;
}

export function readStripe(read: Reader, faults: string[], production: boolean): StripeConfig | undefined {
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET');
  const apiUrl = read.origin('STRIPE_API_URL');
  if (!secretKey && !webhookSecret && !apiUrl) return undefined;
  if (!secretKey) faults.push('STRIPE_SECRET_KEY is missing while other STRIPE_ variables are set.');
  if (!webhookSecret) {
    faults.push(
      'STRIPE_WEBHOOK_SECRET is missing while other STRIPE_ variables are set: without it nobody would get what they paid for.',
    );
  }
  if (apiUrl) refuseSandbox('STRIPE_API_URL', apiUrl, production, faults);
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl };
}
