import { useCallback, useEffect, useRef, useState } from 'react';

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
