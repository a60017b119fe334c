import { trackEndpoints } from '@debut/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import type { PlayableTrack } from '../../state/player-types.ts';

/** The fine waveform of a track, and the small one that came with it until the fine one is there. */
export function useFineWaveform({ id, waveform }: PlayableTrack): string | null {
  const fine = useQuery({
    queryKey: ['tracks', 'waveform', id],
    queryFn: () => api.call(trackEndpoints.waveform, { params: { id } }),
  });
  return fine.data?.waveform ?? waveform ?? null;
}
