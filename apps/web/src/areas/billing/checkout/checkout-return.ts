import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { readStoredJson, storeJson } from '../../../data/stored-json.ts';

/** The checkout this tab was redirected to. The return URLs are fixed, so the tab stores the rest. */
interface StartedCheckout {
  readonly sessionId: string;
  /** The page that led to the purchase. */
  readonly returnTo: string | null;
}

export function storeStartedCheckout(started: StartedCheckout): void {
  storeJson(() => sessionStorage, key, started);
}

export function readStartedCheckout(): StartedCheckout | null {
  return readStoredJson<StartedCheckout>(
    () => sessionStorage,
    key,
    ({ sessionId, returnTo }) => typeof sessionId === 'string' && (returnTo === null || typeof returnTo === 'string'),
  );
}

const key = 'debut.checkout';

export interface CheckoutReturn {
  /** What the address claims about the purchase. */
  readonly outcome: 'success' | 'canceled' | null;
  /** Null when this tab did not start the purchase. */
  readonly sessionId: string | null;
  readonly returnTo: string | null;
  readonly dismiss: () => void;
}

export function useCheckoutReturn(): CheckoutReturn {
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('success') === 'true' ? 'success' : query.get('canceled') === 'true' ? 'canceled' : null;
  const [started, setStarted] = useState(() => (outcome ? readStartedCheckout() : null));
  return {
    outcome,
    sessionId: started?.sessionId ?? null,
    returnTo: parseReturnTo(query.get('returnTo')) ?? parseReturnTo(started?.returnTo ?? null),
    dismiss() {
      sessionStorage.removeItem(key);
      setStarted(null);
      setQuery(removeOutcome, { replace: true });
      // The clicked button disappears with the banner.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

/** Only a path of this app: somebody else may have written the address. */
export function parseReturnTo(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) && !path.startsWith('/pricing') ? path : null;
}

function removeOutcome(query: URLSearchParams): URLSearchParams {
  query.delete('success');
  query.delete('canceled');
  return query;
}
