import type { Track } from '@debut/contract/tracks';
import type { FileAnalysis } from '../files/files.store.ts';
import type { TrackRow } from './tracks.store.ts';

export function toTrack(
  row: TrackRow,
  analysis: FileAnalysis | undefined,
  address: (path: string) => string,
): Omit<Track, 'masteredVersions'> {
  const { id, title, artist, year, isrc, originalFileName, releaseDate, isLocked, projectId } = row;
  return {
    id,
    title,
    artist,
    year,
    isrc,
    coverArt: row.coverArt && address(row.coverArt),
    audioFile: row.audioFile && address(row.audioFile),
    originalFileName,
    releaseDate,
    isLocked,
    projectId,
    audioBytes: analysis?.size ?? null,
    playback: analysis ? playbackOf(analysis) : null,
    durationSeconds: analysis?.durationSeconds ?? null,
    waveform: analysis?.waveform ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An unchecked file is played directly. */
function playbackOf({ playback }: FileAnalysis) {
  return playback === 'direct' || playback === 'unchecked' ? 'ready' : playback;
}
