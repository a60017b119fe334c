import { GripVertical, ListMusic, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { isSameTrack } from '../playback/play-queue.ts';
import type { PlayableTrack } from '../playback/player-state.ts';
import { player, usePlayer, usePlayerTime } from './player.ts';
import { SeekBar } from './seek-bar.tsx';
import { MuteButton, Transport, VolumeControl, VolumeSlider } from './transport.tsx';

/** At the bottom on desktops; on phones a small bar above the tabs that opens a sheet. */
export function PlayerBar() {
  const track = usePlayer((state) => state.currentTrack);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (!track) return null;
  return (
    <section aria-label="Player" className={positionClasses}>
      <div className={surfaceClasses}>
        <div className={gridClasses}>
          <NowPlaying track={track} onExpand={() => setSheetOpen(true)} />
          <div className="flex min-w-0 items-center gap-4 lg:gap-8">
            <Transport />
            <SeekBar track={track} className="flex-1 max-md:hidden" />
          </div>
          <div className="flex items-center justify-end gap-1 max-md:hidden">
            <QueueButton />
            <VolumeControl />
          </div>
        </div>
        <ProgressLine className="absolute inset-x-0 bottom-0 md:hidden" />
      </div>
      <PlayerSheet track={track} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </section>
  );
}

function NowPlaying({ track, onExpand }: { track: PlayableTrack; onExpand: () => void }) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center gap-3">
      <TrackCover track={track} className="size-12 shrink-0 rounded-md ring-1 ring-white/10 md:size-14" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-sm md:text-base">
          <Link to={`/track/${encodeURIComponent(track.id)}`} className="rounded-sm hover:underline max-md:hidden">
            {track.title}
          </Link>
          <span className="md:hidden">{track.title}</span>
        </p>
        <p className="truncate text-fg-3 text-xs md:text-sm">{track.artist}</p>
      </div>
      <button
        type="button"
        aria-label={`Open player: ${track.title}, ${track.artist}`}
        onClick={onExpand}
        className="absolute -inset-y-2 inset-x-0 -left-2 rounded-lg md:hidden"
      />
    </div>
  );
}

const positionClasses = 'fixed inset-x-2 bottom-[calc(var(--tab-bar-space)+.5rem)] z-40 md:inset-x-0 md:bottom-0';

const surfaceClasses =
  'relative animate-fade-in overflow-hidden rounded-lg border border-line bg-s2/90 shadow-pop backdrop-blur-2xl md:rounded-none md:border-x-0 md:border-b-0 md:bg-s1/90 md:shadow-none';

const gridClasses =
  'flex h-16 items-center gap-3 px-2 md:grid md:h-[87px] md:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)_auto] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)_minmax(0,1fr)] md:px-6 xl:gap-8';

/** Decorative: the controls beside it have the time as text. */
function ProgressLine({ className }: { className?: string }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  const percent = duration > 0 ? Math.min(100, (time / duration) * 100) : 0;
  return (
    <div aria-hidden className={cx('h-0.5 bg-white/10', className)}>
      <div className="h-full bg-linear-to-r from-primary to-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}

type PlayerSheetProps = { track: PlayableTrack; open: boolean; onClose: () => void };

/** The full player on phones. */
export function PlayerSheet({ track, open, onClose }: PlayerSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Now playing" size="small">
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
        <Transport isLarge className="justify-center" />
        <div className="flex items-center gap-2">
          <MuteButton className="rounded-full" />
          <VolumeSlider orientation="horizontal" className="flex-1" />
        </div>
        <section aria-labelledby="player-queue" className="-mx-2 border-line border-t pt-4">
          <h3 id="player-queue" className="px-2 pb-2 font-sans font-semibold text-sm tracking-normal">
            Queue
          </h3>
          <QueueList />
        </section>
      </div>
    </Dialog>
  );
}

/** Decorative: the title is next to it. */
function TrackCover({ track, className }: { track: PlayableTrack; className: string }) {
  const { title, coverSeed = title, coverArt } = track;
  return <Cover seed={coverSeed} image={coverArt ? coverSources(coverArt) : null} className={className} />;
}

/** Tracks can be played, reordered and removed. */
function QueueList() {
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

function QueueButton() {
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
