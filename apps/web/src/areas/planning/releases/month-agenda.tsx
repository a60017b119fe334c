import type { Day } from '@debut/contract/days';
import type { Release } from '@debut/contract/release-plan';
import { useRef } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../lib/cover-address.ts';
import { dayFromHere, dayInWords } from '../../../lib/days.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { addressOf } from '../tasks/release-tasks.ts';
import { useUndoableCompletion } from '../tasks/task-changes.ts';
import { TaskLine } from '../tasks/task-line.tsx';
import type { DayEntries } from './release-month.model.ts';

type MonthAgendaProps = {
  days: readonly Day[];
  entries: ReadonlyMap<Day, DayEntries>;
  today: Day;
  className?: string;
  /** Names a day also when it has nothing. */
  isEmptyShown?: boolean;
  /** More tasks may be due than have been read. */
  isPartial?: boolean;
};

/** Days with what comes out and what is due on them. */
export function MonthAgenda(props: MonthAgendaProps) {
  const { days, entries, today, className, isEmptyShown = false, isPartial = false } = props;
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  if (days.length === 0) {
    return (
      <Card className={className}>
        <p className="px-4 py-8 text-center text-fg-2 text-sm">
          {isPartial ? partialSentence : 'Nothing comes out and nothing is due this month.'}
        </p>
      </Card>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className={cx('grid gap-4 outline-none', className)}>
      {days.map((day) => {
        const { releases, tasks } = entries.get(day) ?? { releases: [], tasks: [] };
        return (
          <Card key={day} aria-label={dayInWords(day, today)} className="overflow-hidden">
            <h3 className="flex items-baseline gap-2 px-4 pt-3.5 pb-2 font-sans font-semibold text-sm tracking-normal">
              {dayInWords(day, today)}
              <span className="font-normal text-fg-3 text-xs">{dayFromHere(day, today)}</span>
            </h3>
            {releases.map((release) => (
              <ReleaseLine key={`${release.kind} ${release.id}`} release={release} />
            ))}
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} today={today} onComplete={complete} />
            ))}
            {isEmptyShown && releases.length + tasks.length === 0 && (
              <p className="px-4 pb-4 text-fg-3 text-sm">
                {isPartial ? partialSentence : 'Nothing comes out and nothing is due.'}
              </p>
            )}
          </Card>
        );
      })}
    </div>
  );
}

const partialSentence = 'Not all tasks are loaded yet.';

function ReleaseLine({ release }: { release: Release }) {
  const { title, artist, coverArt, done, total } = release;
  return (
    <div className="relative flex items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-white/[.03]">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-11 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          to={addressOf(release)}
          className="block truncate rounded-sm font-semibold text-sm after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="truncate text-fg-3 text-xs">
          {[release.kind === 'track' ? 'Track' : 'Project', artist, total > 0 && `${done} / ${total} tasks`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone="primary">Release</Badge>
    </div>
  );
}
