import { artistEndpoints } from '@debut/contract/artists';
import { addDays, type Day, daysBetween } from '@debut/contract/days';
import { memberEndpoints } from '@debut/contract/members';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import { hasRight } from '@debut/contract/rights';
import { type OpenTask, rosterEndpoints } from '@debut/contract/roster';
import { workspaceEndpoints } from '@debut/contract/workspaces';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { dayInWords } from '../../../data/dates.ts';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useToday } from '../../../data/today.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useData, usePages } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OpenAs } from './roster.model.ts';
import { RosterGate } from './roster-gate.tsx';
import { texts } from './texts.ts';

const tasksPerPage = 20;
const pages = {
  items: (page: readonly OpenTask[]) => page,
  next: (page: readonly OpenTask[]) => {
    const last = page.at(-1);
    return last && page.length === tasksPerPage ? { after: `${last.dueDate},${last.id}` } : null;
  },
  keepsPrevious: true,
};

/** The open tasks of all artists by due date, or those of one person or artist. */
export function TasksScreen({ onOpen }: { onOpen: OpenAs }) {
  return (
    <RosterGate pending={<TasksSkeleton />}>
      <Tasks onOpen={onOpen} />
    </RosterGate>
  );
}

function Tasks({ onOpen }: { onOpen: OpenAs }) {
  const titleId = useId();
  const [filter, setFilter] = useState({ assigneeId: '', artistId: '' });
  const query = Object.fromEntries(Object.entries(filter).filter(([, id]) => id !== ''));
  const list = usePages(rosterEndpoints.tasks, { query: { ...query, limit: String(tasksPerPage) } }, pages);
  const { data: workspace } = useData(workspaceEndpoints.read, {});
  const canEdit = workspace !== undefined && hasRight(workspace.role, 'edit');
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3.5 sm:px-5">
        <h2 id={titleId} className="font-bold text-lg">
          {texts.openTasks}
        </h2>
        <Filters filter={filter} onChange={setFilter} />
      </div>
      <QueryView
        query={list}
        pending={<TasksSkeleton />}
        empty={
          <EmptyState
            as="h3"
            icon={CircleCheck}
            title={isFiltered ? texts.noTaskMatches : texts.nothingToDo}
            text={isFiltered ? texts.noTaskMatchesText : texts.nothingToDoText}
            className="border-line border-t py-8"
          />
        }
        className="mx-4 mb-4"
      >
        {(tasks) => <Groups tasks={tasks} canEdit={canEdit} onOpen={onOpen} />}
      </QueryView>
      {list.isFetchNextPageError && <ErrorBox className="mx-4 mb-3 sm:mx-5">{list.error.message}</ErrorBox>}
      {list.hasNextPage && (
        <div className="border-line border-t p-2">
          <Button variant="ghost" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.showMoreTasks}
          </Button>
        </div>
      )}
    </Card>
  );
}

type Filter = { assigneeId: string; artistId: string };

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { data: members = [] } = useData(memberEndpoints.list, {});
  const { data: artists = [] } = useData(artistEndpoints.list, {});
  const ownId = useStore(session, ({ user }) => user?.id);
  const people = [
    { value: '', label: texts.everyone },
    ...members
      .toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId))
      .map(({ id, name }) => ({ value: id, label: id === ownId ? texts.you : name })),
    { value: 'none', label: texts.unassigned },
  ];
  const active = artists.filter(({ archivedAt }) => archivedAt === null);
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:w-80">
      <Select
        size="small"
        aria-label={texts.assignee}
        value={filter.assigneeId}
        options={people}
        onChange={(assigneeId) => onChange({ ...filter, assigneeId })}
      />
      <Select
        size="small"
        aria-label={texts.artist}
        value={filter.artistId}
        options={[
          { value: '', label: texts.allArtists },
          ...active.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(artistId) => onChange({ ...filter, artistId })}
      />
    </div>
  );
}

type GroupsProps = { tasks: readonly OpenTask[]; canEdit: boolean; onOpen: OpenAs };

function Groups({ tasks, ...rest }: GroupsProps) {
  const today = useToday();
  const complete = useCompletion();
  const weekEnd = addDays(today, 7);
  const groups = [
    { title: texts.overdue, shown: tasks.filter(({ dueDate }) => dueDate < today) },
    { title: texts.nextSevenDays, shown: tasks.filter(({ dueDate }) => dueDate >= today && dueDate < weekEnd) },
    { title: texts.later, shown: tasks.filter(({ dueDate }) => dueDate >= weekEnd) },
  ];
  return groups
    .filter(({ shown }) => shown.length > 0)
    .map(({ title, shown }) => (
      <section key={title} aria-label={title}>
        <h3 className="border-line border-t bg-white/3 px-4 py-2 font-semibold text-fg-3 text-xs sm:px-5">{title}</h3>
        <ul>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} today={today} onComplete={() => complete(task)} {...rest} />
          ))}
        </ul>
      </section>
    ));
}

/** Completes a task of any artist; a toast offers to undo it. */
function useCompletion(): (task: OpenTask) => void {
  const { updateTask } = releasePlanEndpoints;
  const { mutateAsync } = useChangeWith(
    ({ task, completed }: { task: OpenTask; completed: boolean }) =>
      api.call(updateTask, { params: { id: task.id }, body: { completed } }, { artistId: task.artist.id }),
    {
      changes: updateTask.changes,
      optimistic: (cache, { task }) =>
        cache.update(rosterEndpoints.tasks, (page) => page.filter(({ id }) => id !== task.id)),
    },
  );
  return (task) => {
    const fail = (error: Error) => toast.failure(error.message);
    const undo = () => void mutateAsync({ task, completed: false }).catch(fail);
    // Promises, because callbacks of `mutate` are dropped when the screen is unmounted.
    mutateAsync({ task, completed: true })
      .then(() => toast.success(texts.taskIsDone(task.title), { label: texts.undo, onPress: undo }))
      .catch(fail);
  };
}

type TaskRowProps = { task: OpenTask; today: Day; canEdit: boolean; onOpen: OpenAs; onComplete: () => void };

function TaskRow({ task, today, canEdit, onOpen, onComplete }: TaskRowProps) {
  const { id, title, artist, release, dueDate, assignee } = task;
  const titleId = useId();
  return (
    <li
      className={cx(
        'relative flex min-h-13 items-center gap-1 border-white/6 border-t py-1 pr-4 hover:bg-white/3 sm:pr-5',
        canEdit ? 'pl-1.5 sm:pl-2.5' : 'pl-4 sm:pl-5',
      )}
    >
      {canEdit && <CheckCircle labelledBy={titleId} checked={false} onChange={onComplete} className="z-1" />}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          id={titleId}
          onClick={() => onOpen(artist.id, `/${release.kind}/${release.id}?tab=tasks&task=${id}`)}
          className={openClasses}
        >
          {title}
        </button>
        <p className="truncate text-fg-3 text-xs">
          {artist.name} · {release.title}
        </p>
      </div>
      <div className="flex min-w-0 shrink-0 items-center gap-2 px-2 text-fg-2 text-xs sm:w-44">
        {assignee && (
          <>
            <Avatar name={assignee.name} size="tiny" />
            <span className="truncate max-sm:sr-only">{assignee.name}</span>
          </>
        )}
      </div>
      <div className="shrink-0 text-right text-fg-2 text-xs sm:w-24">
        {dueDate < today ? (
          <Badge tone="danger">{texts.daysLate(daysBetween(dueDate, today))}</Badge>
        ) : dueDate === today ? (
          <Badge tone="warning">{texts.today}</Badge>
        ) : (
          dayInWords(dueDate, today)
        )}
      </div>
    </li>
  );
}

/** The whole row is clickable. */
const openClasses =
  'block max-w-full truncate text-left font-semibold text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

function TasksSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingTasks} className="grid gap-3 px-5 pb-5">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  );
}
