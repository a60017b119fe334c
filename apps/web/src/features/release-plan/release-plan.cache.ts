import type { Agenda, ListedTask, Release, Task } from '@debut/contract/release-plan';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { planKeys, refOf } from './release-plan.keys.ts';

/** Shows a changed task wherever one stands, before the server has answered. */
export function showChanged(queries: QueryClient, task: Task, changes: Partial<Task>): void {
  const changed = { ...task, ...changes };
  queries.setQueriesData<Task[]>({ queryKey: planKeys.allTasks }, (tasks) => tasks?.map((one) => merged(one, changed)));
  if (changed.completed === task.completed) return;
  showMoreOrLessDone(queries, changed, changed.completed ? 1 : -1);
  if (changed.completed) takeOutOfLists(queries, task.id);
}

/** The same for one that is deleted. */
export function showDeleted(queries: QueryClient, task: Task): void {
  queries.setQueriesData<Task[]>({ queryKey: planKeys.allTasks }, (tasks) => tasks?.filter(({ id }) => id !== task.id));
  takeOutOfLists(queries, task.id);
}

function merged<One extends Task>(task: One, changed: Task): One {
  return task.id === changed.id ? { ...task, ...changed } : task;
}

function showMoreOrLessDone(queries: QueryClient, task: Task, more: 1 | -1): void {
  const { kind, id } = refOf(task);
  queries.setQueryData<Release[]>(planKeys.releases, (releases) =>
    releases?.map((one) =>
      one.kind === kind && one.id === id ? { ...one, done: Math.min(one.total, Math.max(0, one.done + more)) } : one,
    ),
  );
}

/** Out of the lists of what is still to do. */
function takeOutOfLists(queries: QueryClient, taskId: string): void {
  const others = <One extends { id: string }>(tasks: One[]) => tasks.filter(({ id }) => id !== taskId);
  queries.setQueryData<Agenda>(planKeys.agenda, (agenda) => agenda && withoutTask(agenda, taskId));
  queries.setQueryData<Release[]>(planKeys.releases, (releases) =>
    releases?.map((one) => ({ ...one, nextTasks: others(one.nextTasks) })),
  );
  queries.setQueryData<InfiniteData<ListedTask[]>>(
    planKeys.openTasks,
    (list) => list && { ...list, pages: list.pages.map(others) },
  );
}

function withoutTask(agenda: Agenda, taskId: string): Agenda {
  const overdue = agenda.overdue.filter(({ id }) => id !== taskId);
  const upcoming = agenda.upcoming.filter(({ id }) => id !== taskId);
  return {
    ...agenda,
    overdue,
    overdueCount: Math.max(0, agenda.overdueCount - (agenda.overdue.length - overdue.length)),
    upcoming,
    upcomingCount: Math.max(0, agenda.upcomingCount - (agenda.upcoming.length - upcoming.length)),
  };
}
