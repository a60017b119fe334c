import { useEffect, useLayoutEffect, useState } from 'react';
import { readStoredJson, storeJson } from '../data/stored-json.ts';
import { useNavigation } from '../ui/app-router.tsx';

/**
 * Scrolls a new page to the top or to the element in its URL hash, and restores the scroll position on Back, Forward
 * and reload.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useNavigation().shown;
  const [positions] = useState(readPositions);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const store = () => storeJson(() => sessionStorage, storageKey, positions);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [positions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per history entry, identified by its key.
  useLayoutEffect(() => {
    scrollTo(positions[key], hash);
    const remember = () => {
      positions[key] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [positions, key]);
}

function scrollTo(position: number | undefined, hash: string) {
  const part = position === undefined && hash ? document.getElementById(hash.slice(1)) : null;
  if (part) part.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}

function readPositions(): Record<string, number> {
  return (
    readStoredJson(
      () => sessionStorage,
      storageKey,
      () => true,
    ) ?? {}
  );
}

const storageKey = 'debut.scroll-positions';
