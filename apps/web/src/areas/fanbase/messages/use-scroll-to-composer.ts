import { useEffect, useState } from 'react';

/**
 * Scrolls to the composer once it is shown: on narrow screens it is in a hidden tab until the next render, and what is
 * hidden cannot be scrolled to.
 */
export function useScrollToComposer(composerId: string, isShown: boolean): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isShown) return;
    setWanted(false);
    document.getElementById(composerId)?.scrollIntoView({ block: 'start' });
  }, [composerId, isWanted, isShown]);
  return () => setWanted(true);
}
