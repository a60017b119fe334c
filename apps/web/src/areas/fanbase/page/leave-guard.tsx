import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { useUnloadQuestion } from '../../../lib/use-unload-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before unsaved changes are lost by going elsewhere. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isChanged && currentLocation.pathname !== nextLocation.pathname;
  });
  const isLeaving = useRef(false);
  useUnloadQuestion(isChanged);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      sentence="Your changes to the fanbase page are not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={async () => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.();
      }}
    />
  );
}
