import { Fragment, type ReactNode } from 'react';
import { createLevelScale, type Song, type SongLevel } from './album.model.ts';
import { SongTile } from './song-tile.tsx';
import { texts } from './texts.ts';
import { EdgesChip, GapChip } from './transition-chips.tsx';
import type { TransitionChange } from './use-album.ts';

/** What the player adds to a tile. */
export interface SongParts {
  readonly playButton: (song: Song, songs: readonly Song[]) => ReactNode;
  readonly waveform: (song: Song, bars: number) => ReactNode;
}

type AlbumRowProps = SongParts & {
  songs: readonly Song[];
  levels: readonly SongLevel[];
  /** Whether mixes that were not measured will be. */
  isMeasured: boolean;
  /** Null for people who can't change it. */
  onTransition: ((change: TransitionChange) => void) | null;
};

/** The tracks in order and to scale, with the gaps between them. Many of them scroll. */
export function AlbumRow({ songs, levels, isMeasured, onTransition, playButton, waveform }: AlbumRowProps) {
  const scale = createLevelScale(levels);
  const averageSeconds = songs.reduce((sum, { seconds }) => sum + seconds, 0) / songs.length || 1;
  return (
    <div className="-mx-4 mt-4 overflow-x-auto overscroll-x-contain px-4 pb-1 sm:-mx-5 sm:px-5">
      <ol aria-label={texts.tracksInOrder} className="flex">
        {songs.map((song, index) => (
          <Fragment key={song.track.id}>
            <SongTile
              song={song}
              number={index + 1}
              level={levels[index] as SongLevel}
              scale={scale}
              isMeasured={isMeasured}
              playButton={playButton(song, songs)}
              waveform={waveform(song, countBars(song.seconds / averageSeconds))}
            />
            {songs[index + 1] && <GapChip before={song} after={songs[index + 1] as Song} onTransition={onTransition} />}
          </Fragment>
        ))}
        {onTransition && <EdgesChip first={songs[0] as Song} last={songs.at(-1) as Song} onTransition={onTransition} />}
      </ol>
    </div>
  );
}

/** Strokes at about the same distance in short and long tracks. */
function countBars(relativeLength: number): number {
  return Math.min(160, Math.max(24, Math.round(relativeLength * 44)));
}
