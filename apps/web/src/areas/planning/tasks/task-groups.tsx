import type { Day } from '@debut/contract/days';
import { type Task, type TaskCategory, taskCategoryName } from '@debut/contract/release-plan';
import { Flag, ListChecks, type LucideIcon, Megaphone, Rocket } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { productName } from '../../../lib/app-config.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { TaskDialogState } from './task-dialogs.tsx';
import { TaskList, useTaskActions } from './task-list.tsx';
import { groupTasks, type TaskFilter } from './tasks.model.ts';

type TaskGroupsProps = {
  tasks: readonly Task[];
  filter: TaskFilter;
  today: Day;
  onDialog: (dialog: TaskDialogState) => void;
};

export function TaskGroups({ tasks, filter, today, onDialog }: TaskGroupsProps) {
  const { actions, isListedAsDone, announcement } = useTaskActions(onDialog);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const groups = useMemo(
    () => groupTasks(tasks, filter, today, isListedAsDone),
    [tasks, filter, today, isListedAsDone],
  );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {groups.map(({ category, tasks: shown, done, total }) => (
        <section key={category} aria-labelledby={category} className="mt-6">
          <GroupHeading category={category} done={done} total={total} />
          <TaskList tasks={shown} today={today} label={taskCategoryName(category, productName())} {...actions} />
        </section>
      ))}
      {groups.length === 0 && (
        <Card className="mt-6">
          <EmptyState as="h3" icon={ListChecks} {...nothing[filter]} />
        </Card>
      )}
    </div>
  );
}

function GroupHeading({ category, done, total }: { category: TaskCategory; done: number; total: number }) {
  const Icon = icons[category];
  return (
    <div className="mb-3 flex items-center gap-2.5">
      <Icon aria-hidden className="size-4.5 text-primary-fg" />
      <h3 id={category} className="font-bold text-lg">
        {taskCategoryName(category, productName())}
      </h3>
      <span className="text-fg-3 text-sm tabular-nums">
        {done} of {total}
        <span className="sr-only"> done</span>
      </span>
    </div>
  );
}

const icons: Record<TaskCategory, LucideIcon> = { 'pre-release': Flag, debut: Rocket, 'post-release': Megaphone };

const nothing: Record<TaskFilter, { title: string; text?: string }> = {
  all: { title: 'No tasks', text: 'Everything was deleted. Add a task of your own to go on.' },
  open: { title: 'Nothing left to do', text: 'Every task is done.' },
  overdue: { title: 'Nothing is overdue', text: 'You are on time.' },
  done: { title: 'Nothing is done yet', text: 'What you tick off gathers here.' },
};
