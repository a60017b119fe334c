import type { Track } from '@debut/contract/tracks';
import { Check } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { isOverlayOpen } from '../../../ui/is-overlay-open.ts';
import { texts } from './texts.ts';

interface TrackSelection {
  readonly isActive: boolean;
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string, isRange: boolean) => void;
}

/** A context, so that selecting rerenders the checkboxes and not the cards. */
export const TrackSelectionContext = createContext<TrackSelection>({
  isActive: false,
  ids: new Set(),
  toggle: () => undefined,
});

/** Multi-selection in a list of tracks. Escape ends it. */
export function useTrackSelection(tracks: readonly Track[]) {
  const [isActive, setActive] = useState(false);
  const [selected, setSelected] = useState(nothingSelected);
  const ordered = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const latest = useRef(ordered);
  latest.current = ordered;
  const toggle = useCallback(
    (id: string, isRange: boolean) => setSelected((before) => toggleSelected(before, latest.current, id, isRange)),
    [],
  );
  const stop = useCallback(() => {
    setActive(false);
    setSelected(nothingSelected);
  }, []);
  useEscape(isActive, stop);
  const context = useMemo(() => ({ isActive, ids: selected.ids, toggle }), [isActive, selected, toggle]);
  const isAll = ordered.every((id) => selected.ids.has(id));
  return {
    context,
    isActive,
    isAll,
    tracks: tracks.filter(({ id }) => selected.ids.has(id)),
    start: () => setActive(true),
    stop,
    toggleAll: () => setSelected({ ids: new Set(isAll ? [] : ordered), anchor: null }),
  };
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) onEscape();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive, onEscape]);
}

/** During selection a checkbox covers the card and the card itself is inert. */
export function SelectableTrack({ track, children }: { track: Track; children: ReactNode }) {
  const { isActive, ids, toggle } = use(TrackSelectionContext);
  const isSelected = ids.has(track.id);
  return (
    <div className="relative">
      <div inert={isActive}>{children}</div>
      {isActive && (
        <div className={cx(coverClasses, isSelected ? selectedClasses : 'hover:bg-white/5')}>
          <input
            type="checkbox"
            aria-label={texts.selectTitle(track.title)}
            checked={isSelected}
            onChange={({ nativeEvent }) => toggle(track.id, (nativeEvent as MouseEvent).shiftKey)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl"
          />
          <span aria-hidden className={cx(markClasses, isSelected && 'border-primary-hover! bg-primary!')}>
            {isSelected && <Check strokeWidth={3} className="size-4" />}
          </span>
        </div>
      )}
    </div>
  );
}

const coverClasses = 'absolute inset-0 z-30 select-none rounded-xl transition-colors duration-150';

const selectedClasses = 'bg-primary/20 shadow-[inset_0_0_0_3px_var(--color-primary-hover)]';

const markClasses =
  'pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full border-2 border-white/80 bg-[#100c1f]/70 text-white sm:top-3 sm:left-3';

/** `anchor` is the track from which Shift selects a range. */
interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const nothingSelected: Selected = { ids: new Set(), anchor: null };

/** A range sets every track from the anchor to this one to the new state of this one. */
export function toggleSelected(
  { ids, anchor }: Selected,
  ordered: readonly string[],
  id: string,
  isRange: boolean,
): Selected {
  const isAdded = !ids.has(id);
  const next = new Set(ids);
  for (const one of isRange ? rangeBetween(ordered, anchor, id) : [id]) {
    if (isAdded) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

function rangeBetween(ordered: readonly string[], anchor: string | null, id: string): readonly string[] {
  const positions = [ordered.indexOf(anchor ?? id), ordered.indexOf(id)];
  if (positions.includes(-1)) return [id];
  return ordered.slice(Math.min(...positions), Math.max(...positions) + 1);
}
