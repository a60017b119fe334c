import { searchWords } from '@debut/contract/fold-text';
import { type SearchHit, searchEndpoints, totalCountHeader } from '@debut/contract/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useDataWith } from '../../../data/use-data.ts';
import { api } from '../../../lib/product-api.ts';

/** The last results stay until the next ones have loaded, so that the list does not flicker with every letter. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const input = { query: { q: searchWords(text).join(' ') } };
  return useDataWith(searchEndpoints.search, input, (signal) => search(text, signal), {
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

async function search(text: string, signal: AbortSignal) {
  const response = await api.request(searchEndpoints.search, { query: { q: text } }, { signal });
  const hits = (await response.json()) as SearchHit[];
  return { hits, total: Number(response.headers.get(totalCountHeader) ?? hits.length) };
}
