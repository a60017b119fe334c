import { type LucideIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isCommandKey } from '../../../ui/command-key.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { texts } from './button-texts.ts';

export interface SearchablePage {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly words?: string;
}

/** Opens the palette, as Ctrl+K and Cmd+K do. Its code is loaded on demand. */
export function SearchButton({ pages }: { pages: readonly SearchablePage[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommandKey(event, 'K')) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton icon={Search} label={texts.search} onClick={() => setOpen(true)} />
      {isOpen && <LazyOverlay load={loadPalette} props={{ pages, onClose: () => setOpen(false) }} />}
    </>
  );
}

const loadPalette = () => import('./search-palette.tsx').then((file) => file.SearchPalette);
