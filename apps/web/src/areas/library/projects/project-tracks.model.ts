import type { Track } from '@debut/contract/tracks';

/** The tracks of a project in its own order; ids the library does not know (any more) are passed over. */
export function projectTracks(trackIds: readonly string[], tracks: readonly Track[]): Track[] {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  return trackIds.flatMap((id) => byId.get(id) ?? []);
}

/** What can be added: tracks of no project, without those that are on their way into this one. */
export function availableTracks(trackIds: readonly string[], tracks: readonly Track[]): Track[] {
  const taken = new Set(trackIds);
  return tracks.filter(({ id, projectId }) => !projectId && !taken.has(id));
}

/** "34 min" of what can be played; nothing while no length is known. */
export function playingTime(tracks: readonly Pick<Track, 'durationSeconds'>[]): string | null {
  const seconds = tracks.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  if (seconds === 0) return null;
  return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
