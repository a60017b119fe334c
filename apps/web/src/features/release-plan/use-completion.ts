import type { Task } from '@debut/contract/release-plan';
import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import { useChangeTask } from './release-plan.api.ts';

/** Ticks a task off, or opens it again. A refusal takes the tick back and says why. */
export function useCompletion(): (task: Task, completed: boolean) => void {
  const { mutate } = useChangeTask();
  return useCallback(
    (task, completed) => mutate({ task, changes: { completed } }, { onError: (error) => toast.failure(error.message) }),
    [mutate],
  );
}
