import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { hasRight } from '@debut/contract/rights';
import { useMe } from '../areas/accounts/profile/use-me.ts';
import { useData } from '../data/use-data.ts';

/** The current artist, and those that a release can be moved to. */
export function useOtherArtists(): { current: string; others: readonly Artist[] } {
  const { data: me } = useMe();
  const { data: artists = [] } = useData(artistEndpoints.list, {});
  if (!me || !hasRight(me.role, 'edit')) return { current: '', others: [] };
  const others = artists.filter(({ id, archivedAt }) => id !== me.artist.id && archivedAt === null);
  return { current: me.artist.name, others };
}
