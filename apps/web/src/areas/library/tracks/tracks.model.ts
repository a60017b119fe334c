import { daysBetween } from '@debut/contract/days';
import { masteringCredits } from '@debut/contract/limits';
import { playTime } from '@debut/contract/play-time';
import { formatNumber, plural } from '@debut/contract/texts';
import type { Track } from '@debut/contract/tracks';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { countdown, dayInWords } from '../../../data/dates.ts';
import { fileEnding } from './pick-file.ts';
import { texts } from './texts.ts';

/** Tracks that belong to no project; the dashboard lists these. */
export function standaloneTracks(tracks: readonly Track[]): Track[] {
  return tracks.filter((track) => !track.projectId);
}

/** Puts the items with these ids first, in this order; the others follow in their own. */
export function sortByIds<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const isNamed = new Set(ids);
  return [...named, ...items.filter(({ id }) => !isNamed.has(id))];
}

/** The artist of the newest track, or the account's name: most people release under one name. */
export function getDefaultArtist(tracks: readonly Track[], artistName: string): string {
  const newest = tracks.reduce<Track | null>(
    (best, track) => (best && best.createdAt >= track.createdAt ? best : track),
    null,
  );
  return newest?.artist.trim() || artistName;
}

export function formatTrackCount(count: number): string {
  return texts.tracksCount(count);
}

export function hasVersions({ masteredVersions }: Track): boolean {
  return Object.keys(masteredVersions).length > 0;
}

/** The mastered versions that are deleted with these tracks; null when there are none. */
export function describeLostMasters(tracks: readonly Track[]): string | null {
  const mastered = tracks.filter(hasVersions);
  if (mastered.length === 0) return null;
  const count = mastered.reduce((sum, { masteredVersions }) => sum + Object.keys(masteredVersions).length, 0);
  const possessive = texts.theirCount(tracks.length);
  const price = formatNumber(masteringCredits * mastered.length);
  const paid = sellsCredits() ? texts.whichYouPaidCreditsFor(price) : '';
  const versions = { one: `# mastered version${paid} is`, other: `# mastered versions${paid} are` };
  return texts.deletedToo(possessive, plural(count, versions));
}

/** What becomes of the mastered versions when the audio is replaced or deleted; null when there are none. */
export function describeKeptMasters({ masteredVersions }: Track): string | null {
  const count = Object.keys(masteredVersions).length;
  return count > 0 ? texts.keptAsRevision(count) : null;
}

export function describeAttachFailure(error: unknown): string {
  return describeFailure(error, texts.failedToUpdateAudioFile);
}

/** The message of a 4xx response explains the failure; of any other failure there is only the fallback to show. */
export function describeFailure(error: unknown, fallback: string): string {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isClientError ? error.message : fallback;
}

/** "Fri 27 Nov" and "12 days to go", "today" or "released". */
export function describeRelease(releaseDate: string, today: string): { day: string; distance: string } {
  const days = daysBetween(today, releaseDate);
  return { day: dayInWords(releaseDate, today), distance: days < 0 ? 'released' : countdown(days) };
}

/** "3:42 · WAV"; unknown parts are left out. */
export function describeAudio({ audioFile, originalFileName, durationSeconds }: TrackAudioFields): string | null {
  if (!audioFile) return null;
  const length = durationSeconds === null ? '' : playTime(durationSeconds);
  return [length, fileEnding(originalFileName ?? '')].filter(Boolean).join(' · ') || null;
}

type TrackAudioFields = Pick<Track, 'audioFile' | 'originalFileName' | 'durationSeconds'>;

/** "US-ABC-26-00001", as it is printed. */
export function formatIsrc(isrc: string): string {
  return isrc.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4');
}
