import { addDays, type Day } from '@debut/contract/days';
import { upcomingDays } from '@debut/contract/limits';
import type { ListedTask } from '@debut/contract/release-plan';
import { ListChecks } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useToday } from '../../../lib/today.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useOpenTasks } from './release-tasks.ts';
import { useUndoableCompletion } from './task-changes.ts';
import { TaskLine } from './task-line.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';

/** Every open task of every release, by due date. */
export function AllTasks() {
  const query = useOpenTasks();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryView query={query} pending={<TasksSkeleton />} empty={<NothingToDo />}>
      {(tasks) => (
        <TaskLines
          tasks={tasks}
          onNearEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </QueryView>
  );
}

function TaskLines({ tasks, onNearEnd }: { tasks: readonly ListedTask[]; onNearEnd: () => void }) {
  const today = useToday();
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const rows = useMemo(() => withHeadings(tasks, today), [tasks, today]);
  return (
    <Card aria-label="All tasks">
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

function NothingToDo() {
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        title="Nothing left to do"
        text="Every task of every release is done."
        className="py-16"
      />
    </Card>
  );
}

type Row = { kind: 'heading'; title: string } | { kind: 'task'; task: ListedTask };

/** Adds a heading before the first task of each group; the tasks are sorted by due date. */
function withHeadings(tasks: readonly ListedTask[], today: Day): Row[] {
  const rows: Row[] = [];
  let last = '';
  for (const task of tasks) {
    const title = headingOf(task.dueDate, today);
    if (title !== last) rows.push({ kind: 'heading', title });
    last = title;
    rows.push({ kind: 'task', task });
  }
  return rows;
}

function headingOf(day: Day, today: Day): string {
  if (day < today) return 'Overdue';
  return day <= addDays(today, upcomingDays) ? `The next ${upcomingDays} days` : 'Later';
}
