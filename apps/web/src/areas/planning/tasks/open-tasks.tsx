import { addDays, type Day } from '@debut/contract/days';
import { upcomingDays } from '@debut/contract/limits';
import type { Agenda as AgendaData, ListedTask } from '@debut/contract/release-plan';
import { ListChecks } from 'lucide-react';
import { memo, useId, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { dayInWords } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { PanelGroup } from '../../../ui/panel-group.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useAssignedToMe } from './assigned-to-me.tsx';
import { useUndoableCompletion } from './task-changes.ts';
import { AssigneeMark, CommentCount } from './task-row.tsx';
import { getDueChip } from './tasks.model.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { texts } from './texts.ts';
import { getChecklistAddress, type ReleaseRef, useOpenTasks } from './use-release-tasks.ts';

/** Every open task of every release, by due date. */
export function AllTasks() {
  const { assigneeId, control } = useAssignedToMe();
  const query = useOpenTasks({ isMine: assigneeId !== undefined });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      {control}
      <QueryView
        query={query}
        pending={<TasksSkeleton />}
        empty={
          <NothingToDo text={assigneeId === undefined ? texts.youveCompletedEveryTaskOf : texts.nothingAssignedToYou} />
        }
      >
        {(tasks) => (
          <TaskLines
            tasks={tasks}
            onNearEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
          />
        )}
      </QueryView>
    </>
  );
}

function TaskLines({ tasks, onNearEnd }: { tasks: readonly ListedTask[]; onNearEnd: () => void }) {
  const today = useToday();
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const rows = useMemo(() => addHeadings(tasks, today), [tasks, today]);
  return (
    <Card aria-label={texts.allTasks}>
      <div ref={box} tabIndex={-1} className="outline-none">
        <LongList
          items={rows}
          keyOf={(row) => (row.kind === 'heading' ? row.title : row.task.id)}
          rowPixels={58}
          row={(row) =>
            row.kind === 'heading' ? (
              <h2 className="px-4 pt-5 pb-2 font-bold text-base">{row.title}</h2>
            ) : (
              <TaskLine task={row.task} today={today} onComplete={complete} />
            )
          }
          onNearEnd={onNearEnd}
        />
      </div>
    </Card>
  );
}

function NothingToDo({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={ListChecks} title={texts.nothingLeftToDo} text={text} className="py-16" />
    </Card>
  );
}

type Row = { kind: 'heading'; title: string } | { kind: 'task'; task: ListedTask };

/** Adds a heading before the first task of each group; the tasks are sorted by due date. */
function addHeadings(tasks: readonly ListedTask[], today: Day): Row[] {
  const rows: Row[] = [];
  let last = '';
  for (const task of tasks) {
    const title = getHeading(task.dueDate, today);
    if (title !== last) rows.push({ kind: 'heading', title });
    last = title;
    rows.push({ kind: 'task', task });
  }
  return rows;
}

function getHeading(day: Day, today: Day): string {
  if (day < today) return texts.overdue;
  return day <= addDays(today, upcomingDays) ? texts.nextDays(upcomingDays) : texts.later;
}

type AgendaProps = { agenda: AgendaData; onLeave: () => void };

/** Overdue and upcoming tasks, in the notification panel. */
export function Agenda({ agenda, onLeave }: AgendaProps) {
  const { today, overdue, overdueCount, upcoming, upcomingCount } = agenda;
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const rows = (tasks: readonly ListedTask[]) =>
    tasks.map((task) => (
      <li key={task.id}>
        <TaskLine task={task} today={today} onComplete={complete} onLeave={onLeave} />
      </li>
    ));
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {overdueCount > 0 && (
        <PanelGroup title={texts.overdueTasks} count={overdueCount} tone="danger">
          <ul>{rows(overdue)}</ul>
          <MoreTasks count={overdueCount - overdue.length} onLeave={onLeave} />
        </PanelGroup>
      )}
      {upcomingCount > 0 && (
        <PanelGroup title={texts.upcomingTasks}>
          <ul>{rows(upcoming)}</ul>
          <MoreTasks count={upcomingCount - upcoming.length} onLeave={onLeave} />
        </PanelGroup>
      )}
    </div>
  );
}

function MoreTasks({ count, onLeave }: { count: number; onLeave: () => void }) {
  if (count <= 0) return null;
  return (
    <Link
      to="/releases?tab=tasks"
      onClick={onLeave}
      className="ml-16 inline-flex h-11 items-center rounded-sm font-semibold text-primary-fg text-sm hover:text-fg mouse:h-9"
    >
      +{texts.moreTasks(count)}
    </Link>
  );
}

type TaskLineProps = {
  task: ListedTask;
  today: Day;
  onComplete: (task: ListedTask) => void;
  onLeave?: () => void;
};

/** A task outside its checklist: it links to its release. */
export const TaskLine = memo(function TaskLine({ task, today, onComplete, onLeave }: TaskLineProps) {
  const titleId = useId();
  const mayEdit = useRight('edit');
  const chip = getDueChip(task, today);
  // "in 3 days" needs no date beside it; "OVERDUE" and "in 45 days" do.
  const isNear = task.dueDate >= today && task.dueDate <= addDays(today, upcomingDays);
  return (
    <div className="flex items-center gap-2 py-1 pr-5 pl-3 transition-colors duration-150 hover:bg-white/[.03]">
      <CheckCircle
        disabled={!mayEdit}
        labelledBy={titleId}
        checked={task.completed}
        onChange={() => onComplete(task)}
      />
      <Link to={getChecklistAddress(getRelease(task))} onClick={onLeave} className="min-w-0 flex-1 rounded-sm py-1">
        <span id={titleId} className="block truncate font-medium text-sm">
          {task.title}
        </span>
        <span className="block truncate text-fg-3 text-xs">
          {task.releaseTitle}
          {!isNear && texts.dueDayInWords(dayInWords(task.dueDate, today))}
        </span>
      </Link>
      <CommentCount count={task.commentCount} />
      {task.assignee && <AssigneeMark name={task.assignee.name} />}
      <Badge tone={chip.tone}>{chip.text}</Badge>
    </div>
  );
});

function getRelease({ trackId, projectId }: ListedTask): ReleaseRef {
  return trackId ? { kind: 'track', id: trackId } : { kind: 'project', id: projectId ?? '' };
}
