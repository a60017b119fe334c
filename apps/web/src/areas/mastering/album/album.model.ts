import { type AlbumMastering, type AlbumSettings, type AlbumTrack, defaultTransition } from '@debut/contract/albums';
import type { MasteringPreset } from '@debut/contract/mastering';
import type { masteringFailures } from '@debut/contract/mastering-failures';
import { planAlbumLoudness } from '@debut/contract/plan-album';
import type { Track } from '@debut/contract/tracks';
import { getActiveRun } from '../master/mastering.model.ts';

/** A track of the project with what album mastering knows about it. */
export interface Song {
  readonly track: Track;
  readonly part: AlbumTrack;
  readonly state: 'no-audio' | 'unmeasured' | 'measuring' | 'failed' | 'measured';
  readonly seconds: number;
}

/** In the order of the project, which may have been changed before the album was loaded again. */
export function listSongs(tracks: readonly Track[], album: AlbumMastering): Song[] {
  const parts = new Map(album.tracks.map((part) => [part.trackId, part]));
  return tracks.map((track) => {
    const part = parts.get(track.id) ?? { ...defaultTransition, trackId: track.id, mix: null, run: null, master: null };
    const seconds = part.mix?.durationSeconds ?? track.durationSeconds ?? 0;
    return { track, part, state: getState(track, part), seconds };
  });
}

function getState({ audioFile }: Track, { mix }: AlbumTrack): Song['state'] {
  if (!audioFile) return 'no-audio';
  if (!mix) return 'unmeasured';
  return mix.status === 'ready' ? 'measured' : mix.status;
}

/** The loudness of a mix and of its master: reached, or planned if it is missing or was made with other settings. */
export interface SongLevel {
  readonly mixLufs: number | null;
  readonly masterLufs: number | null;
  readonly isReached: boolean;
  /** Quieter than the album's target, because its mix is. */
  readonly isSofterOnPurpose: boolean;
}

export function planLevels(
  songs: readonly Song[],
  settings: AlbumSettings,
  presets: readonly MasteringPreset[],
): SongLevel[] {
  const targetLufs = findTarget(settings, presets);
  const mixes = songs.map(getMixLufs);
  const planned = targetLufs === null ? [] : planAlbumLoudness(mixes, { targetLufs, spread: settings.spread });
  return songs.map((song, index) => {
    const mixLufs = mixes[index] ?? null;
    const plannedLufs = mixLufs === null ? null : (planned[index] ?? null);
    const { master } = song.part;
    const isReached = master !== null && (plannedLufs === null || isMadeWith(song, settings, plannedLufs));
    return {
      mixLufs,
      masterLufs: isReached ? master.report.result.integratedLufs : plannedLufs,
      isReached,
      isSofterOnPurpose: targetLufs !== null && plannedLufs !== null && plannedLufs < targetLufs - sameLufs,
    };
  });
}

/** The style's own loudness unless another one is chosen; null while the styles load. */
function findTarget({ style, loudness }: AlbumSettings, presets: readonly MasteringPreset[]): number | null {
  return loudness ?? presets.find(({ id }) => id === style)?.targetLufs ?? null;
}

function getMixLufs({ part: { mix } }: Song): number | null {
  return mix?.measures?.integratedLufs ?? null;
}

const sameLufs = 0.05;

function isMadeWith({ part }: Song, { style }: AlbumSettings, plannedLufs: number): boolean {
  const made = part.master?.settings.album;
  if (!made) return true;
  return (
    made.style === style &&
    Math.abs(made.targetLufs - plannedLufs) < sameLufs &&
    made.fadeInSeconds === part.fadeInSeconds &&
    made.fadeOutSeconds === part.fadeOutSeconds
  );
}

export function getGainDb({ mixLufs, masterLufs }: SongLevel): number | null {
  return mixLufs === null || masterLufs === null ? null : masterLufs - mixLufs;
}

/** Maps loudness to percent from the top of a tile, the same for all tiles. */
export function createLevelScale(levels: readonly SongLevel[]): (lufs: number) => number {
  const known = levels.flatMap(({ mixLufs, masterLufs }) => [mixLufs ?? [], masterLufs ?? []].flat());
  const loudest = Math.max(...known);
  const range = Math.max(minRangeLu, loudest - Math.min(...known));
  return (lufs) => highestPercent + ((loudest - lufs) / range) * (lowestPercent - highestPercent);
}

const minRangeLu = 8;
const highestPercent = 20;
/** Leaves room for the figure below the line. */
const lowestPercent = 74;

/** The progress of the active runs; null when none is. */
export function getProgress(songs: readonly Song[]): { percent: number; done: number } | null {
  const runs = songs.map(({ part }) => part.run);
  if (!runs.some((run) => getActiveRun(run))) return null;
  const progress = runs.map((run) => getActiveRun(run)?.progress ?? 100);
  return {
    percent: Math.round(progress.reduce((sum, one) => sum + one, 0) / songs.length),
    done: runs.filter((run) => run?.status === 'done').length,
  };
}

export const isDamaged = ({ part: { mix } }: Song): boolean =>
  mix?.checks.some(({ code }) => code === 'damaged') ?? false;

/** Whether a mix that could not be measured may be next time; a file that cannot be read stays that way. */
export const mayBeReadable = ({ part: { mix } }: Song): boolean => !unreadableCodes.has(mix?.failure?.code ?? '');

const unreadableCodes: ReadonlySet<string> = new Set([
  'audio_unreadable',
  'audio_unsupported',
  'audio_too_long',
  'audio_damaged',
] satisfies (keyof typeof masteringFailures)[]);

export const isFailed = ({ part: { run } }: Song): boolean => run?.status === 'failed';

/** Whether a download would be complete. */
export function hasAllMasters(songs: readonly Song[]): boolean {
  return songs.every(({ part }) => part.master !== null);
}

/** Whether a master was made with other settings than the album has now; gaps are no part of masters. */
export function hasChanges(songs: readonly Song[], levels: readonly SongLevel[]): boolean {
  return songs.some(({ part }, index) => part.master !== null && !levels[index]?.isReached);
}
