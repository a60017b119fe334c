import type { SearchHit } from '@debut/contract/search';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { recentHits } from './recent-hits.ts';
import { useSearch } from './search.api.ts';
import { countInWords, matchingPages } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { furtherPages } from './search-pages.ts';

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
