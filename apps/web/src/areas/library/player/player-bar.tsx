import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { PlayableTrack } from '../playback/player-state.ts';
import { usePlayer, usePlayerTime } from './player.ts';
import { PlayerTransport, VolumeControl } from './player-transport.tsx';
import { SeekBar } from './seek-bar.tsx';
import { texts } from './texts.ts';
import { TrackCover } from './track-cover.tsx';

/** At the bottom on desktops; on phones a small bar above the tabs that opens a sheet. */
export function PlayerBar() {
  const track = usePlayer((state) => state.currentTrack);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (!track) return null;
  return (
    <section aria-label={texts.player} data-player className={positionClasses}>
      <div className={surfaceClasses}>
        <div className={gridClasses}>
          <NowPlaying track={track} onExpand={() => setSheetOpen(true)} />
          <div className="flex min-w-0 items-center gap-4 lg:gap-8">
            <PlayerTransport />
            <SeekBar track={track} className="flex-1 max-md:hidden" />
          </div>
          <div className="flex items-center justify-end gap-1 max-md:hidden">
            <QueueButton />
            <VolumeControl />
          </div>
        </div>
        <ProgressLine className="absolute inset-x-0 bottom-0 md:hidden" />
      </div>
      {isSheetOpen && <LazyOverlay load={loadSheet} props={{ track, onClose: () => setSheetOpen(false) }} />}
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
        aria-label={texts.openPlayer(track.title, track.artist)}
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

function QueueButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={texts.queue}
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,60dvh)] w-80 p-2"
      trigger={<IconButton icon={ListMusic} label={texts.queue} className="rounded-full" />}
    >
      <p className="px-2 pt-1.5 pb-2 font-semibold text-sm">{texts.queue}</p>
      <LazyOverlay load={loadQueue} props={{ onClose: () => setOpen(false) }} />
    </Popover>
  );
}

const loadSheet = () => import('./player-sheet.tsx').then((file) => file.PlayerSheet);
const loadQueue = () => import('./player-sheet.tsx').then((file) => file.QueueList);
