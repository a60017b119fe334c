import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds; asked once for a list, so that its rows do not carry what is only shown at other widths. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
