import { type Day, dayIn } from '@debut/contract/days';
import { createContext, use, useEffect, useState } from 'react';

export const TodayContext = createContext<Day>(dayIn(browserTimeZone(), new Date()));

/** The day it is for this account. It changes at midnight while the page stands open. */
export function useToday(): Day {
  return use(TodayContext);
}

/** The same for whoever provides it: the day in that time zone, kept up. */
export function useDayIn(timeZone: string): Day {
  const [day, setDay] = useState(() => dayIn(timeZone, new Date()));
  useEffect(() => {
    const look = () => setDay(dayIn(timeZone, new Date()));
    look();
    const timer = setInterval(look, lookMilliseconds);
    // A laptop that slept through midnight has slept through the timer as well.
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

/** The time, told anew every so often, for what is written relative to it. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
