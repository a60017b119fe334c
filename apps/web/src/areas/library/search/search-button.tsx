import { type LucideIcon, Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

export interface SearchablePage {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly words?: string;
}

type Palette = ComponentType<{ pages: readonly SearchablePage[]; onClose: () => void }>;

/** Opens the palette, as Ctrl+K and Cmd+K do. Its code is loaded when it is first wanted. */
export function SearchButton({ pages }: { pages: readonly SearchablePage[] }) {
  const [Open, setOpen] = useState<Palette | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const open = useCallback(async () => {
    try {
      const { SearchPalette } = await import('./search-palette.tsx');
      setOpen(() => SearchPalette);
    } catch {
      toast.failure('Search could not be loaded. Please check your connection and try again.');
    }
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (Open) close();
      else void open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [Open, open, close]);
  return (
    <>
      <IconButton icon={Search} label="Search" onClick={() => void open()} />
      {Open && <Open pages={pages} onClose={close} />}
    </>
  );
}
