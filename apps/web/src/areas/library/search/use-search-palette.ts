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
import { countInWords, matchingPages, remembered } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';

const debounceMilliseconds = 80;

export interface SearchState {
  typed: string;
  hits: readonly SearchHit[];
  pages: readonly SearchablePage[];
  recent: readonly SearchHit[];
  /** The first answer is still on its way, and nothing older stands in for it. */
  isFirst: boolean;
  isEmpty: boolean;
  /** What is shown does not belong to what is typed yet. */
  isWaiting: boolean;
  error: string | null;
  retry: () => void;
  /** Matches beyond those that are listed. */
  hiddenCount: number;
  /** For screen readers, once the answer belongs to what is typed. */
  announcement: string;
}

export function useSearchPalette(pages: readonly SearchablePage[]): SearchState & { type: (text: string) => void } {
  const [typed, type] = useState('');
  const settled = useDebounced(typed, debounceMilliseconds);
  const search = useSearch(settled);
  const recent = useStore(recentHits);
  const found = useMemo(() => matchingPages([...pages, ...furtherPages], typed), [pages, typed]);
  const isTyping = typed.trim() !== '';
  // A failed search must not leave the finds of the last one standing: they are not what was asked for.
  const { hits, total } = isTyping && !search.isError && search.data ? search.data : nothing;
  const isAnswered = search.isSuccess && !search.isPlaceholderData && typed === settled;
  const count = total + found.length;
  return {
    typed,
    type,
    hits,
    pages: found,
    recent,
    isFirst: isTyping && !search.data && !search.isError,
    isEmpty: isTyping && isAnswered && count === 0,
    isWaiting: isTyping && !isAnswered && !search.isError,
    error: isTyping ? (search.error?.message ?? null) : null,
    retry: () => void search.refetch(),
    hiddenCount: isAnswered ? total - hits.length : 0,
    announcement: isTyping && isAnswered ? countInWords(count) : '',
  };
}

const nothing = { hits: [], total: 0 };

/** The last results stay until the next ones have loaded, so that the list does not flicker with every letter. */
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

/** Places that stand in no menu bar, with other words one may look for them by. */
const furtherPages: readonly SearchablePage[] = [
  { to: '/add-track', label: 'Add New Track', words: 'create song single upload audio', icon: Music },
  { to: '/add-track?type=project', label: 'Add Project', words: 'create new album ep', icon: Disc3 },
  { to: '/recipients', label: 'Email Recipients', words: 'contacts people addresses outreach csv', icon: Contact },
  { to: '/upload-artwork', label: 'Upload Artwork', words: 'cover images pictures', icon: Images },
  { to: '/import-files', label: 'Import Files', words: 'upload audio tracks images csv', icon: Import },
  { to: '/account', label: 'Account', words: 'profile password sessions email settings', icon: Settings },
];

const mostRemembered = 5;

/** What was opened from the palette. In memory only: titles of unreleased music are not left behind in the browser. */
const recentHits = createStore<SearchHit[]>(() => []);

export function rememberHit(hit: SearchHit): void {
  recentHits.setState(remembered(recentHits.getState(), hit, mostRemembered), true);
}

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) recentHits.setState([], true);
});
