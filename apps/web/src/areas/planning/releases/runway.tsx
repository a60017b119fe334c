import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { useMemo } from 'react';
import { dateOfMonth, dayInFull, shortDay, weekday } from '../../../lib/days.ts';
import { cx } from '../../../ui/class-names.ts';
import { type RunwayStop, runwayOf } from './runway.model.ts';

type RunwayProps = { tasks: readonly Task[]; releaseDate: Day; today: Day };

/** The days around the release: what is done, late and still to come, at a glance. */
export function Runway({ tasks, releaseDate, today }: RunwayProps) {
  const stops = useMemo(() => runwayOf(tasks, releaseDate, today), [tasks, releaseDate, today]);
  return (
    <ol aria-label="Release runway" className="flex gap-px sm:gap-1">
      {stops.map((stop) => (
        <li key={stop.from} className={cx(stopClasses, stop.isRelease ? releaseClasses : stop.isNow && 'bg-white/10')}>
          <span className="sr-only">{stopInWords(stop)}</span>
          {stop.from === stop.to ? <DayName stop={stop} /> : <WeekName stop={stop} />}
          <Dots stop={stop} />
        </li>
      ))}
    </ol>
  );
}

function DayName({ stop }: { stop: RunwayStop }) {
  const { from, isRelease, isNow, isPast } = stop;
  return (
    <>
      <span aria-hidden className={cx('text-2xs max-sm:hidden', isRelease ? 'text-white' : 'text-fg-3')}>
        {weekday(from)}
      </span>
      <span
        aria-hidden
        className={cx('text-xs sm:text-sm', isRelease || isNow ? 'font-bold' : isPast ? 'text-fg-3' : 'text-fg-2')}
      >
        {dateOfMonth(from)}
      </span>
    </>
  );
}

function WeekName({ stop }: { stop: RunwayStop }) {
  const { from, isRelease, isNow, isPast } = stop;
  const [date = '', month = ''] = shortDay(from).split(' ');
  return (
    <span aria-hidden className={isRelease || isNow ? 'font-bold' : isPast ? 'text-fg-3' : 'text-fg-2'}>
      <span className="block text-xs sm:text-sm">{date}</span>
      <span className={cx('block text-2xs max-sm:hidden', !isRelease && 'text-fg-3')}>{month}</span>
    </span>
  );
}

function Dots({ stop }: { stop: RunwayStop }) {
  const dots = [
    ...Array<string>(stop.done).fill('bg-success'),
    ...Array<string>(stop.late).fill('bg-danger'),
    ...Array<string>(stop.open).fill(stop.isRelease ? 'bg-white' : 'bg-line-strong'),
  ];
  return (
    <span aria-hidden className="mt-1.5 flex min-h-2 flex-wrap content-start justify-center gap-0.5 px-0.5">
      {dots.slice(0, mostDots).map((color, index) => (
        <i key={index} className={cx('size-1 rounded-full sm:size-1.5', color)} />
      ))}
    </span>
  );
}

const mostDots = 9;

function stopInWords({ from, to, isRelease, isNow, done, late, open }: RunwayStop): string {
  const day = from === to ? dayInFull(from) : `Week from ${dayInFull(from)}`;
  const marks = [isRelease && 'release day', isNow && (from === to ? 'today' : 'this week')].filter(Boolean);
  const counts = [done && `${done} done`, late && `${late} overdue`, open && `${open} open`].filter(Boolean);
  return `${[day, ...marks].join(', ')}: ${counts.join(', ') || 'no tasks'}`;
}

const stopClasses = 'flex min-w-0 flex-1 flex-col items-center rounded-md py-1.5 text-center tabular-nums';

const releaseClasses = 'bg-primary text-white';
