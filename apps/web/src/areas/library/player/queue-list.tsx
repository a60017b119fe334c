import { GripVertical, ListMusic, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { isSameTrack } from '../playback/player-queue.ts';
import type { PlayableTrack } from '../playback/player-types.ts';
import { player, usePlayer } from './player.ts';
import { TrackCover } from './track-cover.tsx';

/** What plays, in order: to jump to, to reorder, and to take out what one does not want to hear. */
export function QueueList() {
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.currentTrack);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  // Versions share the id of their track.
  const items = queue.flatMap((track) =>
    track.audioFile ? { id: `${track.id} ${track.audioFile}`, title: track.title, track } : [],
  );
  const reorder = (ids: string[]) =>
    player.queue.reorder(ids.flatMap((id) => items.find((item) => item.id === id)?.track ?? []));
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <SortableList as="ol" items={items} onReorder={reorder} axis="vertical" className="flex flex-col">
        {items.map(({ id, track }) => (
          <li key={id} data-sort-id={id} className="relative flex items-center data-[sorting]:z-20">
            <QueueRow track={track} isCurrent={isSameTrack(track, current)} />
          </li>
        ))}
      </SortableList>
    </div>
  );
}

function QueueRow({ track, isCurrent }: { track: PlayableTrack; isCurrent: boolean }) {
  const handle = useSortHandle();
  return (
    <>
      <IconButton
        {...handle}
        icon={GripVertical}
        label={`Reorder ${track.title}`}
        className="-mr-1 w-8 cursor-grab touch-none rounded-full text-fg-3 active:cursor-grabbing mouse:w-7"
      />
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
          data-kind="remove"
          onClick={() => player.queue.remove(track)}
          className="rounded-full"
        />
      )}
    </>
  );
}

const rowClasses =
  'group flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 text-left transition-colors duration-150 hover:bg-white/5 aria-[current=true]:bg-white/5';

export function QueueButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Queue"
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,60dvh)] w-80 p-2"
      trigger={<IconButton icon={ListMusic} label="Queue" className="rounded-full" />}
    >
      <p className="px-2 pt-1.5 pb-2 font-semibold text-sm">Queue</p>
      <QueueList />
    </Popover>
  );
}
