import type { Track } from '@debut/contract/tracks';
import { AudioLines, FileAudio, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { playTime } from '../../../lib/play-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import { playbackFailures } from '../playback/playback-failure.ts';
import { ReplaceAudioDialog } from './track-dialogs.tsx';
import { hasVersions } from './tracks.model.ts';
import { audioHint, audioTypes, type TrackAudio, useTrackAudio } from './use-track-audio.ts';

type TrackDetailAudioProps = {
  track: Track;
  playButton: ReactNode;
  waveform: ReactNode;
  loudness: string | null;
  /** The file cannot be replaced while it is being mastered. */
  isLocked: boolean;
};

/** The original audio: the stored file, an upload in progress, or a drop zone. */
export function TrackDetailAudio(props: TrackDetailAudioProps) {
  const { track } = props;
  const audio = useTrackAudio(track);
  const { state } = audio;
  if (state.kind !== 'idle') {
    return (
      <UploadTile
        label="Original audio"
        icon={AudioLines}
        state={state}
        preview={null}
        disabled={false}
        onRetry={audio.retry}
        onClear={audio.cancel}
      />
    );
  }
  if (!track.audioFile) {
    return (
      <FileDrop
        label="Add the original audio"
        hint={audioHint()}
        accept={audioTypes}
        icon={AudioLines}
        onFiles={([file]) => file && audio.upload(file)}
      />
    );
  }
  return <StoredAudio {...props} audio={audio} />;
}

function StoredAudio({
  track,
  playButton,
  waveform,
  loudness,
  isLocked,
  audio,
}: TrackDetailAudioProps & { audio: TrackAudio }) {
  const [isConfirming, setConfirming] = useState(false);
  const size = track.audioBytes === null ? null : fileSize(track.audioBytes);
  return (
    <Card aria-label="Original audio" className="flex items-center gap-3 p-3 sm:gap-4">
      {playButton}
      <div className="min-w-0 flex-1 sm:flex-none sm:basis-64">
        <p className="flex items-center gap-1.5 font-medium text-fg-3 text-xs">
          <FileAudio aria-hidden className="size-3.5" />
          Original audio
        </p>
        <p className="truncate font-semibold text-sm">{track.originalFileName ?? 'Audio file'}</p>
        <p className="truncate text-fg-3 text-xs tabular-nums">{[loudness, size].filter(Boolean).join(' · ') || '–'}</p>
        <PlaybackNote track={track} />
      </div>
      <div className="h-9 min-w-0 flex-1 max-sm:hidden">{waveform}</div>
      <span className="text-fg-2 text-xs tabular-nums max-sm:hidden">{formatLength(track)}</span>
      <Button
        size="small"
        disabled={isLocked}
        onClick={hasVersions(track) ? () => setConfirming(true) : audio.choose}
        aria-label="Change file"
        className="max-sm:w-11 max-sm:px-0"
      >
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">Change file</span>
      </Button>
      {isConfirming && <ReplaceAudioDialog track={track} onClose={() => setConfirming(false)} />}
    </Card>
  );
}

function PlaybackNote({ track }: { track: Track }) {
  if (track.playback === 'preparing')
    return (
      <p role="status" className="text-info text-xs">
        {playbackFailures.preparing}
      </p>
    );
  return track.playback === 'failed' ? <p className="text-warning text-xs">{playbackFailures.unplayable}</p> : null;
}

/** The worker measures new files, so the length may be unknown. */
function formatLength({ durationSeconds }: Track): string {
  return durationSeconds === null ? '–:––' : playTime(durationSeconds);
}
