import { addDays, type Day } from '@debut/contract/days';
import { upcomingDays } from '@debut/contract/limits';
import type { ListedTask } from '@debut/contract/release-plan';
import { ListChecks } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useToday } from '../../lib/today.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useOpenTasks } from './open-tasks.api.ts';
import { TaskLine } from './task-line.tsx';
import { TasksFailure, TasksSkeleton } from './tasks-waiting.tsx';
import { useUndoableCompletion } from './use-undoable-completion.ts';

/** Everything that is not done, whatever it is for, by due date. */
export function AllTasks() {
  const today = useToday();
  const tasks = useOpenTasks();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = tasks;
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const rows = useMemo(() => withHeadings(data?.pages.flat() ?? [], today), [data, today]);
  if (tasks.isError && !data) return <TasksFailure query={tasks} />;
  if (!data) return <TasksSkeleton />;
  if (rows.length === 0) return <NothingToDo />;
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
          onNearEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
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

/** The tasks come by due date, so each heading stands before the first task it fits. */
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
