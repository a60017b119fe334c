import { searchWords } from '@debut/contract/fold-text';
import { type SearchHit, searchEndpoints, totalCountHeader } from '@debut/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';

/** What was found before stays until the next answer is there, so the list does not blink at every letter. */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  return useQuery({
    queryKey: ['search', searchWords(wanted).join(' ')],
    queryFn: async ({ signal }) => {
      const answer = await api.request(searchEndpoints.search, { query: { q: wanted } }, { signal });
      const hits = (await answer.json()) as SearchHit[];
      return { hits, total: Number(answer.headers.get(totalCountHeader) ?? hits.length) };
    },
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
}
