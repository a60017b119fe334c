import { type Day, daysBetween } from '@debut/contract/days';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import { type RosterTask, rosterEndpoints } from '@debut/contract/roster';
import { useId } from 'react';
import { dayInWords } from '../../../data/dates.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChangeWith } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OpenAs } from './roster.model.ts';
import { texts } from './texts.ts';

type YourTasksProps = { today: Day; canEdit: boolean; onOpen: OpenAs };

const tasksPerPage = 8;
const pages = {
  items: (page: readonly RosterTask[]) => page,
  next: (page: readonly RosterTask[]) => {
    const last = page.at(-1);
    return last && page.length === tasksPerPage ? { after: `${last.dueDate},${last.id}` } : null;
  },
};

/** Open tasks assigned to the member, of all artists. */
export function YourTasksCard(props: YourTasksProps) {
  const titleId = useId();
  const list = usePages(rosterEndpoints.tasks, { query: { limit: String(tasksPerPage) } }, pages);
  const setCompleted = useCompletion();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="px-4 pt-4 pb-3.5 font-bold text-lg sm:px-5">
        {texts.yourTasks}
      </h2>
      <QueryView
        query={list}
        pending={<YourTasksSkeleton />}
        empty={<p className="border-line border-t px-4 py-5 text-fg-2 text-sm sm:px-5">{texts.noTasksForYou}</p>}
        className="mx-4 mb-4"
      >
        {(tasks) => (
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} onComplete={() => setCompleted(task)} {...props} />
            ))}
          </ul>
        )}
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

/** Completes a task of any artist; a toast offers to undo it. */
function useCompletion(): (task: RosterTask) => void {
  const { updateTask } = releasePlanEndpoints;
  const { mutateAsync } = useChangeWith(
    ({ task, completed }: { task: RosterTask; completed: boolean }) =>
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
    // Promises, because callbacks of `mutate` are dropped when the card is unmounted.
    mutateAsync({ task, completed: true })
      .then(() => toast.success(texts.taskIsDone(task.title), { label: texts.undo, onPress: undo }))
      .catch(fail);
  };
}

function TaskRow(props: YourTasksProps & { task: RosterTask; onComplete: () => void }) {
  const { task, today, canEdit, onOpen, onComplete } = props;
  const { id, title, artist, release, dueDate } = task;
  const titleId = useId();
  const isLate = dueDate < today;
  return (
    <li
      className={cx(
        'relative flex min-h-13 items-center gap-1 border-line border-t py-1 pr-4 hover:bg-white/3 sm:pr-5',
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
      {isLate ? (
        <Badge tone="danger">{texts.daysLate(daysBetween(dueDate, today))}</Badge>
      ) : (
        <span className="shrink-0 text-fg-2 text-xs">
          {dueDate === today ? texts.today : dayInWords(dueDate, today)}
        </span>
      )}
    </li>
  );
}

/** The whole row is clickable. */
const openClasses =
  'block max-w-full truncate text-left font-semibold text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

function YourTasksSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourTasks} className="grid gap-3 px-5 pb-5">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  );
}
