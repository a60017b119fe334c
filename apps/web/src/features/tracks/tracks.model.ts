import type { Track } from '@debut/contract/tracks';
import { ApiError } from '../../lib/api.ts';

/** The tracks of the dashboard's grid: the ones in no project. */
export function looseTracks(tracks: readonly Track[]): Track[] {
  return tracks.filter((track) => !track.projectId);
}

/** The tracks named come first, in that order; the others follow as they stood. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const isNamed = new Set(ids);
  return [...named, ...items.filter(({ id }) => !isNamed.has(id))];
}

/** Most people write under one name: the newest track's, and before there is one, the account's. */
export function defaultArtist(tracks: readonly Track[], displayName: string): string {
  const newest = tracks.reduce<Track | null>(
    (best, track) => (best && best.createdAt >= track.createdAt ? best : track),
    null,
  );
  return newest?.artist.trim() || displayName;
}

export function hasVersions({ masteredVersions }: Track): boolean {
  return Object.keys(masteredVersions).length > 0;
}

/** What new audio costs. */
export function replaceSentence({ title, masteredVersions }: Track): string {
  const count = Object.keys(masteredVersions).length;
  const versions = count === 1 ? 'its mastered version is' : `its ${count} mastered versions are`;
  return `With a new audio file for "${title}", ${versions} deleted. Download what you want to keep first.`;
}

/** Why an uploaded file did not become the track's audio. */
export function attachSentence(error: unknown): string {
  return refusalOr('Failed to update audio file. Please try again.', error);
}

/** A refusal says itself what is wrong; anything else can only be tried again. */
export function refusalOr(sentence: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : sentence;
}
