import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import type { Tags } from '../../../lib/tags.model.ts';

/** An audio file before its upload, as far as the plan looks at it. */
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

/** Albums keep together where their first file stands, in the order of discs and track numbers; other files keep theirs. */
export function importOrder<File extends PlannedFile>(files: readonly File[]): File[] {
  const groups = grouped(files, (file) => albumKey(file) ?? `file ${file.id}`);
  return [...groups.values()].flatMap((group) => [...group].sort(byTrackNumber));
}

function byTrackNumber({ tags: one }: PlannedFile, { tags: other }: PlannedFile): number {
  return number(one?.disc, 1) - number(other?.disc, 1) || number(one?.track) - number(other?.track);
}

/** A file without a number comes after those that have one. */
function number(value: number | null | undefined, fallback = 100_000): number {
  return value ?? fallback;
}

/** Two files of an album make a project; a single one only joins a project that exists. */
export function albumsOf(
  files: readonly PlannedFile[],
  projects: readonly Pick<Project, 'name' | 'artist'>[],
): Album[] {
  const groups = grouped(files, albumKey);
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (key === null || !first?.tags?.album) return [];
    const album = {
      key,
      name: first.tags.album,
      artist: first.tags.albumArtist || sharedArtist(group),
      year: first.fields.year,
    };
    return group.length > 1 || projectOf(album, projects) ? [album] : [];
  });
}

/** Null for a file without an album tag. */
export function albumKey({ tags }: Pick<PlannedFile, 'tags'>): string | null {
  return tags?.album ? `${plain(tags.album)}\n${plain(tags.albumArtist ?? '')}` : null;
}

function sharedArtist(group: readonly PlannedFile[]): string {
  const artists = new Set(group.map(({ fields }) => fields.artist));
  return artists.size === 1 ? ([...artists][0] ?? '') : 'Various Artists';
}

export function projectOf<P extends Pick<Project, 'name' | 'artist'>>(
  { name, artist }: Pick<Album, 'name' | 'artist'>,
  projects: readonly P[],
): P | undefined {
  return projects.find((one) => plain(one.name) === plain(name) && plain(one.artist) === plain(artist));
}

/** Decoders round a length differently. */
const sameLengthSeconds = 1;

type ComparedTrack = Pick<Track, 'id' | 'title' | 'artist' | 'originalFileName' | 'audioBytes' | 'durationSeconds'>;

/** Whether a file is in a list of others, compared as with the tracks of the library. */
export function isAmong(file: PlannedFile, others: readonly PlannedFile[]): boolean {
  return duplicateOf(file, others.filter(({ id }) => id !== file.id).map(trackToBe)) !== null;
}

function trackToBe({ id, file, tags, fields }: PlannedFile): ComparedTrack {
  return {
    id: String(id),
    title: fields.title,
    artist: fields.artist,
    originalFileName: file.name,
    audioBytes: file.size,
    durationSeconds: tags?.durationSeconds ?? null,
  };
}

/** The track a file already is: the same file by name and size, or the same song by title, artist and length. */
export function duplicateOf({ file, tags, fields }: PlannedFile, tracks: readonly ComparedTrack[]): string | null {
  const found = tracks.find((track) => {
    if (track.originalFileName === file.name && track.audioBytes === file.size) return true;
    const isSameSong = plain(track.title) === plain(fields.title) && plain(track.artist) === plain(fields.artist);
    const [ours, theirs] = [tags?.durationSeconds, track.durationSeconds];
    return isSameSong && ours != null && theirs !== null && Math.abs(ours - theirs) <= sameLengthSeconds;
  });
  return found?.id ?? null;
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
