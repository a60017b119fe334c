import { useState } from 'react';
import { Link } from 'wouter';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { PlayableTrack } from '../playback/player-types.ts';
import { usePlayer, usePlayerTime } from './player.ts';
import { QueueButton, QueueList } from './queue-list.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TrackCover } from './track-cover.tsx';
import { Transport } from './transport.tsx';
import { MuteButton, VolumeControl, VolumeSlider } from './volume-control.tsx';

/** Along the bottom on desktops; on phones a small one above the tab bar that opens into a sheet. */
export function PlayerBar() {
  const track = usePlayer((state) => state.currentTrack);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (!track) return null;
  return (
    <section aria-label="Player" className={placeClasses}>
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
        <PlayedLine className="absolute inset-x-0 bottom-0 md:hidden" />
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

const placeClasses = 'fixed inset-x-2 bottom-[calc(var(--tab-bar-space)+.5rem)] z-40 md:inset-x-0 md:bottom-0';

const surfaceClasses =
  'relative animate-fade-in overflow-hidden rounded-lg border border-line bg-s2/90 shadow-pop backdrop-blur-2xl md:rounded-none md:border-x-0 md:border-b-0 md:bg-s1/90 md:shadow-none';

const gridClasses =
  'flex h-16 items-center gap-3 px-2 md:grid md:h-[87px] md:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)_auto] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)_minmax(0,1fr)] md:px-6 xl:gap-8';

/** How far the track is, as a line: decoration beside controls that say it in words. */
function PlayedLine({ className }: { className?: string }) {
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

/** The whole player on a phone. */
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
