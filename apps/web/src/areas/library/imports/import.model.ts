import type { Project } from '@debut/contract/projects';
import { plural } from '@debut/contract/texts';
import type { Track } from '@debut/contract/tracks';
import type { StoreApi } from 'zustand/vanilla';
import type { ImportProgress } from './import-progress.ts';
import type { Tags, TrackFields } from './tags.model.ts';
import { texts } from './texts.ts';

/** What the people of a list are imported as. */
export type PeopleKind = 'recipients' | 'fans';

export type ImportState =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'uploading'; fraction: number }
  | { kind: 'saving' }
  | { kind: 'track'; trackId: string; title: string; coverArt: string | null; note: string | null }
  /** Already in the library, or without a track id, in this import. */
  | { kind: 'duplicate'; trackId: string | null }
  | { kind: 'artwork' }
  /** A list of people that the user has to review. */
  | { kind: 'list' }
  | { kind: 'people'; as: PeopleKind; sentence: string }
  | { kind: 'rejected'; sentence: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'canceled' };

export interface ImportItem {
  readonly id: number;
  readonly file: File;
  readonly state: ImportState;
}

export function isInProgress({ kind }: ImportState): boolean {
  return kind === 'waiting' || kind === 'reading' || kind === 'uploading' || kind === 'saving';
}

/** A rejected file would be rejected again. */
export function canRetry({ kind }: ImportState): boolean {
  return kind === 'failed' || kind === 'canceled';
}

/** Such as "12 tracks imported, 1 skipped". */
export function formatSummary(items: readonly ImportItem[]): string {
  const parts = summaryTexts.flatMap(([kind, one, other]) => {
    const count = items.filter(({ state }) => state.kind === kind).length;
    return count === 0 ? [] : plural(count, { one, other });
  });
  return parts.join(', ');
}

function summarize(items: readonly ImportItem[]) {
  const count = (kinds: readonly ImportState['kind'][]) =>
    items.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    summary: formatSummary(items),
    imported: count(['track', 'artwork', 'people']),
    failed: count(['failed', 'rejected']),
  };
}

const summaryTexts = [
  ['track', '# track imported', '# tracks imported'],
  ['artwork', '# picture imported', '# pictures imported'],
  ['people', '# list imported', '# lists imported'],
  ['list', '# list to review', '# lists to review'],
  ['duplicate', '# skipped', '# skipped'],
  ['rejected', '# rejected', '# rejected'],
  ['failed', '# failed', '# failed'],
  ['canceled', '# canceled', '# canceled'],
] as const;

/** Reports the progress of an import. Files that finished before it do not count. */
export function reportProgress(
  imports: Pick<StoreApi<readonly ImportItem[]>, 'subscribe'>,
  progress: Pick<StoreApi<ImportProgress>, 'setState' | 'getState'>,
): void {
  let finishedBefore: ReadonlySet<number> = new Set();
  imports.subscribe((items) => {
    const current = items.filter(({ id }) => !finishedBefore.has(id));
    const done = current.filter(({ state }) => !isInProgress(state)).length;
    if (done < current.length) return progress.setState({ running: { done, total: current.length } });
    const hasRun = progress.getState().running !== null;
    finishedBefore = new Set(items.map(({ id }) => id));
    if (!hasRun) return;
    progress.setState({ running: null, finished: current.length > 0 ? summarize(current) : null });
  });
}

/** An audio file before its upload. */
export interface PlannedFile {
  readonly id: number;
  readonly file: { readonly name: string; readonly size: number };
  readonly tags: Tags | null;
  readonly fields: TrackFields;
}

export interface Album {
  readonly key: string;
  readonly name: string;
  readonly artist: string;
  readonly year: string;
}

/** An album stays together at the position of its first file, sorted by disc and track number. */
export function sortForImport<File extends PlannedFile>(files: readonly File[]): File[] {
  const groups = groupBy(files, (file) => getAlbumKey(file) ?? texts.fileId(file.id));
  return [...groups.values()].flatMap((group) => [...group].sort(compareTrackNumbers));
}

function compareTrackNumbers({ tags: one }: PlannedFile, { tags: other }: PlannedFile): number {
  return (one?.disc ?? 1) - (other?.disc ?? 1) || (one?.track ?? unnumbered) - (other?.track ?? unnumbered);
}

/** A file without a track number comes last. */
const unnumbered = 100_000;

/** Two files of an album become a project; a single file can only join an existing one. */
export function findAlbums(
  files: readonly PlannedFile[],
  projects: readonly Pick<Project, 'name' | 'artist'>[],
): Album[] {
  const groups = groupBy(files, getAlbumKey);
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (key === null || !first?.tags?.album) return [];
    const album = {
      key,
      name: first.tags.album,
      artist: first.tags.albumArtist || sharedArtist(group),
      year: first.fields.year,
    };
    return group.length > 1 || findProject(album, projects) ? [album] : [];
  });
}

/** Null for a file without an album tag. */
export function getAlbumKey({ tags }: Pick<PlannedFile, 'tags'>): string | null {
  return tags?.album ? `${normalize(tags.album)}\n${normalize(tags.albumArtist ?? '')}` : null;
}

function sharedArtist(group: readonly PlannedFile[]): string {
  const artists = new Set(group.map(({ fields }) => fields.artist));
  return artists.size === 1 ? ([...artists][0] ?? '') : texts.variousArtists;
}

export function findProject<P extends Pick<Project, 'name' | 'artist'>>(
  { name, artist }: Pick<Album, 'name' | 'artist'>,
  projects: readonly P[],
): P | undefined {
  return projects.find((one) => normalize(one.name) === normalize(name) && normalize(one.artist) === normalize(artist));
}

/** Decoders round durations differently. */
const durationToleranceSeconds = 1;

type ComparedTrack = Pick<Track, 'id' | 'title' | 'artist' | 'originalFileName' | 'audioBytes' | 'durationSeconds'>;

export function isDuplicateOfAny(file: PlannedFile, others: readonly PlannedFile[]): boolean {
  return findDuplicateTrack(file, others.filter(({ id }) => id !== file.id).map(toComparedTrack)) !== null;
}

function toComparedTrack({ id, file, tags, fields }: PlannedFile): ComparedTrack {
  return {
    id: String(id),
    title: fields.title,
    artist: fields.artist,
    originalFileName: file.name,
    audioBytes: file.size,
    durationSeconds: tags?.durationSeconds ?? null,
  };
}

/** The same file by name and size, or the same song by title, artist and duration. Returns the id of the track. */
export function findDuplicateTrack(
  { file, tags, fields }: PlannedFile,
  tracks: readonly ComparedTrack[],
): string | null {
  const found = tracks.find((track) => {
    if (track.originalFileName === file.name && track.audioBytes === file.size) return true;
    const isSameSong =
      normalize(track.title) === normalize(fields.title) && normalize(track.artist) === normalize(fields.artist);
    const [one, other] = [tags?.durationSeconds, track.durationSeconds];
    return isSameSong && one != null && other !== null && Math.abs(one - other) <= durationToleranceSeconds;
  });
  return found?.id ?? null;
}

function normalize(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}
