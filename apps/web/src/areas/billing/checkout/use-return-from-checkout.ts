import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BegunCheckout, forgetBegunCheckout, readBegunCheckout } from './begun-checkout.ts';
import { safeReturn } from './return-to.model.ts';

export interface CheckoutReturn {
  /** What the address says of the purchase one comes back from. */
  readonly outcome: 'success' | 'canceled' | null;
  /** The purchase this tab had left for; null when it was another one. */
  readonly sessionId: string | null;
  /** The page that led here. */
  readonly returnTo: string | null;
  readonly dismiss: () => void;
}

/** What the pricing page was opened for. The checkout's return addresses are fixed, so the rest is kept by the tab. */
export function useReturnFromCheckout(): CheckoutReturn {
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('success') === 'true' ? 'success' : query.get('canceled') === 'true' ? 'canceled' : null;
  const [begun, setBegun] = useState<BegunCheckout | null>(() => (outcome ? readBegunCheckout() : null));
  return {
    outcome,
    sessionId: begun?.sessionId ?? null,
    returnTo: safeReturn(query.get('returnTo')) ?? safeReturn(begun?.returnTo ?? null),
    dismiss() {
      forgetBegunCheckout();
      setBegun(null);
      setQuery(withoutOutcome, { replace: true, preventScrollReset: true });
      // The button that was pressed is gone with what it dismissed.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

function withoutOutcome(query: URLSearchParams): URLSearchParams {
  query.delete('success');
  query.delete('canceled');
  return query;
}
