import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeaveQuestion, useUnloadQuestion } from '../../ui/leave-question.ts';

type UnsavedGuard = { isChanged: boolean; onLeave: () => void };

/** Asks before changes are discarded by Cancel, Escape, a link, Back or closing the tab. */
export function useUnsavedGuard({ isChanged, onLeave }: UnsavedGuard): { leave: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const question = useLeaveQuestion(() => isChanged);
  useUnloadQuestion(isChanged);

  function stay() {
    setAsking(false);
    question.stay();
  }

  const dialog = (
    <ConfirmDialog
      open={isAsking || question.isAsking}
      onClose={stay}
      title="Discard your changes?"
      sentence="Your changes aren’t saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={async () => {
        question.leave();
        onLeave();
      }}
    />
  );
  return { leave: () => (isChanged ? setAsking(true) : onLeave()), dialog };
}
