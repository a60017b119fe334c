import { ListChecks } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { useTrackSelection } from '../areas/library/tracks/track-selection.tsx';
import { Button } from '../ui/button.tsx';
import { texts } from './texts.ts';

/** Toggles selection mode, and takes the focus when it ends, because the focused toolbar is unmounted. */
export function SelectButton({ selection }: { selection: ReturnType<typeof useTrackSelection> }) {
  const { isActive, start, stop } = selection;
  const button = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive) button.current?.focus({ preventScroll: true });
    wasActive.current = isActive;
  }, [isActive]);
  return (
    <Button ref={button} size="small" aria-pressed={isActive} onClick={isActive ? stop : start}>
      <ListChecks aria-hidden className="size-4" />
      {isActive ? texts.done : texts.select}
    </Button>
  );
}

export const loadSelectionBar = () => import('./track-selection-bar.tsx').then((file) => file.TrackSelectionBar);
