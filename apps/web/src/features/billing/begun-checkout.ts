/** The purchase this tab has left for, so that it knows what it came back from. */
export interface BegunCheckout {
  readonly sessionId: string;
  /** The page that led to the purchase. */
  readonly returnTo: string | null;
}

export function keepBegunCheckout(begun: BegunCheckout): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
}

export function readBegunCheckout(): BegunCheckout | null {
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as BegunCheckout) : null;
}

export function forgetBegunCheckout(): void {
  sessionStorage.removeItem(key);
}

const key = 'debut.checkout';
