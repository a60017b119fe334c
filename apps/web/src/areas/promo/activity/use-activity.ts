import { maxSearchCharacters } from '@debut/contract/limits';
import { type PromoActivity, type PromoFilter, promoLinkEndpoints } from '@debut/contract/promo-links';
import { useState } from 'react';
import { usePages } from '../../../data/use-data.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** What happened on a promo: the numbers of all links, and the contacts that the filter lets through. */
export function useActivity(promoId: string) {
  const [trackId, setTrackId] = useState<string | null>(null);
  const [filter, setFilter] = useState<PromoFilter>('all');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMilliseconds);
  const pages = usePages(
    promoLinkEndpoints.activity,
    {
      params: { id: promoId },
      query: {
        ...(trackId !== null && { trackId }),
        ...(filter !== 'all' && { filter }),
        ...(search !== '' && { search: search.slice(0, maxSearchCharacters) }),
      },
    },
    pagesOptions,
  );
  return { pages, trackId, setTrackId, filter, setFilter, typed, setTyped };
}

export type ActivityView = ReturnType<typeof useActivity>;

const debounceMilliseconds = 250;

const pagesOptions = {
  items: (page: PromoActivity) => [page],
  next: ({ next }: PromoActivity) => (next === null ? null : { from: String(next) }),
  keepsPrevious: true,
};
