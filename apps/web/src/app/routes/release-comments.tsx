import type { Track } from '@debut/contract/tracks';
import { lazy } from 'react';
import { useSearchParams } from 'wouter';
import { player, usePlayer } from '../../areas/library/player/player.ts';
import type { Timeline } from '../../areas/planning/comments/comments-section.tsx';
import type { ReleaseRef } from '../../areas/planning/tasks/use-release-tasks.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

/** Comments on a track can name a time, which plays from there. */
export function TrackComments({ track, queue }: { track: Track; queue: readonly Track[] }) {
  const isLoaded = usePlayer(({ currentTrack }) => currentTrack?.id === track.id);
  const timeline: Timeline = {
    readTime: isLoaded ? () => player.getTime() : undefined,
    seek: (seconds) => (isLoaded ? player.seek(seconds) : player.play(track, queue, { at: seconds })),
  };
  return (
    <ReleaseComments release={{ kind: 'track', id: track.id }} timeline={track.audioFile ? timeline : undefined} />
  );
}

export function ReleaseComments({ release, timeline }: { release: ReleaseRef; timeline?: Timeline | undefined }) {
  const [query] = useSearchParams();
  // A link to a task's comment opens the task instead.
  const linkedId = query.has('task') ? null : query.get('comment');
  return <CommentsSection subject={release} linkedId={linkedId} timeline={timeline} className="pb-6" />;
}

export function CommentsTabSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingComments} className="grid gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}

const CommentsSection = lazy(() =>
  import('../../areas/planning/comments/comments-section.tsx').then((file) => ({ default: file.CommentsSection })),
);
