import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from './app-router.tsx';

interface LeaveQuestion {
  /** A link, Back or Forward was used and waits for a decision. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Holds back every navigation inside the app for which `shouldAsk` returns true. */
export function useLeaveQuestion(shouldAsk: (next: URL) => boolean): LeaveQuestion {
  const { history } = useNavigation();
  const [held, setHeld] = useState<{ proceed: () => void } | null>(null);
  const hold = useEffectEvent((next: URL, proceed: () => void) => {
    const isHeld = shouldAsk(next);
    if (isHeld) setHeld({ proceed });
    return isHeld;
  });
  useEffect(() => history.addLeaveCheck((next, proceed) => hold(next, proceed)), [history]);
  return {
    isAsking: held !== null,
    stay: () => setHeld(null),
    leave() {
      setHeld(null);
      held?.proceed();
    },
  };
}

/** The browser asks before its tab is closed or loaded anew. */
export function useUnloadQuestion(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
