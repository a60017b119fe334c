import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { type ComponentType, lazy, Suspense } from 'react';
import { findNextRelease, NextRelease } from '../areas/library/tracks/next-release.tsx';
import type { ReleaseRef } from '../areas/planning/tasks/release-tasks.ts';
import { useToday } from '../lib/today.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Projects come first: when an album and its song come out on one day, the album is shown. */
export function DashboardRelease({ tracks, projects }: { tracks: Track[]; projects: Project[] }) {
  const today = useToday();
  const releases = [
    ...projects.map(({ id, name, ...rest }) => ({ ...rest, title: name, of: { kind: 'project', id } as ReleaseRef })),
    ...tracks.map(({ id, ...rest }) => ({ ...rest, of: { kind: 'track', id } as ReleaseRef })),
  ];
  const release = findNextRelease(releases, today);
  if (!release) return null;
  const { of } = release;
  return (
    <NextRelease
      release={release}
      to={`/${of.kind}/${of.id}`}
      today={today}
      progress={
        <Suspense fallback={<Skeleton className="mt-1 h-6 w-full" />}>
          <HeroProgress release={of} />
        </Suspense>
      }
      tasks={
        <Suspense fallback={<TasksToCome />}>
          <HeroTasks release={of} />
        </Suspense>
      }
    />
  );
}

/** As high as what comes, so that nothing jumps. */
function TasksToCome() {
  return (
    <div className="grid h-[168px] content-start gap-3 py-1.5">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}

// When the code of the checklist cannot be loaded, the dashboard still shows the release.
const HeroProgress = lazy(() => loadHero().then((file) => ({ default: file.HeroProgress })));
const HeroTasks = lazy(() => loadHero().then((file) => ({ default: file.HeroTasks })));

type Hero = Record<'HeroProgress' | 'HeroTasks', ComponentType<{ release: ReleaseRef }>>;

function loadHero(): Promise<Hero> {
  return import('../areas/planning/tasks/next-tasks.tsx').catch(() => ({
    HeroProgress: Nothing,
    HeroTasks: Nothing,
  }));
}

function Nothing() {
  return null;
}
