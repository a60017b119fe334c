import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { nextRelease } from '../features/tracks/next-release.model.ts';
import { NextRelease } from '../features/tracks/next-release.tsx';
import { dayOf } from '../lib/days.ts';

/** Projects are named first: when an album and its song come out on one day, the album is the news. */
export function DashboardRelease({ tracks, projects }: { tracks: Track[]; projects: Project[] }) {
  const today = dayOf(new Date());
  const releases = [
    ...projects.map(({ id, name, ...rest }) => ({ ...rest, title: name, to: `/project/${id}` })),
    ...tracks.map(({ id, ...rest }) => ({ ...rest, to: `/track/${id}` })),
  ];
  const release = nextRelease(releases, today);
  return release && <NextRelease release={release} today={today} />;
}
