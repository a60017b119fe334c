import { commonFailures } from '@debut/contract/common-failures';
import type { Day } from '@debut/contract/days';
import { type Task, type TaskCategory, taskCategoryName } from '@debut/contract/release-plan';
import { CalendarDays, Flag, ListChecks, type LucideIcon, Megaphone, Plus, Rocket } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { productName } from '../../../data/app-config.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { ReleaseDateCard } from '../releases/release-date-card.tsx';
import { useAssignedToMe } from './assigned-to-me.tsx';
import { type TaskDialogState, useTaskDialogs } from './task-dialogs.tsx';
import { TaskList, useTaskActions } from './task-list.tsx';
import {
  countTasks,
  filterByAssignee,
  groupTasks,
  type TaskCounts,
  type TaskFilter,
  taskFilters,
} from './tasks.model.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { texts } from './texts.ts';
import { type ReleaseRef, useGenerateTasks, useReleaseTasks } from './use-release-tasks.ts';

type TasksTabProps = { trackId: string; releaseDate: Day | null; onSetDate: () => void };

/** The checklist of a track. */
export function TasksTab({ trackId, releaseDate, onSetDate }: TasksTabProps) {
  const release: ReleaseRef = { kind: 'track', id: trackId };
  const query = useReleaseTasks(release, releaseDate !== null);
  return (
    <QueryView query={query} pending={<TasksSkeleton />}>
      {(tasks) => {
        // The response from before there was a date does not have the plan yet.
        if (query.isPlaceholderData && tasks.length === 0) return <TasksSkeleton />;
        if (!releaseDate && tasks.length === 0) return <NoReleaseDate release={release} onSetDate={onSetDate} />;
        return <Checklist release={release} tasks={tasks} releaseDate={releaseDate} onSetDate={onSetDate} />;
      }}
    </QueryView>
  );
}

function NoReleaseDate({ release, onSetDate }: { release: ReleaseRef; onSetDate: () => void }) {
  const generation = useGenerateTasks(release);
  const planFromToday = () =>
    generation.mutate(
      { params: { id: release.id }, body: { around: 'today' } },
      { onError: (error) => toast.failure(error.message) },
    );
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title={texts.whenDoesItComeOut}
        text={texts.setReleaseDateAndWell}
        action={
          <Allowed right="edit">
            <Button variant="primary" onClick={onSetDate}>
              {texts.setReleaseDate}
            </Button>
            <Button busy={generation.isPending} onClick={planFromToday}>
              {texts.planFromToday}
            </Button>
          </Allowed>
        }
        className="py-16"
      />
    </Card>
  );
}

type ChecklistProps = { release: ReleaseRef; tasks: readonly Task[]; releaseDate: Day | null; onSetDate: () => void };

function Checklist({ release, tasks, releaseDate, onSetDate }: ChecklistProps) {
  const today = useToday();
  const [filter, setFilter] = useState<TaskFilter>('all');
  const { dialog, openDialog } = useTaskDialogs({ release, releaseDate, today, tasks });
  const counts = countTasks(tasks, today);
  const { assigneeId, control } = useAssignedToMe();
  const shown = filterByAssignee(tasks, assigneeId);
  return (
    <>
      <ReleaseDateCard
        releaseDate={releaseDate}
        tasks={tasks}
        counts={counts}
        today={today}
        onSetDate={onSetDate}
        onChangePlan={() => openDialog({ kind: 'plan' })}
      />
      <TaskToolbar
        counts={countTasks(shown, today)}
        filter={filter}
        onFilter={setFilter}
        canAdd={releaseDate !== null}
        onAdd={() => openDialog({ kind: 'add' })}
      >
        {control}
      </TaskToolbar>
      <TaskGroups tasks={shown} filter={filter} today={today} isMine={assigneeId !== undefined} onDialog={openDialog} />
      {dialog}
    </>
  );
}

type TaskToolbarProps = {
  counts: TaskCounts;
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
};

function TaskToolbar({ counts, filter, onFilter, canAdd, onAdd, children }: TaskToolbarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <h2 className="font-bold text-lg sm:sr-only">{texts.tasks}</h2>
      <Segmented
        label={texts.show}
        labelHidden
        value={filter}
        onChange={onFilter}
        className="max-sm:order-last max-sm:w-full"
        options={taskFilters.map((value) => ({ value, label: <FilterLabel filter={value} count={counts[value]} /> }))}
      />
      {children}
      <Allowed right="edit">
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {!canAdd && (
            <p id="add-task-hint" className="text-fg-2 text-sm">
              {commonFailures.release_date_missing.sentence}
            </p>
          )}
          <Button
            variant="primary"
            disabled={!canAdd}
            aria-describedby={canAdd ? undefined : 'add-task-hint'}
            onClick={onAdd}
          >
            <Plus aria-hidden className="size-4" />
            {texts.addTask}
          </Button>
        </div>
      </Allowed>
    </div>
  );
}

function FilterLabel({ filter, count }: { filter: TaskFilter; count: number }) {
  return (
    <>
      <span className="capitalize">{filter}</span>
      <span className={cx('tabular-nums', filter === 'overdue' && count > 0 ? 'text-danger' : 'text-fg-3')}>
        {count}
      </span>
    </>
  );
}

type TaskGroupsProps = {
  tasks: readonly Task[];
  filter: TaskFilter;
  today: Day;
  isMine: boolean;
  onDialog: (dialog: TaskDialogState) => void;
};

function TaskGroups({ tasks, filter, today, isMine, onDialog }: TaskGroupsProps) {
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
          <EmptyState
            as="h3"
            icon={ListChecks}
            {...(isMine && filter === 'all' ? { title: texts.nothingAssignedToYou } : emptyTexts[filter])}
          />
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
        {texts.ofDone(done, total)}
        <span className="sr-only"> {texts.doneLabel}</span>
      </span>
    </div>
  );
}

const icons: Record<TaskCategory, LucideIcon> = { 'pre-release': Flag, debut: Rocket, 'post-release': Megaphone };

const emptyTexts: Record<TaskFilter, { title: string; text?: string }> = {
  all: { title: texts.noTasks, text: texts.allTasksWereDeletedAdd },
  open: { title: texts.nothingLeftToDo, text: texts.everyTaskIsDone },
  overdue: { title: texts.nothingIsOverdue, text: texts.youreOnSchedule },
  done: { title: texts.nothingIsDoneYet, text: texts.completedTasksShowUpHere },
};
