import type { PromoRow } from './promos.store.ts';

/** Where the artist's team sees a promo. */
export function promoScreen({ trackId, projectId }: PromoRow): string {
  return trackId === null ? `/project/${projectId}?tab=promo` : `/track/${trackId}?tab=promo`;
}
