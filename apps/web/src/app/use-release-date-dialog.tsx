import { type ReactNode, useCallback, useState } from 'react';
import type { ReleaseRef } from '../areas/planning/tasks/release-tasks.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const load = () => import('./release-date-change.tsx').then((file) => file.ReleaseDateChange);

/** The dialog to render, and how to open it. Its code is loaded when it first opens. */
export function useReleaseDateDialog(): { dialog: ReactNode; setDateOf: (release: ReleaseRef) => void } {
  const [release, setRelease] = useState<ReleaseRef | null>(null);
  const [Change, want] = useLoaded(
    load,
    'The calendar could not be loaded. Please check your connection and try again.',
  );
  const setDateOf = useCallback(
    (chosen: ReleaseRef) => {
      setRelease(chosen);
      want();
    },
    [want],
  );
  return { dialog: Change && release && <Change release={release} onClose={() => setRelease(null)} />, setDateOf };
}
