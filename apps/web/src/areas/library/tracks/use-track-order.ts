import type { Track } from '@debut/contract/tracks';
import { useMemo, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useReorderTracks } from './tracks.api.ts';
import { inOrder } from './tracks.model.ts';

/**
 * The order being saved stands in the component until the server has it: the card must lie in its new place in the very
 * render that ends the drag, and a list read in between must not push it back.
 */
export function useTrackOrder(tracks: readonly Track[]) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const save = useReorderTracks();
  const ordered = useMemo(() => (wanted ? inOrder(tracks, wanted) : tracks), [tracks, wanted]);

  function reorder(trackIds: string[]) {
    setWanted(trackIds);
    save
      .mutateAsync(trackIds)
      .catch((error: Error) => toast.failure(error.message))
      .finally(() => setWanted((current) => (current === trackIds ? null : current)));
  }

  return { ordered, reorder };
}
