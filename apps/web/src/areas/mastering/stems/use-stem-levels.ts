import { type Stem, stemEndpoints } from '@debut/contract/stems';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { toast } from '../../../ui/toast.ts';
import { applyLevels, changeStem } from './stems.model.ts';

export interface StemLevels {
  /** At the levels that are heard. */
  readonly stems: readonly Stem[];
  /** Whether some of them have not been saved. */
  readonly isMoved: boolean;
  move(id: string, levelDb: number): void;
  /** Saves what was moved, without waiting for it to rest. */
  save(): Promise<void>;
}

/** Shows and plays a moved level immediately, and saves it when it rests. */
export function useStemLevels(stored: readonly Stem[]): StemLevels {
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  const unsaved = useRef(new Map<string, number>());
  const timer = useRef<number | undefined>(undefined);
  const { mutateAsync } = useUpdateStem();

  const save = useCallback(async (): Promise<void> => {
    window.clearTimeout(timer.current);
    const levels = [...unsaved.current];
    unsaved.current.clear();
    try {
      await Promise.all(levels.map(([id, levelDb]) => mutateAsync({ params: { id }, body: { levelDb } })));
    } finally {
      // What was moved meanwhile is saved next.
      setMoved(new Map(unsaved.current));
    }
  }, [mutateAsync]);

  /** The change itself reports an error. */
  const saveSoon = useCallback(() => {
    save().catch(() => undefined);
  }, [save]);

  // A level that was moved just before the page is left counts too.
  useEffect(() => saveSoon, [saveSoon]);

  const move = useCallback(
    (id: string, levelDb: number) => {
      unsaved.current.set(id, levelDb);
      setMoved((current) => new Map(current).set(id, levelDb));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(saveSoon, restMilliseconds);
    },
    [saveSoon],
  );

  const stems = useMemo(() => applyLevels(stored, moved), [stored, moved]);
  return { stems, isMoved: moved.size > 0, move, save };
}

const restMilliseconds = 400;

export function useUpdateStem() {
  return useChange(stemEndpoints.update, {
    scope: { id: 'stems' },
    optimistic: (cache, { params, body }) =>
      cache.update(stemEndpoints.ofTrack, (shown) => changeStem(shown, params.id, body)),
    onError: (error) => toast.failure(error.message),
  });
}
