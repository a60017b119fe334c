import { trackEndpoints } from '@debut/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/product-api.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

/** Brings back the track one left off at, and keeps what plays in step with the library. */
export function useLibraryInPlayer(): void {
  const hasTrack = usePlayer((state) => state.currentTrack !== null);
  const isNeeded = hasTrack || player.lastTrack !== null;
  const { data: tracks } = useQuery({
    queryKey: ['tracks', 'list'],
    queryFn: () => api.call(trackEndpoints.list, {}),
    enabled: isNeeded,
  });
  useEffect(() => {
    if (!tracks) return;
    const { lastTrack } = player;
    const last = tracks.find(({ id }) => id === lastTrack?.id);
    if (last && lastTrack) player.restore(last, tracks, lastTrack.seconds);
    player.refresh(tracks);
  }, [tracks]);
}
