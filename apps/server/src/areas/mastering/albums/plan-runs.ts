import type { AlbumSettings, TrackTransition } from '@debut/contract/albums';
import { maxAlbumTracks } from '@debut/contract/limits';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import { planAlbumLoudness } from '@debut/contract/plan-album';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { averageTone } from '@debut/contract/tone-match';
import { Failure } from '../../../platform/failure.ts';
import type { TrackRow } from '../../library/index.ts';
import type { AnalysisRow } from '../analyses/analyses.store.ts';
import { masteringPresets } from '../presets.ts';
import type { RunDraft } from '../runs/start-runs.ts';

export type AlbumSong = TrackRow & { readonly audioFile: string };

/** The tracks of an album that can be mastered; throws what is missing. */
export function requireSongs(tracks: TrackRow[]): AlbumSong[] {
  if (tracks.length < 2) throw new Failure('album_empty');
  if (tracks.length > maxAlbumTracks) throw new Failure('album_too_long');
  if (!tracks.every(hasAudio)) throw new Failure('album_audio_missing');
  return tracks;
}

function hasAudio(track: TrackRow): track is AlbumSong {
  return track.audioFile !== null;
}

/** The runs that master these songs as one album: loudness and tone follow from all mixes. */
export function planRuns(
  songs: readonly AlbumSong[],
  album: {
    runId: string;
    settings: AlbumSettings;
    transitionOf: (trackId: string) => TrackTransition;
    analyses: AnalysisRow[];
    acceptDamage: boolean;
  },
): RunDraft[] {
  const { style, loudness, spread } = album.settings;
  const mixes = requireMeasures(songs, album.analyses);
  const targetLufs = loudness ?? masteringPresets.find(({ id }) => id === style)?.targetLufs ?? 0;
  const targets = planAlbumLoudness(
    mixes.map(({ integratedLufs }) => integratedLufs),
    { targetLufs, spread },
  );
  const albumTone = averageTone(mixes.map(({ spectrum }) => spectrum));
  return songs.map((track, index) => {
    const { fadeInSeconds, fadeOutSeconds } = album.transitionOf(track.id);
    const part = { style, targetLufs: targets[index] ?? targetLufs, fadeInSeconds, fadeOutSeconds };
    return {
      track,
      source: track.audioFile,
      method: 'album',
      settings: { ...defaultMasteringSettings, acceptDamage: album.acceptDamage, album: part },
      albumRunId: album.runId,
      albumTone,
    };
  });
}

function requireMeasures(songs: readonly AlbumSong[], analyses: AnalysisRow[]): SoundMeasures[] {
  const byPath = new Map(analyses.map((analysis) => [analysis.path, analysis]));
  const found = songs.map(({ audioFile }) => byPath.get(audioFile));
  if (found.some((analysis) => analysis?.status === 'failed')) throw new Failure('album_unusable');
  return found.map((analysis) => {
    const measures = analysis?.analysis?.measures;
    if (analysis?.status !== 'ready' || !measures) throw new Failure('album_not_measured');
    return measures;
  });
}
