import { type ReactNode, useState } from 'react';
import type { ReleaseRef } from '../areas/planning/tasks/use-release-tasks.ts';
import { LazyOverlay } from '../ui/lazy-overlay.tsx';

/** Returns the release date dialog to render and the function that opens it. */
export function useReleaseDateDialog(): { dialog: ReactNode; setDateOf: (release: ReleaseRef) => void } {
  const [release, setDateOf] = useState<ReleaseRef | null>(null);
  const dialog = release && <LazyOverlay load={load} props={{ release, onClose: () => setDateOf(null) }} />;
  return { dialog, setDateOf };
}

const load = () => import('./release-date-change.tsx').then((file) => file.ReleaseDateChange);
