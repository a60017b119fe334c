import type { Track } from '@debut/contract/tracks';
import { RotateCw, X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TrackCardFace } from './track-card-face.tsx';
import { TrackCardMenu } from './track-card-menu.tsx';
import type { TrackDialog } from './track-dialogs.tsx';
import { type TrackAudio, useTrackAudio } from './use-track-audio.ts';

export interface TrackCardProps {
  track: Track;
  onChangeCover: (track: Track) => void;
  onSetReleaseDate: (track: Track) => void;
  // Functions instead of elements: a new element on each render of the page would rerender every card.
  playButton?: (track: Track) => ReactNode;
  waveform?: (track: Track) => ReactNode;
  /** Additional menu items above the destructive ones. */
  menuItems?: (track: Track) => ReactNode;
}

/** A track in a grid, with its menu and dialogs. It is memoized, so pass stable functions. */
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
        <UploadOverlay track={track} audio={audio} />
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
      {dialog && <LazyOverlay load={loadDialogs} props={{ track, dialog, onClose: () => setDialog(null) }} />}
    </>
  );
});

/** With a mouse it appears on hover, or while this track plays. */
const playClasses =
  '-translate-1/2 absolute top-1/2 left-1/2 z-20 transition-opacity duration-150 mouse:opacity-0 mouse:has-data-[state=loading]:opacity-100 mouse:has-data-[state=playing]:opacity-100 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100';

/** The state of an audio upload, over the cover. A toast announces failures, so this is not a live region. */
function UploadOverlay({ track, audio }: { track: Track; audio: TrackAudio }) {
  const { state, retry, cancel } = audio;
  switch (state.kind) {
    case 'uploading': {
      const percent = Math.round(state.fraction * 100);
      return (
        <OverlayPanel actions={<IconButton icon={X} label={`Cancel the upload to ${track.title}`} onClick={cancel} />}>
          <p className="flex justify-between gap-2 font-semibold text-xs">
            <span className="truncate">{percent < 100 ? 'Uploading' : 'Finishing'}</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
          <Progress label={`Audio for ${track.title}`} value={percent} labelHidden className="mt-1.5" />
        </OverlayPanel>
      );
    }
    case 'failed':
      return (
        <OverlayPanel
          actions={
            <>
              <IconButton icon={RotateCw} label={`Try the upload to ${track.title} again`} onClick={retry} />
              <IconButton icon={X} label={`Dismiss the failed upload to ${track.title}`} onClick={cancel} />
            </>
          }
        >
          <p className="line-clamp-2 text-danger-fg text-xs">{state.sentence}</p>
        </OverlayPanel>
      );
    default:
      return null;
  }
}

function OverlayPanel({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="absolute inset-x-2 bottom-2 z-20 flex items-center rounded-lg bg-[#100c1f]/95 pl-3 shadow-pop max-sm:flex-col max-sm:px-2 max-sm:pt-2">
      <div className="min-w-0 flex-1 py-2 max-sm:w-full max-sm:py-0">{children}</div>
      <div className="flex shrink-0 sm:ml-1">{actions}</div>
    </div>
  );
}

const loadDialogs = () => import('./track-dialogs.tsx').then((file) => file.TrackDialogs);
