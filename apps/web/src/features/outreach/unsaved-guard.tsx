import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type UnsavedGuard = { isChanged: boolean; onLeave: () => void };

/** Asks before changes are thrown away: by Cancel or Escape, by a link or Back, by closing the browser's tab. */
export function useUnsavedGuard({ isChanged, onLeave }: UnsavedGuard): { leave: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  function stay() {
    setAsking(false);
    blocker.reset?.();
  }

  const dialog = (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      sentence="What you have entered here is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={async () => {
        blocker.proceed?.();
        onLeave();
      }}
    />
  );
  return { leave: () => (isChanged ? setAsking(true) : onLeave()), dialog };
}
