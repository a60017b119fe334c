import { type Day, dayIn } from '@debut/contract/days';
import { createContext, use, useEffect, useState } from 'react';

export const TodayContext = createContext<Day>(dayIn(browserTimeZone(), new Date()));

/** Today's date in the account's time zone. Updates at midnight while the page is open. */
export function useToday(): Day {
  return use(TodayContext);
}

/** Today's date in a time zone, for the provider of `TodayContext`. */
export function useDayIn(timeZone: string): Day {
  const [day, setDay] = useState(() => dayIn(timeZone, new Date()));
  useEffect(() => {
    const look = () => setDay(dayIn(timeZone, new Date()));
    look();
    const timer = setInterval(look, lookMilliseconds);
    // Timers do not run while a laptop sleeps, so midnight may have passed when the page becomes visible.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return day;
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const lookMilliseconds = 30_000;

/** The current time, updated at an interval, for relative times such as "5m ago". */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
