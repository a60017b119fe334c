import type { Track } from '@debut/contract/tracks';
import { memo, type ReactNode, useState } from 'react';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { TrackCardAudio } from './track-card-audio.tsx';
import type { TrackDialog } from './track-card-dialogs.tsx';
import { TrackCardFace } from './track-card-face.tsx';
import { TrackCardMenu } from './track-card-menu.tsx';
import { useTrackAudio } from './use-track-audio.ts';

export interface TrackCardProps {
  track: Track;
  /** Opens the dialog to choose a cover; the page has it, for the artwork is another feature's. */
  onChangeCover: (track: Track) => void;
  /** The same for its release date, which is the release plan's. */
  onSetReleaseDate: (track: Track) => void;
  // Functions, not elements: an element made anew by the page would draw every card of the grid again.
  playButton?: (track: Track) => ReactNode;
  waveform?: (track: Track) => ReactNode;
  /** Further menu items above the destructive ones. */
  menuItems?: (track: Track) => ReactNode;
}

/** A track with everything one does to it in passing. Pass functions that stay the same from render to render. */
export const TrackCard = memo(function TrackCard(props: TrackCardProps) {
  const { track, onChangeCover, onSetReleaseDate, playButton, waveform, menuItems } = props;
  const [dialog, setDialog] = useState<TrackDialog | null>(null);
  const audio = useTrackAudio(track);
  return (
    <>
      <TrackCardFace track={track} waveform={waveform?.(track)}>
        {audio.state.kind === 'idle' && track.audioFile && playButton && (
          <div className={playClasses}>{playButton(track)}</div>
        )}
        <TrackCardAudio track={track} audio={audio} />
        <TrackCardMenu
          track={track}
          extra={menuItems?.(track)}
          isUploading={audio.state.kind === 'uploading'}
          onDialog={setDialog}
          onChangeCover={() => onChangeCover(track)}
          onSetReleaseDate={() => onSetReleaseDate(track)}
          onChooseAudio={audio.choose}
        />
      </TrackCardFace>
      {dialog && <OnDemand load={loadDialogs} props={{ track, dialog, onClose: () => setDialog(null) }} />}
    </>
  );
});

const loadDialogs = () => import('./track-card-dialogs.tsx').then((file) => file.TrackCardDialogs);

/** With a mouse it waits until one points at the card, unless it is this track that plays. */
const playClasses =
  '-translate-1/2 absolute top-1/2 left-1/2 z-20 transition-opacity duration-150 mouse:opacity-0 mouse:has-data-[state=loading]:opacity-100 mouse:has-data-[state=playing]:opacity-100 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100';
