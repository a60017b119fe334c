import { useState } from 'react';

/** True from the first time on: what was opened once stays, so that it can leave the way it came. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
