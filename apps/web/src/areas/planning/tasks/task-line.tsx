import { addDays, type Day } from '@debut/contract/days';
import { upcomingDays } from '@debut/contract/limits';
import type { ListedTask } from '@debut/contract/release-plan';
import { memo, useId } from 'react';
import { Link } from 'wouter';
import { dayInWords } from '../../../lib/days.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircle } from '../../../ui/check-circle.tsx';
import { checklistAddress, type ReleaseRef } from './release-tasks.ts';
import { dueChip } from './tasks.model.ts';

type TaskLineProps = {
  task: ListedTask;
  today: Day;
  onComplete: (task: ListedTask) => void;
  onLeave?: () => void;
};

/** A task outside its checklist: it names its release and links there. */
export const TaskLine = memo(function TaskLine({ task, today, onComplete, onLeave }: TaskLineProps) {
  const titleId = useId();
  const chip = dueChip(task, today);
  // "in 3 days" needs no date beside it; "OVERDUE" and "in 45 days" do.
  const isNear = task.dueDate >= today && task.dueDate <= addDays(today, upcomingDays);
  return (
    <div className="flex items-center gap-2 py-1 pr-5 pl-3 transition-colors duration-150 hover:bg-white/[.03]">
      <CheckCircle labelledBy={titleId} checked={task.completed} onChange={() => onComplete(task)} />
      <Link to={checklistAddress(releaseOf(task))} onClick={onLeave} className="min-w-0 flex-1 rounded-sm py-1">
        <span id={titleId} className="block truncate font-medium text-sm">
          {task.title}
        </span>
        <span className="block truncate text-fg-3 text-xs">
          {task.releaseTitle}
          {!isNear && ` · due ${dayInWords(task.dueDate, today)}`}
        </span>
      </Link>
      <Badge tone={chip.tone}>{chip.text}</Badge>
    </div>
  );
});

function releaseOf({ trackId, projectId }: ListedTask): ReleaseRef {
  return trackId ? { kind: 'track', id: trackId } : { kind: 'project', id: projectId ?? '' };
}
