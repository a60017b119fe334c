import { useToday } from '../../../lib/today.ts';
import { Progress } from '../../../ui/progress.tsx';
import { ArrowLink, NextTasks } from './next-tasks.tsx';
import { checklistAddress, type ReleaseRef, useReleaseTasks } from './release-tasks.ts';
import { countTasks, nextTasks } from './tasks.model.ts';

/** How far the checklist of the next release is. */
export function HeroProgress({ release }: { release: ReleaseRef }) {
  const today = useToday();
  const { data = [] } = useReleaseTasks(release, true);
  const { done, all } = countTasks(data, today);
  if (all === 0) return null;
  return <Progress label="Release checklist" value={done} max={all} valueText={`${done} / ${all}`} />;
}

/** The next three things to do for it. */
export function HeroTasks({ release }: { release: ReleaseRef }) {
  const today = useToday();
  const { data, error } = useReleaseTasks(release, true);
  const next = nextTasks(data ?? [], 3);
  return (
    <>
      {next.length > 0 ? (
        <NextTasks tasks={next} today={today} />
      ) : (
        <p className="py-3 text-fg-2 text-sm">{wordsWithoutTasks(data?.length, error)}</p>
      )}
      <div className="mt-1 flex flex-wrap justify-between gap-x-6">
        <ArrowLink to={checklistAddress(release)}>Open checklist</ArrowLink>
        <ArrowLink to="/releases">All releases</ArrowLink>
      </div>
    </>
  );
}

function wordsWithoutTasks(count: number | undefined, error: Error | null): string {
  if (error && count === undefined) return 'The tasks could not be loaded.';
  if (count === undefined) return 'Loading the tasks …';
  return count > 0 ? 'Every task is done.' : 'No tasks yet.';
}
