import { type ReactNode, useCallback, useState } from 'react';
import type { ReleaseRef } from '../features/release-plan/release-plan.keys.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const load = () => import('./release-date-change.tsx').then((file) => file.ReleaseDateChange);

/** The dialog to draw, and how to open it. Its calendar is fetched when it is first wanted. */
export function useReleaseDateDialog(): { dialog: ReactNode; setDateOf: (of: ReleaseRef) => void } {
  const [of, setOf] = useState<ReleaseRef | null>(null);
  const [Change, want] = useLoaded(
    load,
    'The calendar could not be loaded. Please check your connection and try again.',
  );
  const setDateOf = useCallback(
    (release: ReleaseRef) => {
      setOf(release);
      want();
    },
    [want],
  );
  return { dialog: Change && of && <Change of={of} onClose={() => setOf(null)} />, setDateOf };
}
