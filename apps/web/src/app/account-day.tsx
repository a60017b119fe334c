import { timeZoneOr } from '@debut/contract/days';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe, useUpdateMe } from '../areas/accounts/profile/use-me.ts';
import { refetch } from '../data/refetch.ts';
import { browserTimeZone, TodayContext, useDayIn } from '../data/today.ts';

/** Says which day it is for the account. An account that has no time zone yet takes the one of its first browser. */
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

/** At midnight the server's counts of days (overdue, days to go) change. */
function useNewDay(today: string): void {
  const queries = useQueryClient();
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    void refetch(queries, ['tasks']);
  }, [queries, today]);
}
