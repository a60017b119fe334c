import type { Track } from '@debut/contract/tracks';
import { createContext, use } from 'react';
import { PlayButton } from '../areas/library/player/play-button.tsx';
import { WaveformPreview } from '../areas/library/player/waveform.tsx';

/**
 * The list that Next and Previous move through. A context, so that a new order draws the play buttons again and not the
 * hundreds of cards around them.
 */
export const TrackQueue = createContext<readonly Track[]>([]);

/** What the player puts onto a track card. */
export const trackCardParts = {
  playButton: (track: Track) => <CardPlayButton track={track} />,
  waveform: (track: Track) =>
    track.waveform && <WaveformPreview waveform={track.waveform} className="size-full text-line-strong" />,
};

function CardPlayButton({ track }: { track: Track }) {
  const queue = use(TrackQueue);
  return <PlayButton track={track} queue={queue} size="large" className={cardClasses} />;
}

/** On phones covers are small: a quiet button, until it plays. */
const cardClasses = 'max-sm:size-11 max-sm:data-[state=idle]:bg-[#100c1f]/60 max-sm:data-[state=idle]:shadow-none';
