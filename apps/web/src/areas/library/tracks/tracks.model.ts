import { masteringCredits } from '@debut/contract/limits';
import type { Track } from '@debut/contract/tracks';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';

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

export function trackCountInWords(count: number): string {
  return count === 1 ? '1 track' : `${count} tracks`;
}

export function hasVersions({ masteredVersions }: Track): boolean {
  return Object.keys(masteredVersions).length > 0;
}

/** The paid masters that go with the audio of these tracks; null when there are none. */
export function lostMastersSentence(tracks: readonly Track[]): string | null {
  const mastered = tracks.filter(hasVersions);
  if (mastered.length === 0) return null;
  const count = mastered.reduce((sum, { masteredVersions }) => sum + Object.keys(masteredVersions).length, 0);
  const [whose, versions] = [tracks.length === 1 ? 'Its' : 'Their', count === 1 ? 'version' : 'versions'];
  const price = sellsCredits() ? `, which you paid ${masteringCredits * mastered.length} credits for,` : '';
  return `${whose} ${count} mastered ${versions}${price} ${count === 1 ? 'is' : 'are'} deleted too.`;
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
