import { type Release, releasePlanEndpoints } from '@debut/contract/release-plan';
import { CalendarDays } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { countdown, dayInWords } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ArrowLink, NextTasks } from '../tasks/next-tasks.tsx';
import { getChecklistAddress, getReleasePath } from '../tasks/use-release-tasks.ts';
import { texts } from './texts.ts';

/** Every track and project with a date, the next one first; past ones below. */
export function ReleaseBoard() {
  const releases = useData(releasePlanEndpoints.releases, {});
  return (
    <QueryView query={releases} pending={<BoardSkeleton />} empty={<NoReleases />}>
      {(all) => <Board releases={all} />}
    </QueryView>
  );
}

function Board({ releases }: { releases: readonly Release[] }) {
  const upcoming = useMemo(() => releases.filter(({ daysToGo }) => daysToGo >= 0), [releases]);
  const past = useMemo(() => releases.filter(({ daysToGo }) => daysToGo < 0), [releases]);
  return (
    <>
      {upcoming.length > 0 ? (
        <LongList
          label={texts.upcomingReleases}
          items={upcoming}
          keyOf={getKey}
          rowPixels={236}
          itemClassName="pb-4"
          row={(release) => <UpcomingRelease release={release} />}
        />
      ) : (
        <Card>
          <EmptyState icon={CalendarDays} title={texts.nothingComingUp} text={texts.setReleaseDateForTrack} />
        </Card>
      )}
      {past.length > 0 && (
        <section aria-labelledby="already-out" className="mt-8">
          <h2 id="already-out" className="mb-3 font-bold text-lg">
            {texts.alreadyOut}
          </h2>
          <LongList
            items={past}
            keyOf={getKey}
            rowPixels={64}
            className="overflow-hidden rounded-xl border border-white/[.07] bg-s1"
            lined
            row={(release) => <PastRelease release={release} />}
          />
        </section>
      )}
    </>
  );
}

function getKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

function NoReleases() {
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title={texts.noReleaseHasDateYet}
        text={texts.openMenuOfTrackOr}
        action={
          <Button asChild variant="primary">
            <Link to="/">{texts.goToDashboard}</Link>
          </Button>
        }
        className="py-16"
      />
    </Card>
  );
}

function BoardSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourReleases} className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </SkeletonGroup>
  );
}

/** With its checklist and its next tasks. */
const UpcomingRelease = memo(function UpcomingRelease({ release }: { release: Release }) {
  const today = useToday();
  const { title, artist, releaseDate, done, total, nextTasks } = release;
  const showProgress = (className: string) =>
    total > 0 && (
      <Progress
        label={texts.checklist}
        value={done}
        max={total}
        valueText={`${done} / ${total}`}
        className={className}
      />
    );
  return (
    <Card className="grid gap-x-8 gap-y-4 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-4">
        <ReleaseCover release={release} className="size-20 rounded-lg sm:size-24" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-2xs text-primary-fg uppercase tracking-wider">{kindNames[release.kind]}</p>
          <h2 className="line-clamp-2 break-words font-bold text-lg">
            <Link to={getReleasePath(release)} className="rounded-sm hover:text-primary-fg">
              {title}
            </Link>
          </h2>
          {artist && <p className="truncate text-fg-3 text-sm">{artist}</p>}
          <p className="mt-1 text-fg-2 text-sm">
            {dayInWords(releaseDate, today)} ·{' '}
            <strong className="font-semibold text-fg">{countdown(release.daysToGo)}</strong>
          </p>
          {showProgress('mt-4 max-w-64 max-sm:hidden')}
        </div>
      </div>
      <div className="min-w-0">
        {showProgress('mb-2 sm:hidden')}
        {nextTasks.length > 0 ? (
          <NextTasks tasks={nextTasks} today={today} />
        ) : (
          <p className="py-2 text-fg-2 text-sm">{total > 0 ? texts.everyTaskIsDone : noTasks[release.kind]}</p>
        )}
        <ArrowLink to={getChecklistAddress(release)}>
          <span>
            {texts.openChecklist}
            <span className="sr-only"> {texts.ofTitle(release.title)}</span>
          </span>
        </ArrowLink>
      </div>
    </Card>
  );
});

const PastRelease = memo(function PastRelease({ release }: { release: Release }) {
  const today = useToday();
  const { title, releaseDate, done, total } = release;
  return (
    <div className="relative flex items-center gap-4 px-4 py-2.5 transition-colors duration-150 hover:bg-white/[.02]">
      <ReleaseCover release={release} className="size-11 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <Link to={getChecklistAddress(release)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="truncate text-fg-3 text-sm">
          {texts.outSince(kindNames[release.kind], dayInWords(releaseDate, today))}
        </p>
      </div>
      {total > 0 && (
        <span className="text-fg-2 text-sm tabular-nums">
          {done} / {total}
          <span className="sr-only"> {texts.tasksDone}</span>
        </span>
      )}
    </div>
  );
});

function ReleaseCover({ release, className }: { release: Release; className: string }) {
  const { title, coverArt } = release;
  return <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className={`shrink-0 ${className}`} />;
}

const kindNames = { track: texts.track, project: texts.project };

const noTasks = {
  track: texts.openItToCreateChecklist,
  project: texts.noTasksYet,
};
