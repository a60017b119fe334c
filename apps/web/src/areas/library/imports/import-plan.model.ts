import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import type { Tags } from '../../../lib/tags.model.ts';

/** An audio file before its upload. */
export interface PlannedFile {
  readonly id: number;
  readonly file: { readonly name: string; readonly size: number };
  readonly tags: Tags | null;
  readonly fields: { readonly title: string; readonly artist: string; readonly year: string };
}

export interface Album {
  readonly key: string;
  readonly name: string;
  readonly artist: string;
  readonly year: string;
}

/** An album stays together at the position of its first file, sorted by disc and track number. */
export function sortForImport<File extends PlannedFile>(files: readonly File[]): File[] {
  const groups = groupBy(files, (file) => getAlbumKey(file) ?? `file ${file.id}`);
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
  return artists.size === 1 ? ([...artists][0] ?? '') : 'Various Artists';
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
