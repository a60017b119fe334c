import { coverSources } from '../../../data/cover-address.ts';
import { Cover } from '../../../ui/cover.tsx';
import type { PlayableTrack } from '../playback/player-state.ts';

/** Decorative: the title is next to it. */
export function TrackCover({ track, className }: { track: PlayableTrack; className: string }) {
  const { title, coverSeed = title, coverArt } = track;
  return <Cover seed={coverSeed} image={coverArt ? coverSources(coverArt) : null} className={className} />;
}
