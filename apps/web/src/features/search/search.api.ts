import { type SearchHit, searchEndpoints } from '@debut/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';

/** What was found before stays until the next answer is there, so the list does not blink at every letter. */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  return useQuery({
    queryKey: ['search', wanted.toLowerCase()],
    queryFn: async ({ signal }) => {
      const answer = await api.request(searchEndpoints.search, { query: { q: wanted } }, { signal });
      return (await answer.json()) as SearchHit[];
    },
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
}
