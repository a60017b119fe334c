import { maxSearchCharacters } from '@debut/contract/limits';
import type { SearchHit } from '@debut/contract/search';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Palette, PaletteClose } from '../../../ui/palette.tsx';
import { firstShown, moreInWords } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { rowValue } from './search-groups.tsx';
import { SearchNotes, SearchResults } from './search-results.tsx';
import { rememberHit, useSearchPalette } from './use-search-palette.ts';

/** Finds everything one owns, and every page, by typing part of its name; arrows choose, Enter goes. */
export function SearchPalette({ pages, onClose }: { pages: readonly SearchablePage[]; onClose: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearchPalette(pages);
  const [chosen, setChosen] = useState('');
  const first = firstShown(search);
  const firstValue = first ? rowValue(first) : '';
  // New finds begin at the top: the row chosen among the old ones may be gone or far down.
  useEffect(() => setChosen(firstValue), [firstValue]);
  const pressKey = useEarlyEnter(search.isWaiting, () => {
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
        onKeyDown={pressKey}
        value={chosen}
        onValueChange={setChosen}
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
        <SearchNotes search={search} />
        <Command.List label="Results" className="overflow-y-auto overscroll-contain p-2">
          <SearchResults search={search} onHit={openHit} onPage={openPage} />
        </Command.List>
        {search.hiddenCount > 0 && (
          <p className="shrink-0 border-line border-t px-5 py-2.5 text-fg-2 text-sm">
            {moreInWords(search.hiddenCount)}
          </p>
        )}
        <SearchKeys />
      </Command>
    </Palette>
  );
}

const frameClasses = 'flex min-h-0 flex-1 flex-col outline-none';

// The frame of the palette shows the focus: the field is all there is to type into.
const inputClasses =
  'h-15 min-w-0 flex-1 bg-transparent text-fg text-lg outline-none placeholder:text-fg-3 focus-visible:outline-none';

const keyClasses = 'hidden rounded-sm border border-line bg-s2 px-2 py-1 font-sans font-semibold text-2xs mouse:block';

/** Only where there is likely a keyboard. */
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

/** Enter pressed before the answer is there opens the first find once it is, not one of the finds before it. */
function useEarlyEnter(isWaiting: boolean, openFirst: () => void) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || isWaiting) return;
    setWanted(false);
    openFirst();
  }, [wanted, isWaiting, openFirst]);
  return (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && isWaiting) event.preventDefault();
    setWanted(isEnter && isWaiting);
  };
}
