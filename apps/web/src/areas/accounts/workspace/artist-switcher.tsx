import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type CurrentArtist, currentArtist } from '../../../data/current-artist.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { isCommandKey } from '../../../ui/command-key.ts';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { texts } from './switcher-texts.ts';
import { loadAddArtistDialog, PanelSkeleton, switcherKey, WorkspaceTile } from './workspace-parts.tsx';

type ArtistSwitcherProps = {
  /** In the header, or as a row of its own on phones, where it opens a bottom sheet. */
  as: 'button' | 'row';
  /** Whether the page shows all artists of the workspace. */
  showsAll: boolean;
};

/** Names the artist that the tab acts for, and opens the list of the others. */
export function ArtistSwitcher({ as, showsAll }: ArtistSwitcherProps) {
  const artist = useStore(currentArtist, (state) => state.artist);
  const [open, setOpen] = useState<'list' | 'add' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useShortcut(useCallback(() => setOpen((before) => (before === null ? 'list' : null)), []));
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterSwitch(box);
  if (!artist) return null;
  const Trigger = as === 'button' ? SwitcherButton : SwitcherRow;
  const list = { showsAll, onClose: close, onAdd: () => setOpen('add') };
  return (
    <div ref={box}>
      {as === 'button' ? (
        <Popover
          label={texts.switchArtist}
          open={open === 'list'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'list' : null)}
          align="start"
          className="w-[380px] bg-s2"
          trigger={<Trigger artist={artist} showsAll={showsAll} />}
        >
          <LazyOverlay load={loadPanel} props={list} fallback={<PanelSkeleton />} />
        </Popover>
      ) : (
        <>
          <Trigger artist={artist} showsAll={showsAll} aria-haspopup="dialog" onClick={() => setOpen('list')} />
          {open === 'list' && <LazyOverlay load={loadSheet} props={list} />}
        </>
      )}
      {open === 'add' && <LazyOverlay load={loadAddArtistDialog} props={{ opensArtist: true, onClose: close }} />}
    </div>
  );
}

const loadPanel = () => import('./artist-list.tsx').then((file) => file.ArtistList);
const loadSheet = () => import('./artist-sheet.tsx').then((file) => file.ArtistSheet);

function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommandKey(event, switcherKey)) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPress]);
}

type TriggerProps = ComponentProps<'button'> & { artist: CurrentArtist; showsAll: boolean };

function SwitcherButton({ artist, showsAll, ...rest }: TriggerProps) {
  const name = showsAll ? artist.workspace.name : artist.name;
  return (
    <button
      type="button"
      aria-label={texts.switchArtistFrom(name)}
      {...rest}
      className={cx(
        triggerClasses,
        'h-9 max-w-52 gap-2 rounded-[10px] pr-2.5 pl-1.5 text-sm aria-expanded:border-line-strong aria-expanded:bg-s3',
      )}
    >
      {showsAll ? <WorkspaceTile size="tiny" /> : <Avatar name={name} size="tiny" />}
      <span className="min-w-0 truncate max-xl:hidden">{name}</span>
      <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
    </button>
  );
}

function SwitcherRow({ artist, showsAll, ...rest }: TriggerProps) {
  const name = showsAll ? artist.workspace.name : artist.name;
  const hint = showsAll ? texts.allArtists : artist.workspace.name;
  return (
    <button
      type="button"
      aria-label={texts.switchArtistFrom(name)}
      {...rest}
      className={cx(triggerClasses, 'min-h-14 w-full gap-3 rounded-lg px-3 py-2 text-left')}
    >
      {showsAll ? <WorkspaceTile size="medium" /> : <Avatar name={name} size="small" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {hint !== name && <span className="block truncate font-normal text-fg-3 text-sm">{hint}</span>}
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-fg-3" />
    </button>
  );
}

const triggerClasses =
  'flex items-center border border-line bg-s1 font-semibold text-fg transition-colors hover:border-line-strong';

/** A switch mounts the whole page again, which drops the focus; it returns to the button. */
function useFocusAfterSwitch(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isLost = currentArtist.getState().switches > 0 && document.activeElement === document.body;
    if (isLost) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [box]);
}
