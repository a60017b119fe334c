import { timeZoneOr } from '@debut/contract/days';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe, useUpdateMe } from '../areas/accounts/profile/use-me.ts';
import { refetch } from '../data/refetch.ts';
import { browserTimeZone, TodayContext, useDayIn } from '../data/today.ts';

/** Provides today's date in the account's time zone, which is set from the browser the first time it is missing. */
export function AccountDay({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const { mutate: update } = useUpdateMe();
  const isUnknown = me !== undefined && me.timeZone === null;
  useEffect(() => {
    if (isUnknown) update({ body: { timeZone: browserTimeZone() } });
  }, [isUnknown, update]);
  const today = useDayIn(timeZoneOr(browserTimeZone(), me?.timeZone));
  useNewDay(today);
  return <TodayContext value={today}>{children}</TodayContext>;
}

/** Refetches the tasks at midnight, because the server computes their day counts (overdue, days to go). */
function useNewDay(today: string): void {
  const queries = useQueryClient();
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    void refetch(queries, ['tasks']);
  }, [queries, today]);
}
