import { readStoredJson, storeJson } from '../../../lib/stored-json.ts';

/** The purchase this tab has left for, so that it knows what it came back from. */
export interface BegunCheckout {
  readonly sessionId: string;
  /** The page that led to the purchase. */
  readonly returnTo: string | null;
}

export function keepBegunCheckout(begun: BegunCheckout): void {
  storeJson(() => sessionStorage, key, begun);
}

export function readBegunCheckout(): BegunCheckout | null {
  return readStoredJson<BegunCheckout>(
    () => sessionStorage,
    key,
    ({ sessionId, returnTo }) => typeof sessionId === 'string' && (returnTo === null || typeof returnTo === 'string'),
  );
}

export function forgetBegunCheckout(): void {
  sessionStorage.removeItem(key);
}

const key = 'debut.checkout';
