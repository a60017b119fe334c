import type { PlayableTrack } from './player-types.ts';
import { isVersion } from './player-version.ts';

/** Versions share the id of their track, so the file decides as well. */
export function isSameTrack(one: PlayableTrack | null, other: PlayableTrack | null): boolean {
  return one !== null && other !== null && one.id === other.id && one.audioFile === other.audioFile;
}

/** The neighbour of a track in the list, over those that have nothing to play. */
export function neighbourOf(
  track: PlayableTrack | null,
  queue: readonly PlayableTrack[],
  step: 1 | -1,
): PlayableTrack | null {
  const place = queue.findIndex((one) => isSameTrack(one, track));
  if (place === -1) return null;
  const further = step === 1 ? queue.slice(place + 1) : queue.slice(0, place).reverse();
  return further.find((one) => one.audioFile !== null) ?? null;
}

/** The list a track is played in: the one given, else the one it already stands in, else itself alone. */
export function queueFor(
  track: PlayableTrack,
  given: readonly PlayableTrack[] | undefined,
  present: readonly PlayableTrack[],
): readonly PlayableTrack[] {
  return [given, present].find((queue) => queue?.some((one) => isSameTrack(one, track))) ?? [track];
}

/** The same track as the library has it now, also with another file. A version keeps its own title and file. */
export function refreshed(track: PlayableTrack, library: readonly PlayableTrack[]): PlayableTrack {
  return (!isVersion(track) && library.find(({ id }) => id === track.id)) || track;
}
