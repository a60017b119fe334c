import { type LucideIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(() => loadPalette().then((file) => ({ default: file.SearchPalette })));

/** Long after the page is there, yet before most people search: letters typed while the code loads would be lost. */
const preloadMilliseconds = 2000;

export interface SearchablePage {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** Opens the palette, as Ctrl+K and Cmd+K do. Its code is no part of the first load. */
export function SearchButton({ pages }: { pages: readonly SearchablePage[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    // A failure is of no interest yet: opening the palette loads it again.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), preloadMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IconButton icon={Search} label="Search" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <SearchPalette pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
