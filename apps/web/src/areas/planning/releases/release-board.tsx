import { type Release, releasePlanEndpoints } from '@debut/contract/release-plan';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { PastRelease, UpcomingRelease } from './release-board-rows.tsx';

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
  const ahead = useMemo(() => releases.filter(({ daysToGo }) => daysToGo >= 0), [releases]);
  const out = useMemo(() => releases.filter(({ daysToGo }) => daysToGo < 0), [releases]);
  return (
    <>
      {ahead.length > 0 ? (
        <LongList
          label="Coming releases"
          items={ahead}
          keyOf={keyOf}
          rowPixels={236}
          itemClassName="pb-4"
          row={(release) => <UpcomingRelease release={release} />}
        />
      ) : (
        <Card>
          <EmptyState
            icon={CalendarDays}
            title="Nothing is coming up"
            text="Give a track or a project a release date."
          />
        </Card>
      )}
      {out.length > 0 && (
        <section aria-labelledby="out-already" className="mt-8">
          <h2 id="out-already" className="mb-3 font-bold text-lg">
            Out already
          </h2>
          <LongList
            items={out}
            keyOf={keyOf}
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

function keyOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

function NoReleases() {
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title="No release has a date yet"
        text='Open the menu of a track or a project and choose "Set Release Date". It will stand here with its checklist, and in your calendar.'
        action={
          <Button asChild variant="primary">
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
        className="py-16"
      />
    </Card>
  );
}

function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading your releases" className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </SkeletonGroup>
  );
}
