import { type Day, daysBetween } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { CalendarDays } from 'lucide-react';
import { dayCount, dayInFull } from '../../../lib/days.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { TaskCounts } from '../tasks/tasks.model.ts';
import { Runway } from './runway.tsx';

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
            Release Date
          </h2>
          {releaseDate ? (
            <WithDate releaseDate={releaseDate} today={today} onChangePlan={onChangePlan} />
          ) : (
            <WithoutDate />
          )}
        </div>
        {counts.all > 0 && (
          <Progress
            label="Checklist"
            value={counts.done}
            max={counts.all}
            valueText={`${counts.done} / ${counts.all}`}
            className="w-44 max-md:order-last max-md:w-full"
          />
        )}
        <Button onClick={onSetDate} variant={releaseDate ? 'secondary' : 'primary'}>
          <CalendarDays aria-hidden className="size-4" />
          {releaseDate ? (
            <span>
              Change<span className="max-sm:sr-only"> date</span>
            </span>
          ) : (
            'Set date'
          )}
        </Button>
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
        <strong className="font-semibold text-fg">{countdown(daysBetween(today, releaseDate))}</strong>
        <span className="max-sm:hidden"> · tasks follow the date when you move it · </span>
        <button type="button" onClick={onChangePlan} className={planClasses}>
          Change plan
        </button>
      </p>
    </>
  );
}

function WithoutDate() {
  return (
    <>
      <p className="mt-0.5 font-bold font-display text-xl sm:text-3xl">Not set yet</p>
      <p className="mt-0.5 text-fg-2 text-sm">Set one and the tasks of the plan gather around it.</p>
    </>
  );
}

function countdown(days: number): string {
  if (days === 0) return 'Out today';
  return days > 0 ? `${dayCount(days)} to go` : `Released ${dayCount(-days)} ago`;
}

const planClasses =
  '-my-3 h-11 rounded-sm font-medium text-primary-fg max-sm:ml-2 transition-colors duration-150 hover:text-fg mouse:my-0 mouse:h-6';

const cardClasses = 'relative isolate overflow-hidden rounded-xl border border-white/10 bg-s1';

const lightClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(34rem_14rem_at_0%_0%,rgb(126_73_236/.3),transparent_70%)]';
