import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** A page change inside the app is silent to screen readers; this says the new title. */
export function RouteAnnouncer() {
  const [pathname] = useLocation();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes the title worth saying.
  useEffect(() => {
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
