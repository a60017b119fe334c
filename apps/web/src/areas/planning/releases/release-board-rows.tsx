import type { Release } from '@debut/contract/release-plan';
import { memo } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../lib/cover-address.ts';
import { countdown, dayInWords } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ArrowLink, NextTasks } from '../tasks/next-tasks.tsx';
import { addressOf, checklistAddress } from '../tasks/release-tasks.ts';

/** One that is still to come, with what to do for it next. */
export const UpcomingRelease = memo(function UpcomingRelease({ release }: { release: Release }) {
  const today = useToday();
  const { title, artist, releaseDate, done, total, nextTasks } = release;
  return (
    <Card className="grid gap-x-8 gap-y-4 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-4">
        <ReleaseCover release={release} className="size-20 rounded-lg sm:size-24" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-2xs text-primary-fg uppercase tracking-wider">{kindNames[release.kind]}</p>
          <h2 className="line-clamp-2 break-words font-bold text-lg">
            <Link to={addressOf(release)} className="rounded-sm hover:text-primary-fg">
              {title}
            </Link>
          </h2>
          {artist && <p className="truncate text-fg-3 text-sm">{artist}</p>}
          <p className="mt-1 text-fg-2 text-sm">
            {dayInWords(releaseDate, today)} ·{' '}
            <strong className="font-semibold text-fg">{countdown(release.daysToGo)}</strong>
          </p>
          {total > 0 && (
            <Progress
              label="Checklist"
              value={done}
              max={total}
              valueText={`${done} / ${total}`}
              className="mt-4 max-w-64 max-sm:hidden"
            />
          )}
        </div>
      </div>
      <div className="min-w-0">
        {total > 0 && (
          <Progress
            label="Checklist"
            value={done}
            max={total}
            valueText={`${done} / ${total}`}
            className="mb-2 sm:hidden"
          />
        )}
        {nextTasks.length > 0 ? (
          <NextTasks tasks={nextTasks} today={today} />
        ) : (
          <p className="py-2 text-fg-2 text-sm">{total > 0 ? 'Every task is done.' : noTasks[release.kind]}</p>
        )}
        <ArrowLink to={checklistAddress(release)}>
          <span>
            Open checklist<span className="sr-only"> of {release.title}</span>
          </span>
        </ArrowLink>
      </div>
    </Card>
  );
});

export const PastRelease = memo(function PastRelease({ release }: { release: Release }) {
  const today = useToday();
  const { title, releaseDate, done, total } = release;
  return (
    <div className="relative flex items-center gap-4 px-4 py-2.5 transition-colors duration-150 hover:bg-white/[.02]">
      <ReleaseCover release={release} className="size-11 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <Link to={checklistAddress(release)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="truncate text-fg-3 text-sm">
          {kindNames[release.kind]} · out since {dayInWords(releaseDate, today)}
        </p>
      </div>
      {total > 0 && (
        <span className="text-fg-2 text-sm tabular-nums">
          {done} / {total}
          <span className="sr-only"> tasks done</span>
        </span>
      )}
    </div>
  );
});

function ReleaseCover({ release, className }: { release: Release; className: string }) {
  const { title, coverArt } = release;
  return <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className={`shrink-0 ${className}`} />;
}

const kindNames = { track: 'Track', project: 'Project' };

const noTasks = {
  track: 'Its checklist is written when you open it.',
  project: 'It has no tasks.',
};
