import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { type TaskChanges, type TaskCreation, useAddTask, useChangeTask, useDeleteTask } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';
import { TaskDialog } from './task-dialog.tsx';

/** Which dialog of a checklist is open. */
export type TaskDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; task: Task }
  | { kind: 'delete'; task: Task }
  | { kind: 'plan' };

export type TaskDialogsProps = {
  state: TaskDialogState;
  of: ReleaseRef;
  releaseDate: Day | null;
  today: Day;
  onChange: (state: TaskDialogState | null) => void;
};

export function TaskDialogs({ state, of, releaseDate, today, onChange }: TaskDialogsProps) {
  const add = useAddTask(of);
  const change = useChangeTask();
  const deletion = useDeleteTask();
  const close = () => onChange(null);
  switch (state.kind) {
    case 'add':
      return (
        <TaskDialog task={null} releaseDate={releaseDate} today={today} onSave={add.mutateAsync} onClose={close} />
      );
    case 'edit': {
      const { task } = state;
      return (
        <TaskDialog
          task={task}
          releaseDate={releaseDate}
          today={today}
          onSave={(draft) => change.mutateAsync({ task, changes: changesIn(draft, task) })}
          onDelete={() => onChange({ kind: 'delete', task })}
          onClose={close}
        />
      );
    }
    case 'plan':
      return <PlanDialog of={of} releaseDate={releaseDate ?? today} today={today} onClose={close} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          onClose={close}
          title="Delete Task"
          sentence={`Are you sure you want to delete "${state.task.title}"? This action cannot be undone.`}
          confirmLabel="Delete Task"
          onConfirm={() => deletion.mutateAsync(state.task)}
        />
      );
  }
}

/** Only what differs is sent: a due date that is past may stay, but not be chosen anew. */
function changesIn(draft: Required<TaskCreation>, task: Task): TaskChanges {
  const differing = Object.entries(draft).filter(([field, value]) => value !== task[field as keyof TaskCreation]);
  return Object.fromEntries(differing);
}
