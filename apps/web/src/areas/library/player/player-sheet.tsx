import { GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { isSameTrack } from '../playback/play-queue.ts';
import type { PlayableTrack } from '../playback/player-state.ts';
import { player, usePlayer } from './player.ts';
import { MuteButton, PlayerTransport, VolumeSlider } from './player-transport.tsx';
import { SeekBar } from './seek-bar.tsx';
import { texts } from './texts.ts';
import { TrackCover } from './track-cover.tsx';

type PlayerSheetProps = { track: PlayableTrack; onClose: () => void };

/** The full player on phones. */
export function PlayerSheet({ track, onClose }: PlayerSheetProps) {
  return (
    <Dialog open onClose={onClose} title={texts.nowPlaying} size="small">
      <div className="flex flex-col gap-6">
        <TrackCover
          track={track}
          className="mx-auto aspect-square w-full max-w-[min(20rem,max(8rem,100dvh-36rem))] rounded-xl shadow-pop ring-1 ring-white/10"
        />
        <div className="text-center">
          <p className="line-clamp-2 break-words font-bold font-display text-xl">{track.title}</p>
          <p className="mt-0.5 truncate text-fg-2">{track.artist}</p>
        </div>
        <SeekBar track={track} />
        <PlayerTransport isLarge className="justify-center" />
        <div className="flex items-center gap-2">
          <MuteButton className="rounded-full" />
          <VolumeSlider orientation="horizontal" className="flex-1" />
        </div>
        <section aria-labelledby="player-queue" className="-mx-2 border-line border-t pt-4">
          <h3 id="player-queue" className="px-2 pb-2 font-sans font-semibold text-sm tracking-normal">
            {texts.queue}
          </h3>
          <QueueList />
        </section>
      </div>
    </Dialog>
  );
}

/** Tracks can be played, reordered and removed. */
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
        label={texts.reorderTitle(track.title)}
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
          label={texts.removeFromQueue(track.title)}
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
