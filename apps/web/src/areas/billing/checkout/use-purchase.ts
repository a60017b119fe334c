import { billingEndpoints } from '@debut/contract/billing';
import type { AddOnId, PaidPlanId } from '@debut/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/product-api.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { session } from '../../../state/session.ts';
import { toast } from '../../../ui/toast.ts';
import { keepBegunCheckout } from './begun-checkout.ts';
import { paymentSentence } from './payment-sentence.ts';
import { useDeparture } from './use-departure.ts';

export interface Purchase {
  /** What is being bought; the browser is about to leave. */
  readonly processing: PaidPlanId | AddOnId | null;
  readonly buyPlan: (id: PaidPlanId) => void;
  readonly buyAddOn: (id: AddOnId, quantity?: number) => void;
}

/** Leads to the checkout. `returnTo` is where one wants to be afterwards. */
export function usePurchase(returnTo: string | null): Purchase {
  const queries = useQueryClient();
  const { leaving, leave } = useDeparture<PaidPlanId | AddOnId>();

  function begin(id: PaidPlanId | AddOnId, signInSentence: string, start: () => Promise<Begun>): void {
    const address = async () => {
      const { sessionId, url } = await start();
      keepBegunCheckout({ sessionId, returnTo });
      return url;
    };
    void leave(id, address, (error) => {
      sayFailure(error, signInSentence);
      void readAnew(queries, ['billing']);
    });
  }

  return {
    processing: leaving,
    buyPlan(tierId) {
      const { checkoutPlan } = billingEndpoints;
      const body = { tierId, ...returnAddresses(), requestKey: randomKey() };
      begin(tierId, checkoutPlan.signInSentence, () => api.call(checkoutPlan, { body }));
    },
    buyAddOn(addOnId, quantity = 1) {
      const { checkoutAddOn } = billingEndpoints;
      const body = { addOnId, quantity, ...returnAddresses(), requestKey: randomKey() };
      begin(addOnId, checkoutAddOn.signInSentence, () => api.call(checkoutAddOn, { body }));
    },
  };
}

type Begun = { sessionId: string; url: string };

function returnAddresses() {
  const page = `${window.location.origin}/pricing`;
  return { successUrl: `${page}?success=true`, cancelUrl: `${page}?canceled=true` };
}

/** Whose session has ended reads on the sign-in screen what it is for. */
function sayFailure(error: unknown, signInSentence: string): void {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (!isSignedOut) toast.failure(paymentSentence(error));
  else if (session.getState().user) toast.failure(signInSentence);
  else session.askToSignIn(signInSentence);
}
