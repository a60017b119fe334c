import { searchWords } from '@debut/contract/fold-text';
import { type SearchHit, searchEndpoints, totalCountHeader } from '@debut/contract/search';
import { keepPreviousData } from '@tanstack/react-query';
import { Contact, Disc3, Images, Import, Music, Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useDataWith } from '../../../data/use-data.ts';
import { api } from '../../../lib/product-api.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { session } from '../../../state/session.ts';
import { addRecent, filterPages, formatResultCount } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';

const debounceMilliseconds = 80;

export interface SearchState {
  typed: string;
  hits: readonly SearchHit[];
  pages: readonly SearchablePage[];
  recent: readonly SearchHit[];
  /** There are no earlier results to show meanwhile. */
  isLoading: boolean;
  isEmpty: boolean;
  /** The results are not those of the typed text yet. */
  isStale: boolean;
  error: string | null;
  retry: () => void;
  /** Matches that are not listed. */
  hiddenCount: number;
  /** For screen readers. */
  announcement: string;
}

export function useSearchPalette(pages: readonly SearchablePage[]): SearchState & { type: (text: string) => void } {
  const [typed, type] = useState('');
  const settled = useDebounced(typed, debounceMilliseconds);
  const search = useSearch(settled);
  const recent = useStore(recentHits);
  const matchingPages = useMemo(() => filterPages([...pages, ...additionalPages], typed), [pages, typed]);
  const isTyping = typed.trim() !== '';
  // After a failure the results of the previous text must not be shown.
  const { hits, total } = isTyping && !search.isError && search.data ? search.data : noResults;
  const isCurrent = search.isSuccess && !search.isPlaceholderData && typed === settled;
  const count = total + matchingPages.length;
  return {
    typed,
    type,
    hits,
    pages: matchingPages,
    recent,
    isLoading: isTyping && !search.data && !search.isError,
    isEmpty: isTyping && isCurrent && count === 0,
    isStale: isTyping && !isCurrent && !search.isError,
    error: isTyping ? (search.error?.message ?? null) : null,
    retry: () => void search.refetch(),
    hiddenCount: isCurrent ? total - hits.length : 0,
    announcement: isTyping && isCurrent ? formatResultCount(count) : '',
  };
}

const noResults = { hits: [], total: 0 };

/** The previous results stay until the next ones have loaded, so that the list does not flicker. */
function useSearch(typed: string) {
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

/** Pages that are in no menu, with other words to find them by. */
const additionalPages: readonly SearchablePage[] = [
  { to: '/add-track', label: 'Add New Track', words: 'create song single upload audio', icon: Music },
  { to: '/add-track?type=project', label: 'Add Project', words: 'create new album ep', icon: Disc3 },
  { to: '/recipients', label: 'Email Recipients', words: 'contacts people addresses outreach csv', icon: Contact },
  { to: '/upload-artwork', label: 'Upload Artwork', words: 'cover images pictures', icon: Images },
  { to: '/import-files', label: 'Import Files', words: 'upload audio tracks images csv', icon: Import },
  { to: '/account', label: 'Account', words: 'profile password sessions email settings', icon: Settings },
];

const maxRecentHits = 5;

/** In memory only, because titles of unreleased music must not be stored in the browser. */
const recentHits = createStore<SearchHit[]>(() => []);

export function rememberHit(hit: SearchHit): void {
  recentHits.setState(addRecent(recentHits.getState(), hit, maxRecentHits), true);
}

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) recentHits.setState([], true);
});
