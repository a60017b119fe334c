import type { Track } from '@debut/contract/tracks';
import { Link } from 'react-router';
import { lostMastersSentence } from './tracks.model.ts';

type MastersWarningProps = { tracks: readonly Track[]; onLeave: () => void };

/** The paid masters that deleting audio takes along, and where one track's can be downloaded first. */
export function MastersWarning({ tracks, onLeave }: MastersWarningProps) {
  const sentence = lostMastersSentence(tracks);
  if (!sentence) return null;
  const [track, ...others] = tracks;
  return (
    <span className="mt-2 block text-warning">
      {sentence}{' '}
      {track && others.length === 0 && (
        <Link
          to={`/track/${track.id}?tab=mastering`}
          onClick={onLeave}
          className="whitespace-nowrap rounded-sm font-semibold underline underline-offset-2 hover:text-fg"
        >
          Download them first
        </Link>
      )}
    </span>
  );
}
