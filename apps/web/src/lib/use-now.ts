import { useEffect, useState } from 'react';

/** The time, told anew every so often, for what is written relative to it. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
