import { useSyncExternalStore } from 'react';

/** True once the page has moved that far: bars that stick get their background only then. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
