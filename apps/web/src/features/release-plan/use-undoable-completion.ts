import type { Task } from '@debut/contract/release-plan';
import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import { useChangeTask } from './release-plan.api.ts';

/** For lists of what is to do, where a task that is ticked vanishes: the toast brings it back. */
export function useUndoableCompletion(): (task: Task) => void {
  const { mutateAsync } = useChangeTask();
  return useCallback(
    (task) => {
      const fail = (error: Error) => toast.failure(error.message);
      const reopen = () => {
        const done = { ...task, completed: true };
        mutateAsync({ task: done, changes: { completed: false } }).catch(fail);
      };
      // Promises, not callbacks: the row that asked is gone by then, and callbacks go with it.
      mutateAsync({ task, changes: { completed: true } })
        .then(() => toast.success(`"${task.title}" is done`, { label: 'Undo', onPress: reopen }))
        .catch(fail);
    },
    [mutateAsync],
  );
}
