import type { Task } from '@debut/contract/release-plan';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useChangeTask } from './release-plan.api.ts';
import type { TaskDialogState } from './task-dialogs.tsx';
import type { TaskRowActions } from './task-row.tsx';
import { useCompletion } from './use-completion.ts';
import { useUnhurried } from './use-unhurried.ts';

/** What one does to the rows of a checklist, how they sink, and what is said about it to those who do not see it. */
export function useTaskActions(onDialog: (dialog: TaskDialogState) => void) {
  const complete = useCompletion();
  const { sunk, hold } = useUnhurried();
  const [said, setSaid] = useState('');
  const onToggle = useCallback(
    (task: Task, completed: boolean) => {
      hold(task);
      complete(task, completed);
      setSaid(`${task.title} ${completed ? 'completed' : 'is open again'}`);
    },
    [hold, complete],
  );
  const { mutate: change } = useChangeTask();
  const actions: TaskRowActions = useMemo(
    () => ({
      onDecline: (task) => change({ task, changes: { suggestion: null } }, { onError: reportFailure }),
      onToggle,
      onEdit: (task) => onDialog({ kind: 'edit', task }),
      onDelete: (task) => onDialog({ kind: 'delete', task }),
    }),
    [onToggle, onDialog, change],
  );
  return { actions, sunk, said };
}

function reportFailure({ message }: Error): void {
  toast.failure(message);
}
