import type { NextRelease } from '@debut/contract/fanbase-page';
import { useProjects } from '../areas/library/projects/projects.api.ts';
import { nextRelease } from '../areas/library/tracks/next-release.model.ts';
import { useTracks } from '../areas/library/tracks/tracks.api.ts';
import { useToday } from '../lib/today.ts';

/** What comes out next, as the public page would show it; an album before its song when both come out on one day. */
export function useNextRelease(): NextRelease | null {
  const today = useToday();
  const { data: projects = [] } = useProjects();
  const { data: tracks = [] } = useTracks();
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
  return nextRelease(releases, today);
}
