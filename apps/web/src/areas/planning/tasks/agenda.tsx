import type { Agenda as AgendaData, ListedTask } from '@debut/contract/release-plan';
import { useRef } from 'react';
import { Link } from 'wouter';
import { PanelGroup } from '../../../ui/panel-group.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useUndoableCompletion } from './task-changes.ts';
import { TaskLine } from './task-line.tsx';

type AgendaProps = { agenda: AgendaData; onLeave: () => void };

/** What is overdue and what comes next, for the notification panel. */
export function Agenda({ agenda, onLeave }: AgendaProps) {
  const { today, overdue, overdueCount, upcoming, upcomingCount } = agenda;
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const rows = (tasks: readonly ListedTask[]) =>
    tasks.map((task) => (
      <li key={task.id}>
        <TaskLine task={task} today={today} onComplete={complete} onLeave={onLeave} />
      </li>
    ));
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {overdueCount > 0 && (
        <PanelGroup title="Overdue Tasks" count={overdueCount} tone="danger">
          <ul>{rows(overdue)}</ul>
          <More count={overdueCount - overdue.length} onLeave={onLeave} />
        </PanelGroup>
      )}
      {upcomingCount > 0 && (
        <PanelGroup title="Upcoming Tasks">
          <ul>{rows(upcoming)}</ul>
          <More count={upcomingCount - upcoming.length} onLeave={onLeave} />
        </PanelGroup>
      )}
    </div>
  );
}

function More({ count, onLeave }: { count: number; onLeave: () => void }) {
  if (count <= 0) return null;
  return (
    <Link
      to="/releases?tab=tasks"
      onClick={onLeave}
      className="ml-16 inline-flex h-11 items-center rounded-sm font-semibold text-primary-fg text-sm hover:text-fg mouse:h-9"
    >
      +{count} more {count === 1 ? 'task' : 'tasks'}
    </Link>
  );
}
