import type { Track } from '@debut/contract/tracks';
import { createContext, use } from 'react';
import { PlayButton } from '../areas/library/player/play-button.tsx';
import { WaveformPreview } from '../areas/library/player/waveform.tsx';

/**
 * The queue that Next and Previous move through. It is a context so that reordering rerenders only the play buttons,
 * not the hundreds of cards around them.
 */
export const TrackQueue = createContext<readonly Track[]>([]);

/** The play button and the waveform that the player adds to a track card. */
export const trackCardParts = {
  playButton: (track: Track) => <CardPlayButton track={track} />,
  waveform: (track: Track) =>
    track.waveform && <WaveformPreview waveform={track.waveform} className="size-full text-line-strong" />,
};

function CardPlayButton({ track }: { track: Track }) {
  const queue = use(TrackQueue);
  return <PlayButton track={track} queue={queue} size="large" className={cardClasses} />;
}

/** Covers are small on phones, so the button is unobtrusive until its track plays. */
const cardClasses = 'max-sm:size-11 max-sm:data-[state=idle]:bg-[#100c1f]/60 max-sm:data-[state=idle]:shadow-none';
