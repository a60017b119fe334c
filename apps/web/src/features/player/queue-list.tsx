import { X } from 'lucide-react';
import { isSameTrack } from '../../state/player-queue.ts';
import type { PlayableTrack } from '../../state/player-types.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { player } from './player.ts';
import { TrackCover } from './track-cover.tsx';
import { usePlayer } from './use-player.ts';

/** What plays, in order: to jump to, and to take out what one does not want to hear. */
export function QueueList() {
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.currentTrack);
  const playable = queue.filter((track) => track.audioFile);
  return (
    <ol className="flex flex-col">
      {playable.map((track) => (
        <li key={`${track.id} ${track.audioFile}`} className="flex items-center">
          <QueueRow track={track} isCurrent={isSameTrack(track, current)} />
        </li>
      ))}
    </ol>
  );
}

function QueueRow({ track, isCurrent }: { track: PlayableTrack; isCurrent: boolean }) {
  return (
    <>
      <button type="button" aria-current={isCurrent} onClick={() => player.play(track)} className={rowClasses}>
        <TrackCover track={track} className="size-9 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <span className="block truncate font-medium text-sm group-aria-[current=true]:text-primary-fg">
            {track.title}
          </span>
          <span className="block truncate text-fg-3 text-xs">{track.artist}</span>
        </span>
      </button>
      {!isCurrent && (
        <IconButton
          icon={X}
          label={`Remove ${track.title} from the queue`}
          onClick={() => player.queue.remove(track)}
          className="rounded-full"
        />
      )}
    </>
  );
}

const rowClasses =
  'group flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 text-left transition-colors duration-150 hover:bg-white/5 aria-[current=true]:bg-white/5';
