import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import type { MixSource } from '../../areas/library/playback/mix.model.ts';
import { createVersionTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import type { VersionMixer } from '../../areas/library/playback/version-mixer.ts';
import { getMixer } from '../../areas/library/player/version-mixers.ts';
import type { CompareId, CompareOption } from '../../areas/mastering/compare/compare-card.tsx';
import { texts } from './texts.ts';

/** The original or a mastered version, with the data to show and play it. */
export interface Compared extends CompareOption {
  readonly playable: PlayableTrack;
  readonly waveform: string | null;
  /** The true peak, which is the level of the highest point of the waveform. */
  readonly truePeakDbtp: number | null;
}

/** The original and the versions of a track, played in sync, in full or as a preview. */
export interface Comparison {
  readonly extent: 'whole' | 'preview';
  readonly mixer: VersionMixer;
  readonly entries: readonly Compared[];
  readonly seconds: number;
  /** The part of the track that a preview covers. */
  readonly passage: { readonly startsAt: number; readonly endsAt: number } | null;
}

type Heard = Omit<Compared, 'playable'> & Pick<MixSource, 'file' | 'address' | 'startsAtSeconds'>;

/** Compares the full-length versions; null before the track has been mastered. */
export function createFullComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  { original, versions }: TrackMastering,
): Comparison | null {
  const made = presets.flatMap(({ id, name }): Heard[] => {
    const version = versions[id];
    if (!version) return [];
    const { url, levelMatchDb, waveform, report } = version;
    const { integratedLufs: lufs, truePeakDbtp } = report.result;
    return [{ id, name, levelMatchDb, waveform, lufs, truePeakDbtp, ...createWholeSource(url) }];
  });
  const [first] = made;
  if (!track.audioFile || !first) return null;
  const unmastered: Heard = {
    id: 'original',
    name: texts.original,
    levelMatchDb: original?.levelMatchDb ?? 0,
    lufs: original?.integratedLufs ?? null,
    truePeakDbtp: original?.truePeakDbtp ?? null,
    waveform: null,
    ...createWholeSource(track.audioFile),
  };
  const seconds = versions[first.id as Exclude<CompareId, 'original'>]?.report.durationSeconds ?? 0;
  return createComparison(track, [unmastered, ...made], { extent: 'whole', seconds, passage: null, suffix: '' });
}

/** Compares the free preview in all styles; null before there is one. */
export function createPreviewComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  { original, preview }: TrackMastering,
): Comparison | null {
  if (!track.audioFile || !preview) return null;
  const made = presets.flatMap(({ id, name }): Heard[] => {
    const version = preview.versions[id];
    if (!version) return [];
    const { url, levelMatchDb, integratedLufs } = version;
    return [{ id, name, levelMatchDb, ...unmeasured, lufs: integratedLufs, ...createWholeSource(url) }];
  });
  if (made.length === 0) return null;
  const { startsAt, seconds, originalLevelMatchDb } = preview;
  const unmastered: Heard = {
    id: 'original',
    name: texts.original,
    levelMatchDb: originalLevelMatchDb,
    lufs: original?.integratedLufs ?? null,
    ...unmeasured,
    // A different key than the whole file, so that playing the whole track does not count as playing this passage.
    file: `${track.audioFile}#t=${startsAt}`,
    address: track.audioFile,
    startsAtSeconds: startsAt,
  };
  return createComparison(track, [unmastered, ...made], {
    extent: 'preview',
    seconds,
    passage: { startsAt, endsAt: startsAt + seconds },
    suffix: ', preview',
  });
}

/** A preview has no waveform of its own and shows a section of the track's. */
const unmeasured = { waveform: null, truePeakDbtp: null };

function createWholeSource(url: string): Pick<MixSource, 'file' | 'address' | 'startsAtSeconds'> {
  return { file: url, address: url, startsAtSeconds: 0 };
}

function createComparison(
  track: Track,
  heard: readonly Heard[],
  { suffix, ...stretch }: Pick<Comparison, 'extent' | 'seconds' | 'passage'> & { suffix: string },
): Comparison {
  const mixer = getMixer(
    heard.map(({ id, file, address, startsAtSeconds, levelMatchDb }) => {
      return { file, address, startsAtSeconds, levelMatchDb, isOriginal: id === 'original' };
    }),
  );
  const entries = heard.map(({ file, address: _, startsAtSeconds: __, ...option }): Compared => {
    const { id, name, waveform } = option;
    const versionId = `${stretch.extent} ${id}`;
    const version = {
      name: `${name}${suffix}`,
      versionId,
      audioFile: file,
      durationSeconds: stretch.seconds,
      output: mixer,
    };
    return { ...option, playable: createVersionTrack(track, waveform ? { ...version, waveform } : version) };
  });
  return { ...stretch, mixer, entries };
}
