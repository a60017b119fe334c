import { timeZoneOr } from '@debut/contract/days';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe, useUpdateMe } from '../areas/accounts/profile/account.api.ts';
import { readAnew } from '../lib/read-anew.ts';
import { browserTimeZone, TodayContext, useDayIn } from '../lib/today.ts';

/** Says which day it is for the account. An account that has no time zone yet takes the one of its first browser. */
export function AccountDay({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const { mutate: update } = useUpdateMe();
  const isUnknown = me !== undefined && me.timeZone === null;
  useEffect(() => {
    if (isUnknown) update({ timeZone: browserTimeZone() });
  }, [isUnknown, update]);
  const today = useDayIn(timeZoneOr(browserTimeZone(), me?.timeZone));
  useNewDay(today);
  return <TodayContext value={today}>{children}</TodayContext>;
}

/** What the server counts in days (overdue, days to go) is another tomorrow. */
function useNewDay(today: string): void {
  const queries = useQueryClient();
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    void readAnew(queries, ['release-plan']);
  }, [queries, today]);
}
