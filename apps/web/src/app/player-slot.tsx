import { type ComponentType, useEffect, useState } from 'react';
import { hasLastTrack } from '../areas/library/playback/player-memory.ts';
import { retryUntilDone } from '../lib/retry.ts';
import { toast } from '../ui/toast.ts';
import { useFirstInteraction } from '../ui/use-first-interaction.ts';
import { isReachable } from './connection.ts';

type PlayerSlotProps = { load?: () => Promise<ComponentType> };

/** There is nothing to show before somebody plays something, unless they left off in the middle of a track. */
export function PlayerSlot({ load = loadDock }: PlayerSlotProps) {
  const interacted = useFirstInteraction();
  const isNeeded = interacted || hasLastTrack(window.localStorage);
  const Dock = useRetriedLoad(isNeeded, load);
  return Dock && <Dock />;
}

/** The first press may happen while offline: the code is fetched until it is there, or the player would stay away. */
function useRetriedLoad(isNeeded: boolean, load: () => Promise<ComponentType>): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    const attempt = () =>
      load().then(
        (component) => {
          setLoaded(() => component);
          return true;
        },
        () => false,
      );
    void attempt().then((isThere) => {
      if (isThere || stop.signal.aborted) return;
      toast.failure('The player could not be loaded. It appears as soon as you are connected again.');
      void retryUntilDone(async () => (await attempt()) || offerReload(), stop.signal);
    });
    return () => stop.abort();
  }, [isNeeded, load]);
  return Loaded;
}

/** Some browsers remember that a module could not be fetched, and after an update it is gone: only a reload gets it. */
async function offerReload(): Promise<boolean> {
  if (!(await isReachable())) return false;
  const reload = { label: 'Reload', onPress: () => window.location.reload() };
  toast.offer('The player could not be loaded. Reload the page to get it.', reload);
  return true;
}

const loadDock = () => import('../areas/library/player/player-dock.tsx').then((file) => file.PlayerDock);
