import Stripe from 'stripe';
import { Failure } from '../../platform/failure.ts';
import type { PaymentService } from './port.ts';

/** Maps every error to the contract's codes; internal details stay in the cause. */
export function inProductWords(service: PaymentService): PaymentService {
  const wrap =
    (call: (...given: never[]) => Promise<unknown>) =>
    async (...given: never[]): Promise<unknown> => {
      try {
        return await call(...given);
      } catch (error) {
        throw toFailure(error);
      }
    };
  const { limits, readEvent, ...calls } = service;
  const wrapped = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, wrap(call)]));
  return { ...wrapped, limits, readEvent } as PaymentService;
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new Failure('card_declined', { cause: error });
  const isRefusedKey =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  if (isRefusedKey) return new Failure('stripe_not_configured', { cause: error });
  const isTheirs =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error.code === 'idempotency_key_in_use' ||
    (error.statusCode ?? 500) >= 500;
  return isTheirs ? new Failure('payments_unreachable', { cause: error }) : error;
}

/** Another server may respond instead, without the fields of Stripe's objects. */
export function whole<Found extends { id: string }>(found: Found): Found {
  if (typeof found.id !== 'string') throw new Failure('payments_unreachable');
  return found;
}

export async function find<Found extends { id: string }>(call: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return whole(await call());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Stripe's messages for "already ended" change: after an invalid request, the object itself decides. */
export async function unlessOver(call: () => Promise<unknown>, checkOver: () => Promise<boolean>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const mayBeOver = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!mayBeOver || !(await checkOver())) throw error;
  }
}
