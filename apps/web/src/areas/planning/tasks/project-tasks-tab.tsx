import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { CalendarDays, ListChecks, Plus } from 'lucide-react';
import { useRef } from 'react';
import { dayInWords } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useAssignedToMe } from './assigned-to-me.tsx';
import { useTaskDialogs } from './task-dialogs.tsx';
import { TaskList, useTaskActions } from './task-list.tsx';
import { countTasks, filterByAssignee, sortOpenFirst } from './tasks.model.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { texts } from './texts.ts';
import { type ReleaseRef, useAddTask, useReleaseTasks } from './use-release-tasks.ts';

type ProjectTasksTabProps = { projectId: string; releaseDate: Day | null; onSetDate: () => void };

export function ProjectTasksTab({ projectId, releaseDate, onSetDate }: ProjectTasksTabProps) {
  const release: ReleaseRef = { kind: 'project', id: projectId };
  return (
    <QueryView query={useReleaseTasks(release, releaseDate !== null)} pending={<TasksSkeleton />}>
      {(tasks) => <ProjectTasks release={release} tasks={tasks} releaseDate={releaseDate} onSetDate={onSetDate} />}
    </QueryView>
  );
}

type ProjectTasksProps = {
  release: ReleaseRef;
  tasks: readonly Task[];
  releaseDate: Day | null;
  onSetDate: () => void;
};

function ProjectTasks({ release, tasks, releaseDate, onSetDate }: ProjectTasksProps) {
  const today = useToday();
  const { dialog, openDialog } = useTaskDialogs({ release, releaseDate, today, tasks });
  const { assigneeId, control } = useAssignedToMe();
  const shown = filterByAssignee(tasks, assigneeId);
  const { actions, isListedAsDone, announcement } = useTaskActions(openDialog);
  const add = useAddTask(release);
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  const { done, all } = countTasks(tasks, today);

  /** Adds a task with defaults right away; the toast leads to its fields. */
  const addTask = () =>
    add.mutate(
      {},
      {
        onSuccess: (task) => toast.success(texts.taskAdded, { label: texts.edit, onPress: () => actions.onEdit(task) }),
        onError: (error) => toast.failure(error.message),
      },
    );

  return (
    <section ref={box} tabIndex={-1} aria-labelledby="project-tasks" className="outline-none">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="project-tasks" className="mr-auto font-bold text-lg max-sm:w-full sm:text-xl">
          {texts.projectTasks(done, all)}
        </h2>
        <Allowed right="edit">
          <Button onClick={onSetDate} className="max-sm:flex-1">
            <CalendarDays aria-hidden className="size-4" />
            {releaseDate ? (
              <span>{texts.releaseDayInWords(dayInWords(releaseDate, today))}</span>
            ) : (
              texts.setReleaseDate
            )}
          </Button>
        </Allowed>
        <Allowed right="edit">
          <Button variant="primary" busy={add.isPending} onClick={addTask} className="max-sm:flex-1">
            <Plus aria-hidden className="size-4" />
            {texts.addTask}
          </Button>
        </Allowed>
      </div>
      {control}
      {shown.length > 0 ? (
        <TaskList
          tasks={sortOpenFirst(shown, isListedAsDone)}
          today={today}
          label={texts.projectTasksLabel}
          {...actions}
        />
      ) : (
        <Card>
          <EmptyState
            as="h3"
            icon={ListChecks}
            title={assigneeId === undefined ? texts.noTasksForThisProject : texts.nothingAssignedToYou}
            className="[&_h3]:font-sans [&_h3]:font-semibold [&_h3]:text-base [&_h3]:tracking-normal"
          />
        </Card>
      )}
      {dialog}
    </section>
  );
}
