import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { LongList } from '../../ui/long-list.tsx';
import { TaskRow, type TaskRowActions } from './task-row.tsx';

type TaskListProps = TaskRowActions & { tasks: readonly Task[]; today: Day; label: string };

export function TaskList({ tasks, today, label, ...actions }: TaskListProps) {
  return (
    <LongList
      items={tasks}
      keyOf={idOf}
      label={label}
      rowPixels={68}
      className="overflow-hidden rounded-xl border border-white/[.07] bg-s1"
      lined
      row={(task, place) => (
        <TaskRow task={task} today={today} showsDay={task.completed || opensDay(tasks, place)} {...actions} />
      )}
    />
  );
}

function idOf({ id }: Task): string {
  return id;
}

function opensDay(tasks: readonly Task[], place: number): boolean {
  return tasks[place - 1]?.dueDate !== tasks[place]?.dueDate;
}
