import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { useUnloadQuestion } from '../../lib/use-unload-question.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type UnsavedGuard = { isChanged: boolean; onLeave: () => void };

/** Asks before changes are discarded by Cancel, Escape, a link, Back or closing the tab. */
export function useUnsavedGuard({ isChanged, onLeave }: UnsavedGuard): { leave: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(isChanged);
  useUnloadQuestion(isChanged);

  function stay() {
    setAsking(false);
    blocker.reset?.();
  }

  const dialog = (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      sentence="Your changes aren’t saved yet."
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
