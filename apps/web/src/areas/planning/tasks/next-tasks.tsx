import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useRight } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useUndoableCompletion } from './task-changes.ts';
import { countTasks, getDueChip, pickNextTasks } from './tasks.model.ts';
import { texts } from './texts.ts';
import { getChecklistAddress, type ReleaseRef, useReleaseTasks } from './use-release-tasks.ts';

/** The checklist progress of the next release. */
export function HeroProgress({ release }: { release: ReleaseRef }) {
  const today = useToday();
  const { data = [] } = useReleaseTasks(release, true);
  const { done, all } = countTasks(data, today);
  if (all === 0) return null;
  return <Progress label={texts.releaseChecklist} value={done} max={all} valueText={`${done} / ${all}`} />;
}

/** Its next three tasks. */
export function HeroTasks({ release }: { release: ReleaseRef }) {
  const today = useToday();
  const { data, error } = useReleaseTasks(release, true);
  const next = pickNextTasks(data ?? [], 3);
  return (
    <>
      {next.length > 0 ? (
        <NextTasks tasks={next} today={today} />
      ) : (
        <p className="py-3 text-fg-2 text-sm">{describeNoTasks(data?.length, error)}</p>
      )}
      <div className="mt-1 flex flex-wrap justify-between gap-x-6">
        <ArrowLink to={getChecklistAddress(release)}>{texts.openChecklist}</ArrowLink>
        <ArrowLink to="/releases">{texts.allReleases}</ArrowLink>
      </div>
    </>
  );
}

function describeNoTasks(count: number | undefined, error: Error | null): string {
  if (error && count === undefined) return texts.weCouldntLoadYourTasks;
  if (count === undefined) return texts.loadingYourTasks;
  return count > 0 ? texts.everyTaskIsDone : texts.noTasksYet;
}

type NextTasksProps = { tasks: readonly Task[]; today: Day };

/** The first tasks of a release, outside its checklist. */
export function NextTasks({ tasks, today }: NextTasksProps) {
  const complete = useUndoableCompletion();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <ul ref={list} tabIndex={-1} aria-label={texts.nextTasks} className="outline-none">
      {tasks.map((task) => (
        <NextTask key={task.id} task={task} today={today} onComplete={() => complete(task)} />
      ))}
    </ul>
  );
}

function NextTask({ task, today, onComplete }: { task: Task; today: Day; onComplete: () => void }) {
  const titleId = useId();
  const mayEdit = useRight('edit');
  const chip = getDueChip(task, today);
  return (
    <li className="flex items-center border-white/10 border-t first:border-t-0">
      <CheckCircle
        disabled={!mayEdit}
        labelledBy={titleId}
        checked={task.completed}
        onChange={onComplete}
        className="-ml-3"
      />
      <span id={titleId} className="min-w-0 flex-1 truncate font-medium text-sm sm:text-base">
        {task.title}
      </span>
      <Badge tone={chip.tone} className="ml-3">
        {chip.text}
      </Badge>
    </li>
  );
}

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClasses}>
      {children}
      <ArrowRight aria-hidden className="size-4 transition-transform duration-150 group-hover/link:translate-x-0.5" />
    </Link>
  );
}

const linkClasses =
  'group/link inline-flex h-11 items-center gap-1.5 rounded-sm font-semibold text-primary-fg text-sm transition-colors duration-150 hover:text-fg mouse:h-9';
