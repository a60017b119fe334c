import { type Roster, type RosterRelease, type RosterWeeks, rosterWeeks } from '@debut/contract/roster';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { dayFromHere, dayInWords } from '../../../data/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { OpenAs } from './roster.model.ts';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

type ReleasesCardProps = {
  roster: Roster;
  weeks: RosterWeeks;
  onWeeks: (weeks: RosterWeeks) => void;
  canEdit: boolean;
  onOpen: OpenAs;
};

/** The timeline; phones show the next releases as a list, with the timeline behind a button. */
export function ReleasesCard({ roster, weeks, onWeeks, canEdit, onOpen }: ReleasesCardProps) {
  const titleId = useId();
  const [isTimelineOpen, setTimelineOpen] = useState(false);
  const count = roster.artists.reduce((sum, { releases }) => sum + releases.length, 0);
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-4 pb-3.5 sm:px-5">
        <h2 id={titleId} className="mr-auto flex items-baseline gap-2.5 font-bold text-lg">
          <span className="sm:hidden">{texts.nextReleases}</span>
          <span className="max-sm:hidden">{texts.upcomingReleases}</span>
          <span className="font-normal font-sans text-fg-3 text-sm max-sm:hidden">{count}</span>
        </h2>
        <Button
          variant="ghost"
          size="small"
          className="-my-2 -mr-3 text-primary-fg! sm:hidden"
          onClick={() => setTimelineOpen(!isTimelineOpen)}
        >
          {isTimelineOpen ? texts.list : texts.timeline}
          <ArrowRight aria-hidden className="size-4" />
        </Button>
        <Legend className={cx(!isTimelineOpen && 'max-sm:hidden')} />
        <Segmented
          label={texts.period}
          labelHidden
          options={rosterWeeks.map((value) => ({ value, label: texts.weeks[value] }))}
          value={weeks}
          onChange={onWeeks}
          className={cx('max-sm:w-full', !isTimelineOpen && 'max-sm:hidden')}
        />
      </div>
      <div className={cx(!isTimelineOpen && 'max-sm:hidden')}>
        <Timeline roster={roster} canEdit={canEdit} onOpen={onOpen} />
      </div>
      <div className={cx('px-4 pb-4 sm:hidden', isTimelineOpen && 'hidden')}>
        {count === 0 ? (
          <p className="text-fg-2 text-sm">{texts.noReleasesSoon(texts.periods[weeks])}</p>
        ) : (
          <NextReleases roster={roster} onOpen={onOpen} />
        )}
      </div>
    </Card>
  );
}

function Legend({ className }: { className: string }) {
  return (
    <div aria-hidden className={cx('flex items-center gap-4 text-fg-2 text-xs', className)}>
      <span className="flex items-center gap-1.5">
        <span className="h-1 w-4 rounded-full bg-linear-to-r from-primary to-accent" />
        {texts.checklistDone}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-3 w-0.5 bg-accent" />
        {texts.today}
      </span>
    </div>
  );
}

const listed = 5;

function NextReleases({ roster: { artists, today }, onOpen }: { roster: Roster; onOpen: OpenAs }) {
  const next = artists
    .flatMap((artist) => artist.releases.map((release) => ({ artist, release })))
    .sort((one, other) => one.release.releaseDate.localeCompare(other.release.releaseDate))
    .slice(0, listed);
  return (
    <ul className="divide-y divide-line">
      {next.map(({ artist, release }) => (
        <li key={release.id} className="relative flex gap-3 py-3 first:pt-0 last:pb-0">
          <Cover
            seed={release.title}
            image={release.coverArt === null ? null : coverSources(release.coverArt)}
            className="size-12 shrink-0 rounded-md"
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <button
                type="button"
                onClick={() => onOpen(artist.id, `/${release.kind}/${release.id}`)}
                className={rowClasses}
              >
                {release.title}
              </button>
              <span className="shrink-0 font-semibold text-xs">{dayFromHere(release.releaseDate, today)}</span>
            </div>
            <p className="mt-px truncate text-fg-3 text-xs">
              {artist.name} · {texts.formats[release.format]} · {dayInWords(release.releaseDate, today)}
            </p>
            <ChecklistBar tasks={release.tasks} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChecklistBar({ tasks: { done, total } }: { tasks: RosterRelease['tasks'] }) {
  if (total === 0) return null;
  return (
    <div className="mt-2 flex items-center gap-2">
      <div aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-white/15">
        <div
          className="h-full rounded-full bg-linear-to-r from-primary to-accent"
          style={{ width: `${(done / total) * 100}%` }}
        />
      </div>
      <span className="text-2xs text-fg-3 tabular-nums">
        <span aria-hidden>
          {done} / {total}
        </span>
        <span className="sr-only">{texts.tasksDone(done, total)}</span>
      </span>
    </div>
  );
}

const rowClasses =
  'min-w-0 truncate text-left font-semibold text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-primary-fg';
