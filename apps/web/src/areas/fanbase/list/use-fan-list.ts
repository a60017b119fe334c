import { showContact } from '@debut/contract/fan-channels';
import type { FanFilter } from '@debut/contract/fan-segments';
import { type Fan, fanEndpoints } from '@debut/contract/fans';
import type { PlanId } from '@debut/contract/plan-id';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { refetch } from '../../../data/refetch.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { type FanSort, filterFans, searchFans, sortFans } from './fan-filter.model.ts';

export type FanListState = ReturnType<typeof useFanList>;

/** Search, filter, order and selection. Held above the list, because the composer sends to the picked fans. */
export function useFanList(fans: readonly Fan[] | undefined, timeZone: string) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FanFilter>({});
  const [sort, setSort] = useState<FanSort>('newest');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const searched = useDeferredValue(typed);
  const shown = useMemo(
    () => sortFans(searchFans(filterFans(fans ?? [], filter, timeZone), searched), sort),
    [fans, filter, timeZone, searched, sort],
  );
  // Fans who were deleted elsewhere are no longer picked.
  const pickedFans = useMemo(() => {
    const existing = new Set(fans?.map(({ id }) => id));
    return fans ? new Set([...picked].filter((id) => existing.has(id))) : picked;
  }, [fans, picked]);

  return {
    typed,
    setTyped,
    filter,
    setFilter,
    sort,
    setSort,
    shown,
    picked: pickedFans,
    setPicked,
    reset() {
      setTyped('');
      setFilter({});
    },
  };
}

/** A link to a fan searches for their number or email address. */
export function useOpenFan(openId: string | null, fans: readonly Fan[] | undefined, list: FanListState): void {
  const { setTyped, setFilter } = list;
  const fan = openId === null ? undefined : fans?.find(({ id }) => id === openId);
  const contact = fan && showContact(fan);
  useEffect(() => {
    if (contact === undefined) return;
    setFilter({});
    setTyped(contact);
  }, [contact, setTyped, setFilter]);
}

/** The plan decides which fans are waiting, and it may be bought in another tab. */
export function useRefetchFansOnPlanChange(plan: PlanId): void {
  const queries = useQueryClient();
  const lastPlan = useRef(plan);
  useEffect(() => {
    if (lastPlan.current === plan) return;
    lastPlan.current = plan;
    void refetch(queries, ['fans']);
  }, [queries, plan]);
}

export function useDeleteFans() {
  return useChangeWith(deleteFans, {
    changes: fanEndpoints.deleteMany.changes,
    saved: (cache, _nothing, ids) => {
      const deleted = new Set(ids);
      cache.update(fanEndpoints.list, (fans) => fans.filter(({ id }) => !deleted.has(id)));
    },
  });
}

async function deleteFans(ids: readonly string[]): Promise<void> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) await api.call(fanEndpoints.delete, { params: { id } });
  else await api.call(fanEndpoints.deleteMany, { body: { ids: [...ids] } });
}
