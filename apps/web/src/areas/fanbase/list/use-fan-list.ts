import type { FanFilter } from '@debut/contract/fan-segments';
import type { Fan } from '@debut/contract/fans';
import { useDeferredValue, useMemo, useState } from 'react';
import { type FanSort, filterFans, searchFans, sortFans } from './fan-filter.model.ts';

export type FanListState = ReturnType<typeof useFanList>;

/** What of the fans is shown, and who is picked. Kept above the list, because the composer sends to those picked. */
export function useFanList(fans: readonly Fan[] | undefined, timeZone: string) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FanFilter>({});
  const [sort, setSort] = useState<FanSort>('newest');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(typed);
  const shown = useMemo(
    () => sortFans(searchFans(filterFans(fans ?? [], filter, timeZone), wanted), sort),
    [fans, filter, timeZone, wanted, sort],
  );
  /** Who was deleted elsewhere is no longer picked. */
  const pickedHere = useMemo(() => {
    const known = new Set(fans?.map(({ id }) => id));
    return fans ? new Set([...picked].filter((id) => known.has(id))) : picked;
  }, [fans, picked]);

  return {
    typed,
    setTyped,
    filter,
    setFilter,
    sort,
    setSort,
    shown,
    picked: pickedHere,
    setPicked,
    reset() {
      setTyped('');
      setFilter({});
    },
  };
}
