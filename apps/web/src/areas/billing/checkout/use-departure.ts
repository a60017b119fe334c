import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Leaves for a page of the payment service, once per press: `leaving` names what was pressed until the browser is gone.
 * Whoever steps back to a page that the browser has kept can press again.
 */
export function useDeparture<Id extends string>() {
  const [leaving, setLeaving] = useState<Id | null>(null);
  // State arrives with the next render; the second click of a double click comes before it.
  const isLeaving = useRef(false);

  const stay = useCallback(() => {
    isLeaving.current = false;
    setLeaving(null);
  }, []);

  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && stay();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [stay]);

  /** `address` is asked once; when it fails, the page stays and the failure is the caller's. */
  async function leave(id: Id, address: () => Promise<string>, onFailure: (error: unknown) => void): Promise<void> {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeaving(id);
    try {
      window.location.assign(await address());
    } catch (error) {
      stay();
      onFailure(error);
    }
  }

  return { leaving, leave };
}
