import { searchWords } from '@debut/contract/fold-text';
import { maxSearchCharacters } from '@debut/contract/limits';
import { type SearchHit, searchEndpoints, totalCountHeader } from '@debut/contract/search';
import { keepPreviousData } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Contact, Disc3, Images, Import, Link2, Music, Search, Settings, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onArtistLeft } from '../../../data/current-artist.ts';
import { api } from '../../../data/product-api.ts';
import { useRight } from '../../../data/rights.tsx';
import { useDataWith } from '../../../data/use-data.ts';
import { commandKeyName } from '../../../ui/command-key.ts';
import { Palette, PaletteClose } from '../../../ui/palette.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { texts as buttonTexts } from './button-texts.ts';
import { addRecent, filterPages, formatHiddenCount, formatResultCount, getFirstRow } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { getRowKey, SearchMessages, SearchResults, type SearchState } from './search-results.tsx';
import { texts } from './texts.ts';

/** Finds pages and everything in the account by name. */
export function SearchPalette({ pages, onClose }: { pages: readonly SearchablePage[]; onClose: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearchPalette(pages);
  const [selected, setSelected] = useState('');
  const first = getFirstRow(search);
  const firstKey = first ? getRowKey(first) : '';
  useEffect(() => setSelected(firstKey), [firstKey]);
  const handleKey = useEarlyEnter(search.isStale, () => {
    if (!first) return;
    if ('kind' in first) openHit(first);
    else openPage(first.to);
  });

  function openPage(to: string) {
    onClose();
    void navigate(to);
  }

  function openHit(hit: SearchHit) {
    rememberHit(hit);
    openPage(hit.to);
  }

  return (
    <Palette title={buttonTexts.search} onClose={onClose}>
      <Command
        label={buttonTexts.search}
        loop
        shouldFilter={false}
        onKeyDown={handleKey}
        value={selected}
        onValueChange={setSelected}
        className={frameClasses}
      >
        <div className="flex shrink-0 items-center gap-3 border-line border-b px-5">
          <Search aria-hidden className="size-5 shrink-0 text-primary-fg" />
          <Command.Input
            data-initial-focus
            value={search.typed}
            onValueChange={search.type}
            maxLength={maxSearchCharacters}
            placeholder={texts.searchTracksProjectsAndPages}
            className={inputClasses}
          />
          <PaletteClose>
            <X aria-hidden className="size-5 mouse:hidden" />
            <kbd className={keyClasses}>{texts.esc}</kbd>
          </PaletteClose>
        </div>
        <p role="status" className="sr-only">
          {search.announcement}
        </p>
        <SearchMessages search={search} />
        <Command.List label={texts.results} className="overflow-y-auto overscroll-contain p-2">
          <SearchResults search={search} onHit={openHit} onPage={openPage} />
        </Command.List>
        {search.hiddenCount > 0 && (
          <p className="shrink-0 border-line border-t px-5 py-2.5 text-fg-2 text-sm">
            {formatHiddenCount(search.hiddenCount)}
          </p>
        )}
        <SearchKeys />
      </Command>
    </Palette>
  );
}

const frameClasses = 'flex min-h-0 flex-1 flex-col outline-none';

// The frame of the palette shows the focus, because this is its only field.
const inputClasses =
  'h-15 min-w-0 flex-1 bg-transparent text-fg text-lg outline-none placeholder:text-fg-3 focus-visible:outline-none';

const keyClasses = 'hidden rounded-sm border border-line bg-s2 px-2 py-1 font-sans font-semibold text-2xs mouse:block';

/** Only for devices with a mouse, which likely have a keyboard. */
function SearchKeys() {
  return (
    <footer className="hidden shrink-0 items-center gap-5 border-line border-t bg-bg/40 px-5 py-2.5 text-fg-3 text-xs mouse:flex">
      <Key name="↑↓">{texts.move}</Key>
      <Key name="↵">{texts.open}</Key>
      <span className="ml-auto">
        <Key name={commandKeyName('K')}>{texts.anywhere}</Key>
      </span>
    </footer>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <kbd className="rounded-[4px] border border-line bg-s2 px-1.5 py-0.5 font-sans font-semibold text-2xs text-fg-2">
        {name}
      </kbd>
      {children}
    </span>
  );
}

/** Enter pressed while results are stale opens the first of the new results. */
function useEarlyEnter(isStale: boolean, openFirst: () => void) {
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (!isRequested || isStale) return;
    setRequested(false);
    openFirst();
  }, [isRequested, isStale, openFirst]);
  return (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && isStale) event.preventDefault();
    setRequested(isEnter && isStale);
  };
}

const debounceMilliseconds = 80;

function useSearchPalette(pages: readonly SearchablePage[]): SearchState & { type: (text: string) => void } {
  const [typed, type] = useState('');
  const settled = useDebounced(typed, debounceMilliseconds);
  const search = useSearch(settled);
  const recent = useStore(recentHits);
  const mayEdit = useRight('edit');
  const matchingPages = useMemo(
    () => filterPages([...pages, ...otherPages, ...(mayEdit ? editingPages : [])], typed),
    [pages, typed, mayEdit],
  );
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
    isLoading: isTyping && !search.data && !search.isError && matchingPages.length === 0,
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
const otherPages: readonly SearchablePage[] = [
  { to: '/recipients', label: texts.emailRecipients, words: texts.contactsPeopleAddressesOutreachCsv, icon: Contact },
  { to: '/artist-page', label: texts.artistPage, words: texts.linkInBioShowsTourDates, icon: Link2 },
  { to: '/account', label: texts.account, words: texts.profilePasswordSessionsEmailSettings, icon: Settings },
];

const editingPages: readonly SearchablePage[] = [
  { to: '/add-track', label: texts.addNewTrack, words: texts.createSongSingleUploadAudio, icon: Music },
  { to: '/add-track?type=project', label: texts.addProject, words: texts.createNewAlbumEp, icon: Disc3 },
  { to: '/upload-artwork', label: texts.uploadArtwork, words: texts.coverImagesPictures, icon: Images },
  { to: '/import-files', label: texts.importFiles, words: texts.uploadAudioTracksImagesCsv, icon: Import },
];

const maxRecentHits = 5;

/** In memory only, because titles of unreleased music must not be stored in the browser. */
const recentHits = createStore<SearchHit[]>(() => []);

function rememberHit(hit: SearchHit): void {
  recentHits.setState(addRecent(recentHits.getState(), hit, maxRecentHits), true);
}

onArtistLeft(() => recentHits.setState([], true));
