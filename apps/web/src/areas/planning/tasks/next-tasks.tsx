import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useUndoableCompletion } from './task-changes.ts';
import { dueChip } from './tasks.model.ts';

type NextTasksProps = { tasks: readonly Task[]; today: Day };

/** The first tasks of a release, outside its checklist. */
export function NextTasks({ tasks, today }: NextTasksProps) {
  const complete = useUndoableCompletion();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Next tasks" className="outline-none">
      {tasks.map((task) => (
        <NextTask key={task.id} task={task} today={today} onComplete={() => complete(task)} />
      ))}
    </ul>
  );
}

function NextTask({ task, today, onComplete }: { task: Task; today: Day; onComplete: () => void }) {
  const titleId = useId();
  const chip = dueChip(task, today);
  return (
    <li className="flex items-center border-white/10 border-t first:border-t-0">
      <CheckCircle labelledBy={titleId} checked={task.completed} onChange={onComplete} className="-ml-3" />
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
