import type { Track } from '@debut/contract/tracks';
import { AudioLines, FileAudio, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { playTime } from '../../state/player-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { UploadTile } from '../../ui/upload-tile.tsx';
import { audioTypes, useTrackAudio } from './use-track-audio.ts';

type TrackDetailAudioProps = { track: Track; playButton: ReactNode; waveform: ReactNode };

/** The original as it was uploaded: what is there, what is on its way, or where to put it. */
export function TrackDetailAudio({ track, playButton, waveform }: TrackDetailAudioProps) {
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
        hint="WAV, FLAC, MP3, AIFF, OGG or M4A, at most 50 MB"
        accept={audioTypes}
        icon={AudioLines}
        onFiles={([file]) => file && audio.take(file)}
      />
    );
  }
  return (
    <Card aria-label="Original audio" className="flex items-center gap-3 p-3 sm:gap-4">
      {playButton}
      <div className="min-w-0 flex-1 sm:flex-none sm:basis-64">
        <p className="flex items-center gap-1.5 font-medium text-fg-3 text-xs">
          <FileAudio aria-hidden className="size-3.5" />
          Original audio
        </p>
        <p className="truncate font-semibold text-sm">{track.originalFileName ?? 'Audio file'}</p>
        <p className="text-fg-3 text-xs tabular-nums sm:hidden">{lengthOf(track)}</p>
      </div>
      <div className="h-9 min-w-0 flex-1 max-sm:hidden">{waveform}</div>
      <span className="text-fg-2 text-xs tabular-nums max-sm:hidden">{lengthOf(track)}</span>
      <Button size="small" onClick={audio.choose} aria-label="Change file" className="max-sm:w-11 max-sm:px-0">
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">Change file</span>
      </Button>
    </Card>
  );
}

/** The worker measures a new file; until it has, nobody knows. */
function lengthOf({ durationSeconds }: Track): string {
  return durationSeconds === null ? '–:––' : playTime(durationSeconds);
}
