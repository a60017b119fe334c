import type { Track } from '@debut/contract/tracks';
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isOverlayOpen } from '../../../ui/is-overlay-open.ts';
import { nothingSelected, stillThere, toggled } from './selection.model.ts';

export interface TrackSelection {
  readonly isActive: boolean;
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string, isRange: boolean) => void;
}

/** A context, so that selecting draws the marks again and not the hundreds of cards below them. */
export const TrackSelectionContext = createContext<TrackSelection>({
  isActive: false,
  ids: nothingSelected.ids,
  toggle: () => undefined,
});

/** Selecting several tracks of a list, to do one thing to all of them. Escape leaves it. */
export function useTrackSelection(tracks: readonly Track[]) {
  const [isActive, setActive] = useState(false);
  const [selected, setSelected] = useState(nothingSelected);
  const ordered = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const latest = useRef(ordered);
  latest.current = ordered;
  const toggle = useCallback(
    (id: string, isRange: boolean) => setSelected((before) => toggled(before, latest.current, id, isRange)),
    [],
  );
  const stop = useCallback(() => {
    setActive(false);
    setSelected(nothingSelected);
  }, []);
  useEscape(isActive, stop);
  const context = useMemo(() => ({ isActive, ids: selected.ids, toggle }), [isActive, selected, toggle]);
  const chosen = stillThere(selected.ids, ordered);
  const isAll = chosen.length === ordered.length;
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
