import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from './app-router.tsx';

interface LeaveQuestion {
  /** True while a navigation is blocked until the user decides. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Blocks every in-app navigation for which `shouldAsk` returns true. */
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

/** Makes the browser ask before the tab is closed or reloaded. */
export function useUnloadQuestion(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
