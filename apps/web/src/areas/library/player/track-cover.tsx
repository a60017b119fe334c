import { useState } from 'react';
import { coverSources } from '../../../lib/cover-address.ts';
import { cx } from '../../../ui/class-names.ts';
import { GeneratedCover } from '../../../ui/generated-cover.tsx';
import type { PlayableTrack } from '../playback/player-types.ts';

/** Decoration: the title always stands beside it. */
export function TrackCover({ track, className }: { track: PlayableTrack; className?: string }) {
  const [brokenCover, setBrokenCover] = useState<string | null>(null);
  const { coverArt } = track;
  if (!coverArt || coverArt === brokenCover) {
    return <GeneratedCover seed={track.coverSeed ?? track.title} className={cx('block', className)} />;
  }
  return (
    <img
      {...coverSources(coverArt)}
      alt=""
      draggable={false}
      onError={() => setBrokenCover(coverArt)}
      className={cx('block bg-s3 object-cover', className)}
    />
  );
}
