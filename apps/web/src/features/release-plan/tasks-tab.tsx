import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { AskForDate } from './ask-for-date.tsx';
import { ReleaseDateCard } from './release-date-card.tsx';
import { useReleaseTasks } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';
import { TaskGroups } from './task-groups.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import { countTasks, type TaskFilter } from './tasks.model.ts';
import { TasksFailure, TasksSkeleton } from './tasks-waiting.tsx';
import { useTaskDialogs } from './use-task-dialogs.tsx';

type TasksTabProps = { trackId: string; releaseDate: Day | null; onSetDate: () => void };

/** The checklist of a track: its date, the days around it, and what to do on them. */
export function TasksTab({ trackId, releaseDate, onSetDate }: TasksTabProps) {
  const of: ReleaseRef = { kind: 'track', id: trackId };
  const tasks = useReleaseTasks(of, releaseDate !== null);
  if (tasks.isError && !tasks.data) return <TasksFailure query={tasks} />;
  // An answer from before there was a date knows no plan yet.
  if (!tasks.data || (tasks.isPlaceholderData && tasks.data.length === 0)) return <TasksSkeleton />;
  if (!releaseDate && tasks.data.length === 0) return <AskForDate of={of} onSetDate={onSetDate} />;
  return <Checklist of={of} tasks={tasks.data} releaseDate={releaseDate} onSetDate={onSetDate} />;
}

type ChecklistProps = { of: ReleaseRef; tasks: readonly Task[]; releaseDate: Day | null; onSetDate: () => void };

function Checklist({ of, tasks, releaseDate, onSetDate }: ChecklistProps) {
  const today = useToday();
  const [filter, setFilter] = useState<TaskFilter>('all');
  const { dialog, openDialog } = useTaskDialogs({ of, releaseDate, today });
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
