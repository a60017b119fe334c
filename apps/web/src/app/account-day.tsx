import { timeZoneOr } from '@debut/contract/days';
import { type ReactNode, useEffect } from 'react';
import { useMe, useUpdateMe } from '../features/account/account.api.ts';
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
  return <TodayContext value={today}>{children}</TodayContext>;
}
