import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import type { Track } from '@debut/contract/tracks';
import type { MixSource } from '../areas/library/playback/mixer-plan.ts';
import type { PlayableTrack } from '../areas/library/playback/player-types.ts';
import { versionToPlay } from '../areas/library/playback/player-version.ts';
import type { VersionMixer } from '../areas/library/playback/version-mixer.ts';
import { mixerOf } from '../areas/library/player/version-mixers.ts';
import type { CompareId, CompareOption } from '../areas/mastering/compare/compare-card.tsx';

/** One of the things to compare: what is said of it, and what is played. */
export interface Compared extends CompareOption {
  readonly playable: PlayableTrack;
  readonly waveform: string | null;
  /** A waveform's top is the loudest moment; this is how loud that is. */
  readonly truePeakDbtp: number | null;
}

/** The original and versions of a track that play in step, whole or as a preview. */
export interface Comparison {
  readonly extent: 'whole' | 'preview';
  readonly mixer: VersionMixer;
  readonly entries: readonly Compared[];
  readonly seconds: number;
  /** Of a preview: which part of the track it is. */
  readonly passage: { readonly startsAt: number; readonly endsAt: number } | null;
}

type Heard = Omit<Compared, 'playable'> & Pick<MixSource, 'file' | 'address' | 'startsAtSeconds'>;

/** The mastered versions over their whole length; null before there are any. */
export function wholeComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  { original, versions }: TrackMastering,
): Comparison | null {
  const made = presets.flatMap(({ id, name }): Heard[] => {
    const version = versions[id];
    if (!version) return [];
    const { url, levelMatchDb, waveform, report } = version;
    const { integratedLufs: lufs, truePeakDbtp } = report.result;
    return [{ id, name, levelMatchDb, waveform, lufs, truePeakDbtp, ...wholeFile(url) }];
  });
  const [first] = made;
  if (!track.audioFile || !first) return null;
  const unmastered: Heard = {
    id: 'original',
    name: 'Original',
    levelMatchDb: original?.levelMatchDb ?? 0,
    lufs: original?.integratedLufs ?? null,
    truePeakDbtp: original?.truePeakDbtp ?? null,
    waveform: null,
    ...wholeFile(track.audioFile),
  };
  const seconds = versions[first.id as Exclude<CompareId, 'original'>]?.report.durationSeconds ?? 0;
  return comparisonOf(track, [unmastered, ...made], { extent: 'whole', seconds, passage: null, suffix: '' });
}

/** The free passage in all styles; null before there is one. */
export function previewComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  { original, preview }: TrackMastering,
): Comparison | null {
  if (!track.audioFile || !preview) return null;
  const made = presets.flatMap(({ id, name }): Heard[] => {
    const version = preview.versions[id];
    if (!version) return [];
    const { url, levelMatchDb, integratedLufs } = version;
    return [{ id, name, levelMatchDb, ...unmeasured, lufs: integratedLufs, ...wholeFile(url) }];
  });
  if (made.length === 0) return null;
  const { startsAt, seconds, originalLevelMatchDb } = preview;
  const unmastered: Heard = {
    id: 'original',
    name: 'Original',
    levelMatchDb: originalLevelMatchDb,
    lufs: original?.integratedLufs ?? null,
    ...unmeasured,
    // Named apart from the whole file: who plays that does not mean this passage.
    file: `${track.audioFile}#t=${startsAt}`,
    address: track.audioFile,
    startsAtSeconds: startsAt,
  };
  return comparisonOf(track, [unmastered, ...made], {
    extent: 'preview',
    seconds,
    passage: { startsAt, endsAt: startsAt + seconds },
    suffix: ', preview',
  });
}

/** A preview has no drawing of its own: what is shown is its passage of the track's. */
const unmeasured = { waveform: null, truePeakDbtp: null };

function wholeFile(url: string): Pick<MixSource, 'file' | 'address' | 'startsAtSeconds'> {
  return { file: url, address: url, startsAtSeconds: 0 };
}

function comparisonOf(
  track: Track,
  heard: readonly Heard[],
  { suffix, ...stretch }: Pick<Comparison, 'extent' | 'seconds' | 'passage'> & { suffix: string },
): Comparison {
  const mixer = mixerOf(
    heard.map(({ id, file, address, startsAtSeconds, levelMatchDb }) => {
      return { file, address, startsAtSeconds, levelMatchDb, isOriginal: id === 'original' };
    }),
  );
  const entries = heard.map(({ file, address: _, startsAtSeconds: __, ...option }): Compared => {
    const { name, waveform } = option;
    const version = { name: `${name}${suffix}`, audioFile: file, durationSeconds: stretch.seconds, output: mixer };
    return { ...option, playable: versionToPlay(track, waveform ? { ...version, waveform } : version) };
  });
  return { ...stretch, mixer, entries };
}
