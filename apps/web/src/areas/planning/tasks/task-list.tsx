import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LongList } from '../../../ui/long-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeTask } from './task-changes.ts';
import type { TaskDialogState } from './task-dialogs.tsx';
import { TaskRow, type TaskRowActions } from './task-row.tsx';
import { texts } from './texts.ts';

type TaskListProps = TaskRowActions & { tasks: readonly Task[]; today: Day; label: string };

export function TaskList({ tasks, today, label, ...actions }: TaskListProps) {
  return (
    <LongList
      items={tasks}
      keyOf={getId}
      label={label}
      rowPixels={68}
      className="overflow-hidden rounded-xl border border-white/[.07] bg-s1"
      lined
      row={(task, index) => (
        <TaskRow task={task} today={today} showsDay={task.completed || isFirstOfDay(tasks, index)} {...actions} />
      )}
    />
  );
}

function getId({ id }: Task): string {
  return id;
}

function isFirstOfDay(tasks: readonly Task[], index: number): boolean {
  return tasks[index - 1]?.dueDate !== tasks[index]?.dueDate;
}

/** The actions of the rows, the order that follows from them, and an announcement for screen readers. */
export function useTaskActions(onDialog: (dialog: TaskDialogState) => void) {
  const { mutate: change } = useChangeTask();
  const { isListedAsDone, delayReorder } = useDelayedReorder();
  const [announcement, setAnnouncement] = useState('');
  const actions: TaskRowActions = useMemo(
    () => ({
      onToggle: (task, completed) => {
        delayReorder(task);
        change({ task, changes: { completed } }, { onError: toastError });
        setAnnouncement(`${task.title} ${completed ? 'completed' : texts.isOpenAgain}`);
      },
      onDecline: (task) => change({ task, changes: { suggestion: null } }, { onError: toastError }),
      onEdit: (task) => onDialog({ kind: 'edit', task }),
      onDelete: (task) => onDialog({ kind: 'delete', task }),
    }),
    [delayReorder, change, onDialog],
  );
  return { actions, isListedAsDone, announcement };
}

function toastError({ message }: Error): void {
  toast.failure(message);
}

/** A task that was just ticked keeps its position for a moment, so that the list does not jump under the pointer. */
function useDelayedReorder() {
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const delayReorder = useCallback(({ id, completed }: Task) => {
    setHeld((current) => new Map(current).set(id, completed));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setHeld((current) => new Map([...current].filter(([other]) => other !== id)));
    }, delayMilliseconds);
    timers.current.add(timer);
  }, []);
  const isListedAsDone = useCallback((task: Task) => held.get(task.id) ?? task.completed, [held]);
  return { isListedAsDone, delayReorder };
}

const delayMilliseconds = 800;
