import { Dialog } from '../../../ui/dialog.tsx';
import type { PlayableTrack } from '../playback/player-types.ts';
import { QueueList } from './queue-list.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TrackCover } from './track-cover.tsx';
import { Transport } from './transport.tsx';
import { MuteButton, VolumeSlider } from './volume-control.tsx';

type PlayerSheetProps = { track: PlayableTrack; onClose: () => void };

/** The whole player on a phone. */
export function PlayerSheet({ track, onClose }: PlayerSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Now playing" size="small">
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
