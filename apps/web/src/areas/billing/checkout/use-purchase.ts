import { billingEndpoints } from '@debut/contract/billing';
import type { AddOnId, PaidPlanId } from '@debut/contract/catalogue';
import type { FailureCode } from '@debut/contract/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { randomKey } from '../../../data/random-key.ts';
import { refetch } from '../../../data/refetch.ts';
import { toast } from '../../../ui/toast.ts';
import { storeStartedCheckout } from './checkout-return.ts';
import { texts } from './texts.ts';

export interface Purchase {
  /** What is being bought; the browser is about to leave. */
  readonly processing: PaidPlanId | AddOnId | null;
  readonly buyPlan: (id: PaidPlanId) => void;
  readonly buyAddOn: (id: AddOnId, quantity?: number) => void;
}

/** Redirects to the checkout. `returnTo` is the page to go back to afterwards. */
export function usePurchase(returnTo: string | null): Purchase {
  const queries = useQueryClient();
  const { redirecting, redirect } = useExternalRedirect<PaidPlanId | AddOnId>();

  function startCheckout(id: PaidPlanId | AddOnId, signInSentence: string, request: () => Promise<StartedSession>) {
    const readUrl = async () => {
      const { sessionId, url } = await request();
      storeStartedCheckout({ sessionId, returnTo });
      return url;
    };
    void redirect(id, readUrl, (error) => {
      reportError(error, signInSentence);
      // The plan may have been changed elsewhere.
      void refetch(queries, ['billing']);
    });
  }

  return {
    processing: redirecting,
    buyPlan(tierId) {
      const { checkoutPlan } = billingEndpoints;
      const body = { tierId, ...getReturnUrls(), requestKey: randomKey() };
      startCheckout(tierId, checkoutPlan.signInSentence, () => api.call(checkoutPlan, { body }));
    },
    buyAddOn(addOnId, quantity = 1) {
      const { checkoutAddOn } = billingEndpoints;
      const body = { addOnId, quantity, ...getReturnUrls(), requestKey: randomKey() };
      startCheckout(addOnId, checkoutAddOn.signInSentence, () => api.call(checkoutAddOn, { body }));
    },
  };
}

type StartedSession = { sessionId: string; url: string };

function getReturnUrls() {
  const page = `${window.location.origin}/pricing`;
  return { successUrl: `${page}?success=true`, cancelUrl: `${page}?canceled=true` };
}

/** After the session has ended, the sign-in screen shows what it is for. */
function reportError(error: unknown, signInSentence: string): void {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (!isSignedOut) toast.failure(describePaymentError(error));
  else if (session.getState().user) toast.failure(signInSentence);
  else session.askToSignIn(signInSentence);
}

export function describePaymentError(error: unknown): string {
  const message = error instanceof Error && error.message ? error.message : texts.unknownErrorOccurred;
  return error instanceof ApiError && codesBeforePayment.includes(error.code) ? message : texts.paymentFailed(message);
}

/** Rejected before a payment was attempted, so "Payment failed" would be wrong. */
const codesBeforePayment: readonly ApiError['code'][] = [
  'stripe_not_configured',
  'invalid_tier',
  'invalid_add_on',
  'already_subscribed',
  'same_plan',
  'no_subscription',
  'plan_changing',
  'payment_due',
] satisfies FailureCode[];

/**
 * Redirects to a page of the payment service, once per click: `redirecting` names what was clicked until the browser has
 * left. A page restored from the back/forward cache can be used again.
 */
export function useExternalRedirect<Id extends string>() {
  const [redirecting, setRedirecting] = useState<Id | null>(null);
  // State arrives with the next render; the second click of a double click comes before it.
  const isRedirecting = useRef(false);

  const reset = useCallback(() => {
    isRedirecting.current = false;
    setRedirecting(null);
  }, []);

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);

  async function redirect(id: Id, readUrl: () => Promise<string>, onError: (error: unknown) => void): Promise<void> {
    if (isRedirecting.current) return;
    isRedirecting.current = true;
    setRedirecting(id);
    try {
      window.location.assign(await readUrl());
    } catch (error) {
      reset();
      onError(error);
    }
  }

  return { redirecting, redirect };
}
