import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReleaseDateCard } from '../releases/release-date-card.tsx';
import { type ReleaseRef, useGenerateTasks, useReleaseTasks } from './release-tasks.ts';
import { useTaskDialogs } from './task-dialogs.tsx';
import { TaskGroups } from './task-groups.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import { countTasks, type TaskFilter } from './tasks.model.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';

type TasksTabProps = { trackId: string; releaseDate: Day | null; onSetDate: () => void };

/** The checklist of a track: its date, the days around it, and what to do on them. */
export function TasksTab({ trackId, releaseDate, onSetDate }: TasksTabProps) {
  const release: ReleaseRef = { kind: 'track', id: trackId };
  const query = useReleaseTasks(release, releaseDate !== null);
  return (
    <QueryView query={query} pending={<TasksSkeleton />}>
      {(tasks) => {
        // The response from before there was a date does not have the plan yet.
        if (query.isPlaceholderData && tasks.length === 0) return <TasksSkeleton />;
        if (!releaseDate && tasks.length === 0) return <NoDateYet release={release} onSetDate={onSetDate} />;
        return <Checklist release={release} tasks={tasks} releaseDate={releaseDate} onSetDate={onSetDate} />;
      }}
    </QueryView>
  );
}

function NoDateYet({ release, onSetDate }: { release: ReleaseRef; onSetDate: () => void }) {
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
        title="When does it come out?"
        text="Set a release date and a checklist gathers around it: what to do before, on the day and after. You can move the date later; the open tasks move along."
        action={
          <>
            <Button variant="primary" onClick={onSetDate}>
              Set release date
            </Button>
            <Button busy={generation.isPending} onClick={planFromToday}>
              Plan from today
            </Button>
          </>
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
  const { dialog, openDialog } = useTaskDialogs({ release, releaseDate, today });
  const counts = countTasks(tasks, today);
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
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        canAdd={releaseDate !== null}
        onAdd={() => openDialog({ kind: 'add' })}
      />
      <TaskGroups tasks={tasks} filter={filter} today={today} onDialog={openDialog} />
      {dialog}
    </>
  );
}
