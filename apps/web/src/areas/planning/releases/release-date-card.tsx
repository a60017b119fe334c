import { type Day, daysBetween } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { dateOfMonth, dayCount, dayInFull, shortDay, weekday } from '../../../data/dates.ts';
import { Allowed } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { TaskCounts } from '../tasks/tasks.model.ts';
import { buildRunway, type RunwayStop } from './release-date.model.ts';
import { texts } from './texts.ts';

type ReleaseDateCardProps = {
  releaseDate: Day | null;
  tasks: readonly Task[];
  counts: TaskCounts;
  today: Day;
  onSetDate: () => void;
  onChangePlan: () => void;
};

export function ReleaseDateCard(props: ReleaseDateCardProps) {
  const { releaseDate, tasks, counts, today, onSetDate, onChangePlan } = props;
  return (
    <section aria-labelledby="release-date" className={cardClasses}>
      <div aria-hidden className={lightClasses} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 sm:p-6">
        <div className="min-w-0 flex-1">
          <h2 id="release-date" className="font-sans font-semibold text-primary-fg text-xs uppercase tracking-wider">
            {texts.releaseDate}
          </h2>
          {releaseDate ? (
            <WithDate releaseDate={releaseDate} today={today} onChangePlan={onChangePlan} />
          ) : (
            <WithoutDate />
          )}
        </div>
        {counts.all > 0 && (
          <Progress
            label={texts.checklist}
            value={counts.done}
            max={counts.all}
            valueText={`${counts.done} / ${counts.all}`}
            className="w-44 max-md:order-last max-md:w-full"
          />
        )}
        <Allowed right="edit">
          <Button onClick={onSetDate} variant={releaseDate ? 'secondary' : 'primary'}>
            <CalendarDays aria-hidden className="size-4" />
            {releaseDate ? (
              <span>
                {texts.change}
                <span className="max-sm:sr-only"> {texts.date}</span>
              </span>
            ) : (
              texts.setDate
            )}
          </Button>
        </Allowed>
      </div>
      {releaseDate && (
        <div className="border-white/[.07] border-t px-2 py-2.5 sm:px-5 sm:py-3">
          <Runway tasks={tasks} releaseDate={releaseDate} today={today} />
        </div>
      )}
    </section>
  );
}

function WithDate(props: { releaseDate: Day; today: Day; onChangePlan: () => void }) {
  const { releaseDate, today, onChangePlan } = props;
  return (
    <>
      <p className="mt-0.5 font-bold font-display text-xl min-[360px]:whitespace-nowrap sm:text-3xl">
        {dayInFull(releaseDate)}
      </p>
      <p className="mt-0.5 text-fg-2 text-sm">
        <strong className="font-semibold text-fg">{describeCountdown(daysBetween(today, releaseDate))}</strong>
        <span className="max-sm:hidden"> {texts.openTasksMoveWithDate}</span>
        <Allowed right="edit">
          <span aria-hidden> · </span>
          <button type="button" onClick={onChangePlan} className={planClasses}>
            {texts.changePlan}
          </button>
        </Allowed>
      </p>
    </>
  );
}

function WithoutDate() {
  return (
    <>
      <p className="mt-0.5 font-bold font-display text-xl sm:text-3xl">{texts.notSetYet}</p>
      <p className="mt-0.5 text-fg-2 text-sm">{texts.setOneToScheduleTasks}</p>
    </>
  );
}

function describeCountdown(days: number): string {
  if (days === 0) return texts.outToday;
  return days > 0 ? texts.toGo(dayCount(days)) : texts.releasedAgo(dayCount(-days));
}

const planClasses =
  '-my-3 h-11 rounded-sm font-medium text-primary-fg max-sm:ml-2 transition-colors duration-150 hover:text-fg mouse:my-0 mouse:h-6';

const cardClasses = 'relative isolate overflow-hidden rounded-xl border border-white/10 bg-s1';

const lightClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(34rem_14rem_at_0%_0%,rgb(126_73_236/.3),transparent_70%)]';

type RunwayProps = { tasks: readonly Task[]; releaseDate: Day; today: Day };

/** The days around the release, with a dot for each task. */
function Runway({ tasks, releaseDate, today }: RunwayProps) {
  const stops = useMemo(() => buildRunway(tasks, releaseDate, today), [tasks, releaseDate, today]);
  return (
    <ol aria-label={texts.releaseRunway} className="flex gap-px sm:gap-1">
      {stops.map((stop) => (
        <li key={stop.from} className={cx(stopClasses, stop.isRelease ? releaseClasses : stop.isNow && 'bg-white/10')}>
          <span className="sr-only">{describeStop(stop)}</span>
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
      {dots.slice(0, maxDots).map((color, index) => (
        <i key={index} className={cx('size-1 rounded-full sm:size-1.5', color)} />
      ))}
    </span>
  );
}

const maxDots = 9;

function describeStop({ from, to, isRelease, isNow, done, late, open }: RunwayStop): string {
  const day = from === to ? dayInFull(from) : texts.weekFrom(dayInFull(from));
  const marks = [isRelease && texts.releaseDay, isNow && (from === to ? 'today' : texts.thisWeek)].filter(Boolean);
  const counts = [done && texts.doneDone(done), late && texts.overdueLate(late), open && texts.openOpen(open)].filter(
    Boolean,
  );
  return `${[day, ...marks].join(', ')}: ${counts.join(', ') || texts.noTasks}`;
}

const stopClasses = 'flex min-w-0 flex-1 flex-col items-center rounded-md py-1.5 text-center tabular-nums';

const releaseClasses = 'bg-primary text-white';
