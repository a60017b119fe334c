import type { FailureCode } from '@debut/contract/failures';
import { ApiError } from '../../../lib/api.ts';

/** Refusals that say what is wrong by themselves. No payment was tried. */
const ownSentences: readonly ApiError['code'][] = [
  'stripe_not_configured',
  'invalid_tier',
  'invalid_add_on',
  'already_subscribed',
  'same_plan',
  'no_subscription',
  'plan_changing',
  'payment_due',
] satisfies FailureCode[];

/** Why a payment, or what leads to one, came to nothing. */
export function paymentSentence(error: unknown): string {
  const message = error instanceof Error && error.message ? error.message : 'Unknown error occurred';
  return error instanceof ApiError && ownSentences.includes(error.code) ? message : `Payment failed: ${message}`;
}
