import { Users } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { type MovableRelease, MoveItem } from '../areas/library/moving/move-item.ts';
import { LazyOverlay } from '../ui/lazy-overlay.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { texts } from './texts.ts';
import { useOtherArtists } from './use-other-artists.ts';

/** Adds "Move to artist…" to the menus of tracks and projects inside. */
export function MoveToArtist({ children }: { children: ReactNode }) {
  const [release, setRelease] = useState<MovableRelease | null>(null);
  const renderItem = useCallback((one: MovableRelease) => <MoveMenuItem onSelect={() => setRelease(one)} />, []);
  return (
    <MoveItem value={renderItem}>
      {children}
      {release && <LazyOverlay load={load} props={{ release, onClose: () => setRelease(null) }} />}
    </MoveItem>
  );
}

const load = () => import('./move-to-artist-dialog.tsx').then((file) => file.MoveToArtistDialog);

/** Asks for the artists when a menu is opened, not for every card. */
function MoveMenuItem({ onSelect }: { onSelect: () => void }) {
  const { others } = useOtherArtists();
  if (others.length === 0) return null;
  return (
    <MenuItem icon={Users} onSelect={onSelect}>
      {texts.moveToArtist}
    </MenuItem>
  );
}
