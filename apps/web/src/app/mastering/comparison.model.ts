import type { MasteringPreset, MasteringVersion, TrackMastering } from '@debut/contract/mastering';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { Track } from '@debut/contract/tracks';
import type { MixSource } from '../../areas/library/playback/mix.model.ts';
import { createVersionTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import type { VersionMixer } from '../../areas/library/playback/version-mixer.ts';
import { getMixer } from '../../areas/library/player/version-mixers.ts';
import type { CompareOption } from '../../areas/mastering/compare/compare-card.tsx';
import type { RevisionMaster } from '../../areas/mastering/revisions/revisions.model.ts';
import { texts } from './texts.ts';

/** The original or a mastered version, with the data to show and play it. */
export interface Compared extends CompareOption {
  readonly playable: PlayableTrack;
  readonly waveform: string | null;
  /** The true peak, which is the level of the highest point of the waveform. */
  readonly truePeakDbtp: number | null;
}

/** What is compared: the current styles, the current master after a reference or as part of an album, or two revisions. */
export type ComparisonScope = 'styles' | 'reference' | 'album' | 'revisions';

/** The original and the versions of a track, played in sync, in full or as a preview. */
export interface Comparison {
  readonly scope: ComparisonScope;
  readonly extent: 'whole' | 'preview';
  readonly mixer: VersionMixer;
  readonly entries: readonly Compared[];
  readonly seconds: number;
  /** The part of the track that a preview covers. */
  readonly passage: { readonly startsAt: number; readonly endsAt: number } | null;
}

type Heard = Omit<Compared, 'playable'> &
  Pick<MixSource, 'file' | 'address' | 'startsAtSeconds' | 'isOtherMusic'> & {
    /** In the player, if it differs from the name in the comparison. */
    readonly title?: string;
  };

/** Compares the full-length versions; null before the track has been mastered. */
export function createFullComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  { original, versions }: TrackMastering,
): Comparison | null {
  const made = presets.flatMap(({ id, name }) => {
    const version = versions[id];
    return version ? [{ id, name, version }] : [];
  });
  const [first] = made;
  if (!first) return null;
  const heard = [
    ...listOriginal(track, original),
    ...made.map(({ id, name, version }) => ({ id, name, ...describeMaster(version) })),
  ];
  return createComparison(track, heard, { scope: 'styles', ...createWholeExtent(first.version) });
}

/** Compares the free preview in all styles; null before there is one. */
export function createPreviewComparison(
  track: Track,
  presets: readonly MasteringPreset[],
  mastering: TrackMastering,
): Comparison | null {
  const made = presets.flatMap(({ id, name }) => describePreview(mastering, id, name));
  const extent = createPreviewExtent(mastering);
  if (made.length === 0 || !extent) return null;
  return createComparison(track, [...listPreviewedOriginal(track, mastering), ...made], { scope: 'styles', ...extent });
}

/** The id of the reference itself; `reference` is the master that follows it. */
const referenceSoundId = 'reference-sound';

/** Compares mix, reference and result; null before there is a result. */
export function createReferenceComparison(
  track: Track,
  { original, referenceMaster }: TrackMastering,
  reference: MasteringReference | null,
): Comparison | null {
  if (!referenceMaster) return null;
  const result: Heard = {
    id: 'reference',
    name: texts.result,
    title: texts.reference,
    ...describeMaster(referenceMaster),
  };
  const heard = addReferenceSound([...listOriginal(track, original, texts.mix), result], result, reference, 0);
  return createComparison(track, heard, { scope: 'reference', ...createWholeExtent(referenceMaster) });
}

/** The same for the free preview. */
export function createReferencePreview(
  track: Track,
  mastering: TrackMastering,
  reference: MasteringReference | null,
): Comparison | null {
  const [result] = describePreview(mastering, 'reference', texts.result);
  const extent = createPreviewExtent(mastering);
  if (!result || !extent) return null;
  const own = [...listPreviewedOriginal(track, mastering, texts.mix), { ...result, title: texts.reference }];
  const heard = addReferenceSound(own, result, reference, extent.passage.startsAt);
  return createComparison(track, heard, { scope: 'reference', ...extent });
}

/** Compares the mix and its master as part of an album; null before there is one. */
export function createAlbumComparison(track: Track, { original, albumMaster }: TrackMastering): Comparison | null {
  if (!albumMaster) return null;
  const master: Heard = { id: 'album', name: texts.albumMaster, ...describeMaster(albumMaster) };
  const heard = [...listOriginal(track, original, texts.mix), master];
  return createComparison(track, heard, { scope: 'album', ...createWholeExtent(albumMaster) });
}

/** Compares two masters, which may be of different revisions, at equal loudness. */
export function createRevisionComparison(track: Track, masters: readonly RevisionMaster[]): Comparison | null {
  const [first] = masters;
  if (!first) return null;
  const levels = masters.map(({ version }) => version.report.result.integratedLufs ?? 0);
  const quietest = Math.min(...levels);
  const heard = masters.map(({ id, name, version }, index): Heard => {
    return { id, name, ...describeMaster(version), levelMatchDb: quietest - (levels[index] ?? quietest) };
  });
  return createComparison(track, heard, { scope: 'revisions', ...createWholeExtent(first.version) });
}

/** Empty when the versions were made from another mix than the track has now. */
function listOriginal(track: Track, original: TrackMastering['original'], name: string = texts.original): Heard[] {
  if (!track.audioFile || !original) return [];
  const { levelMatchDb, integratedLufs: lufs, truePeakDbtp } = original;
  const source = createWholeSource(track.audioFile);
  return [{ id: 'original', name, title: texts.original, levelMatchDb, lufs, truePeakDbtp, waveform: null, ...source }];
}

function describeMaster({ url, levelMatchDb, waveform, report }: MasteringVersion): Omit<Heard, 'id' | 'name'> {
  const { integratedLufs: lufs, truePeakDbtp } = report.result;
  return { levelMatchDb, waveform, lufs, truePeakDbtp, ...createWholeSource(url) };
}

function describePreview({ preview }: TrackMastering, id: MasteringPreset['id'] | 'reference', name: string): Heard[] {
  const version = preview?.versions[id];
  if (!version) return [];
  const { url, levelMatchDb, integratedLufs: lufs } = version;
  return [{ id, name, levelMatchDb, ...unmeasured, lufs, ...createWholeSource(url) }];
}

function listPreviewedOriginal(
  track: Track,
  { original, preview }: TrackMastering,
  name: string = texts.original,
): Heard[] {
  if (!track.audioFile || !preview) return [];
  const { startsAt, originalLevelMatchDb: levelMatchDb } = preview;
  return [
    {
      id: 'original',
      name,
      title: texts.original,
      levelMatchDb,
      lufs: original?.integratedLufs ?? null,
      ...unmeasured,
      // A different key than the whole file, so that playing the whole track does not count as playing this passage.
      file: `${track.audioFile}#t=${startsAt}`,
      address: track.audioFile,
      startsAtSeconds: startsAt,
    },
  ];
}

/** Before the result, and as loud as it. Where the reference is quieter, everything else is lowered to it. */
function addReferenceSound(
  heard: readonly Heard[],
  result: Heard,
  reference: MasteringReference | null,
  startsAtSeconds: number,
): Heard[] {
  const measures = reference?.analysis.measures;
  if (!reference || !measures) return [...heard];
  const lufs = measures.integratedLufs;
  const levelMatchDb = lufs === null || result.lufs === null ? 0 : result.lufs + result.levelMatchDb - lufs;
  const sound: Heard = {
    id: referenceSoundId,
    name: texts.reference,
    title: reference.name,
    levelMatchDb,
    lufs,
    truePeakDbtp: measures.truePeakDbtp,
    waveform: reference.waveform,
    file: reference.url,
    address: reference.url,
    startsAtSeconds,
    isOtherMusic: true,
  };
  const excess = Math.max(0, levelMatchDb);
  const inOrder = [...heard.slice(0, -1), sound, ...heard.slice(-1)];
  return inOrder.map((one) => ({ ...one, levelMatchDb: one.levelMatchDb - excess }));
}

/** A preview has no waveform of its own and shows a section of the track's. */
const unmeasured = { waveform: null, truePeakDbtp: null };

function createWholeSource(url: string): Pick<MixSource, 'file' | 'address' | 'startsAtSeconds'> {
  return { file: url, address: url, startsAtSeconds: 0 };
}

function createWholeExtent({ report }: MasteringVersion) {
  return { extent: 'whole', seconds: report.durationSeconds, passage: null } as const;
}

function createPreviewExtent({ preview }: TrackMastering) {
  if (!preview) return null;
  const { startsAt, seconds } = preview;
  return { extent: 'preview', seconds, passage: { startsAt, endsAt: startsAt + seconds } } as const;
}

function createComparison(
  track: Track,
  heard: readonly Heard[],
  kind: Pick<Comparison, 'scope' | 'extent' | 'seconds' | 'passage'>,
): Comparison {
  const mixer = getMixer(
    heard.map(({ id, file, address, startsAtSeconds, levelMatchDb, isOtherMusic }) => {
      const source = { file, address, startsAtSeconds, levelMatchDb, isOriginal: id === 'original' };
      return isOtherMusic ? { ...source, isOtherMusic } : source;
    }),
  );
  const suffix = kind.extent === 'preview' ? ', preview' : '';
  const entries = heard.map(
    ({ file, address: _, startsAtSeconds: __, isOtherMusic: ___, title, ...option }): Compared => {
      const { id, name, waveform } = option;
      const version = {
        name: `${title ?? name}${suffix}`,
        versionId: `${kind.scope} ${kind.extent} ${id}`,
        audioFile: file,
        durationSeconds: kind.seconds,
        output: mixer,
      };
      return { ...option, playable: createVersionTrack(track, waveform ? { ...version, waveform } : version) };
    },
  );
  return { ...kind, mixer, entries };
}
