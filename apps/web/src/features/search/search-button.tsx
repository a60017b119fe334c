import { type LucideIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const SearchPalette = lazy(() => import('./search-palette.tsx').then((file) => ({ default: file.SearchPalette })));

export interface SearchablePage {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** Opens the palette, as Ctrl+K and Cmd+K do. Its code is loaded when it is first wanted. */
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
