import type { NextRelease } from '@debut/contract/fanbase-page';
import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { findNextRelease } from '../areas/library/tracks/next-release.tsx';
import { useData } from '../data/use-data.ts';
import { useToday } from '../lib/today.ts';

/** What comes out next, as the public page would show it; an album before its song when both come out on one day. */
export function useNextRelease(): NextRelease | null {
  const today = useToday();
  const { data: projects = [] } = useData(projectEndpoints.list, {});
  const { data: tracks = [] } = useData(trackEndpoints.list, {});
  const releases = [
    ...projects.map(({ name, artist, coverArt, releaseDate }) => ({
      kind: 'project' as const,
      title: name,
      artist,
      coverArt,
      releaseDate,
    })),
    ...tracks.map(({ title, artist, coverArt, releaseDate }) => ({
      kind: 'track' as const,
      title,
      artist,
      coverArt,
      releaseDate,
    })),
  ];
  return findNextRelease(releases, today);
}
