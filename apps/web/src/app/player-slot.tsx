import { type ComponentType, useEffect, useState } from 'react';
import { hasLastTrack } from '../areas/library/playback/player-memory.ts';
import { retryUntilDone } from '../data/retry.ts';
import { toast } from '../ui/toast.ts';
import { useFirstInteraction } from '../ui/use-first-interaction.ts';
import { isReachable } from './connection.ts';
import { texts } from './texts.ts';

type PlayerSlotProps = { load?: () => Promise<ComponentType> };

/** Loads the player after the first interaction, or immediately if there is a track to restore. */
export function PlayerSlot({ load = loadDock }: PlayerSlotProps) {
  const interacted = useFirstInteraction();
  const isNeeded = interacted || hasLastTrack(window.localStorage);
  const Dock = useRetriedLoad(isNeeded, load);
  return Dock && <Dock />;
}

/** Retries, because the first interaction may happen while offline. */
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
    void attempt().then((isLoaded) => {
      if (isLoaded || stop.signal.aborted) return;
      toast.failure(texts.playerCouldNotBeLoaded);
      void retryUntilDone(async () => (await attempt()) || offerReload(), stop.signal);
    });
    return () => stop.abort();
  }, [isNeeded, load]);
  return Loaded;
}

/** Needs a reload, because some browsers cache a failed import and a deployment may have removed the chunk. */
async function offerReload(): Promise<boolean> {
  if (!(await isReachable())) return false;
  const reload = { label: texts.reload, onPress: () => window.location.reload() };
  toast.offer(texts.playerCouldNotBeLoadedReload, reload);
  return true;
}

const loadDock = () => import('../areas/library/player/player-dock.tsx').then((file) => file.PlayerDock);
