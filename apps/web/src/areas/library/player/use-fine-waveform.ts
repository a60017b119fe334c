import { trackEndpoints } from '@debut/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import type { PlayableTrack } from '../playback/player-types.ts';
import { isVersion } from '../playback/player-version.ts';

/** The fine waveform of a track, and the small one that came with it until the fine one is there. A version brings its own. */
export function useFineWaveform(track: PlayableTrack): string | null {
  const { id, waveform } = track;
  const hasOwn = isVersion(track) && Boolean(waveform);
  const fine = useQuery({
    queryKey: ['tracks', 'waveform', id],
    queryFn: () => api.call(trackEndpoints.waveform, { params: { id } }),
    enabled: !hasOwn,
  });
  return (hasOwn ? null : fine.data?.waveform) ?? waveform ?? null;
}
