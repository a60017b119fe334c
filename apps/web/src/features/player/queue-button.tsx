import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { isSameTrack } from '../../state/player-queue.ts';
import type { PlayableTrack } from '../../state/player-types.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { player } from './player.ts';
import { TrackCover } from './track-cover.tsx';
import { usePlayer } from './use-player.ts';

/** The list that plays, to jump in. */
export function QueueButton() {
  const [isOpen, setOpen] = useState(false);
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.currentTrack);
  const playable = queue.filter((track) => track.audioFile);
  return (
    <Popover
      label="Queue"
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,60dvh)] w-80 p-2"
      trigger={<IconButton icon={ListMusic} label="Queue" className="rounded-full" />}
    >
      <p className="px-2 pt-1.5 pb-2 font-semibold text-sm">Queue</p>
      <ol className="flex flex-col">
        {playable.map((track) => (
          <li key={`${track.id} ${track.audioFile}`}>
            <QueueRow track={track} isCurrent={isSameTrack(track, current)} />
          </li>
        ))}
      </ol>
    </Popover>
  );
}

function QueueRow({ track, isCurrent }: { track: PlayableTrack; isCurrent: boolean }) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={() => player.play(track)}
      className="group flex w-full items-center gap-3 rounded-md p-2 text-left transition-colors duration-150 hover:bg-white/5 aria-[current=true]:bg-white/5"
    >
      <TrackCover track={track} className="size-9 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm group-aria-[current=true]:text-primary-fg">
          {track.title}
        </span>
        <span className="block truncate text-fg-3 text-xs">{track.artist}</span>
      </span>
    </button>
  );
}
