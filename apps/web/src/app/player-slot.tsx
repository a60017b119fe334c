import { type ComponentType, lazy, Suspense } from 'react';
import { hasRememberedTrack } from '../state/player-memory.ts';
import { toast } from '../ui/toast.ts';
import { useFirstInteraction } from '../ui/use-first-interaction.ts';

/** There is nothing to show before somebody plays something, unless they left off in the middle of a track. */
export function PlayerSlot() {
  const interacted = useFirstInteraction();
  if (!interacted && !hasRememberedTrack(window.localStorage)) return null;
  return (
    <Suspense>
      <PlayerDock />
    </Suspense>
  );
}

const PlayerDock = lazy(() =>
  import('../features/player/player-dock.tsx').then(
    (file): { default: ComponentType } => ({ default: file.PlayerDock }),
    () => {
      toast.failure('The player could not be loaded. Please check your connection and reload the page.');
      return { default: () => null };
    },
  ),
);
