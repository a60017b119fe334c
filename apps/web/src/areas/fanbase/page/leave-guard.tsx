import { useLocation } from 'wouter';
import { useUnloadQuestion } from '../../../lib/use-unload-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-question.ts';

/** Asks before unsaved changes are lost by going elsewhere. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const [path] = useLocation();
  const question = useLeaveQuestion((next) => isChanged && next.pathname !== path);
  useUnloadQuestion(isChanged);
  return (
    <ConfirmDialog
      open={question.isAsking}
      title="Leave without saving?"
      sentence="Your changes to the fanbase page are not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={async () => question.leave()}
      onClose={question.stay}
    />
  );
}
