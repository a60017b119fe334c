import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PlanDialog } from '../releases/plan-dialog.tsx';
import { type ReleaseRef, type TaskCreation, useAddTask } from './release-tasks.ts';
import { type TaskChanges, useChangeTask, useDeleteTask } from './task-changes.ts';
import { TaskDialog } from './task-dialog.tsx';

/** Which dialog of a checklist is open. */
export type TaskDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; task: Task }
  | { kind: 'delete'; task: Task }
  | { kind: 'plan' };

type ChecklistFacts = { release: ReleaseRef; releaseDate: Day | null; today: Day };

/** The dialog to render, and how to open one. */
export function useTaskDialogs(checklist: ChecklistFacts) {
  const [state, setState] = useState<TaskDialogState | null>(null);
  return { dialog: state && <TaskDialogs {...checklist} state={state} onChange={setState} />, openDialog: setState };
}

type TaskDialogsProps = ChecklistFacts & {
  state: TaskDialogState;
  onChange: (state: TaskDialogState | null) => void;
};

function TaskDialogs({ state, release, releaseDate, today, onChange }: TaskDialogsProps) {
  const add = useAddTask(release);
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
      return <PlanDialog release={release} releaseDate={releaseDate ?? today} today={today} onClose={close} />;
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

/** Only what differs is sent: a due date in the past may stay, but cannot be chosen. */
function changesIn(draft: Required<TaskCreation>, task: Task): TaskChanges {
  const differing = Object.entries(draft).filter(([field, value]) => value !== task[field as keyof TaskCreation]);
  return Object.fromEntries(differing);
}
