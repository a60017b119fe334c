import { type KeyboardEvent, useEffect, useState } from 'react';

/** Enter pressed before the answer is there opens the first find once it is, not one of the finds before it. */
export function useEarlyEnter(isWaiting: boolean, openFirst: () => void) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || isWaiting) return;
    setWanted(false);
    openFirst();
  }, [wanted, isWaiting, openFirst]);
  return (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && isWaiting) event.preventDefault();
    setWanted(isEnter && isWaiting);
  };
}
