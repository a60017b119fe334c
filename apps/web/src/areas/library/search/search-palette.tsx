import { maxSearchCharacters } from '@debut/contract/limits';
import type { SearchHit } from '@debut/contract/search';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Palette, PaletteClose } from '../../../ui/palette.tsx';
import { formatHiddenCount, getFirstRow } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { getRowKey, SearchMessages, SearchResults } from './search-results.tsx';
import { rememberHit, useSearchPalette } from './use-search-palette.ts';

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
    <Palette title="Search" onClose={onClose}>
      <Command
        label="Search"
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
            placeholder="Search tracks, projects and pages"
            className={inputClasses}
          />
          <PaletteClose>
            <X aria-hidden className="size-5 mouse:hidden" />
            <kbd className={keyClasses}>Esc</kbd>
          </PaletteClose>
        </div>
        <p role="status" className="sr-only">
          {search.announcement}
        </p>
        <SearchMessages search={search} />
        <Command.List label="Results" className="overflow-y-auto overscroll-contain p-2">
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
      <Key name="↑↓">move</Key>
      <Key name="↵">open</Key>
      <span className="ml-auto">
        <Key name={isApple() ? '⌘ K' : 'Ctrl K'}>anywhere</Key>
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

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
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
