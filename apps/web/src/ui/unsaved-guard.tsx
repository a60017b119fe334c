import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveQuestion, useUnloadQuestion } from './leave-question.ts';
import { texts } from './texts.ts';

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
      title={texts.discardTitle}
      sentence={texts.discardSentence}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      onConfirm={async () => {
        // The form stays on screen until the next page has loaded.
        if (question.isAsking) question.leave();
        else onLeave();
      }}
    />
  );
  return { leave: () => (isChanged ? setAsking(true) : onLeave()), dialog };
}
