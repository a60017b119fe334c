import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { CalendarDays, ListChecks, Plus } from 'lucide-react';
import { useRef } from 'react';
import { dayInWords } from '../../lib/days.ts';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useAddTask, useReleaseTasks } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';
import { TaskList } from './task-list.tsx';
import { countTasks, openFirst } from './tasks.model.ts';
import { TasksFailure, TasksSkeleton } from './tasks-waiting.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskDialogs } from './use-task-dialogs.tsx';

type ProjectTasksTabProps = { projectId: string; releaseDate: Day | null; onSetDate: () => void };

export function ProjectTasksTab({ projectId, releaseDate, onSetDate }: ProjectTasksTabProps) {
  const of: ReleaseRef = { kind: 'project', id: projectId };
  const tasks = useReleaseTasks(of, releaseDate !== null);
  if (tasks.isError && !tasks.data) return <TasksFailure query={tasks} />;
  if (!tasks.data) return <TasksSkeleton />;
  return <ProjectTasks of={of} tasks={tasks.data} releaseDate={releaseDate} onSetDate={onSetDate} />;
}

type ProjectTasksProps = { of: ReleaseRef; tasks: readonly Task[]; releaseDate: Day | null; onSetDate: () => void };

function ProjectTasks({ of, tasks, releaseDate, onSetDate }: ProjectTasksProps) {
  const today = useToday();
  const { dialog, openDialog } = useTaskDialogs({ of, releaseDate, today });
  const { actions, sunk, said } = useTaskActions(openDialog);
  const add = useAddTask(of);
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  const { done, all } = countTasks(tasks, today);

  /** It is there at once, as it is; what it is called can be said afterwards. */
  const addTask = () =>
    add.mutate(
      {},
      {
        onSuccess: (task) => toast.success('Task added', { label: 'Edit', onPress: () => actions.onEdit(task) }),
        onError: (error) => toast.failure(error.message),
      },
    );

  return (
    <section ref={box} tabIndex={-1} aria-labelledby="project-tasks" className="outline-none">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="project-tasks" className="mr-auto font-bold text-lg max-sm:w-full sm:text-xl">
          Project Tasks ({done}/{all})
        </h2>
        <Button onClick={onSetDate} className="max-sm:flex-1">
          <CalendarDays aria-hidden className="size-4" />
          {releaseDate ? <span>Release {dayInWords(releaseDate, today)}</span> : 'Set release date'}
        </Button>
        <Button variant="primary" busy={add.isPending} onClick={addTask} className="max-sm:flex-1">
          <Plus aria-hidden className="size-4" />
          Add Task
        </Button>
      </div>
      {all > 0 ? (
        <TaskList tasks={openFirst(tasks, sunk)} today={today} label="Project tasks" {...actions} />
      ) : (
        <Card>
          <EmptyState
            as="h3"
            icon={ListChecks}
            title="No tasks for this project yet. Add tasks to stay organized!"
            className="[&_h3]:font-sans [&_h3]:font-semibold [&_h3]:text-base [&_h3]:tracking-normal"
          />
        </Card>
      )}
      {dialog}
    </section>
  );
}
