import type { PlayableTrack } from './player-types.ts';
import { isVersion } from './player-version.ts';

/** Versions share the id of their track, so the file decides as well. */
export function isSameTrack(one: PlayableTrack | null, other: PlayableTrack | null): boolean {
  return one !== null && other !== null && one.id === other.id && one.audioFile === other.audioFile;
}

/** The neighbour of a track in the list, over those that have nothing to play; `wraps` goes on at the other end. */
export function neighbourOf(
  track: PlayableTrack | null,
  queue: readonly PlayableTrack[],
  step: 1 | -1,
  wraps = false,
): PlayableTrack | null {
  const place = queue.findIndex((one) => isSameTrack(one, track));
  if (place === -1) return null;
  const [before, after] = [queue.slice(0, place), queue.slice(place + 1)];
  const further = step === 1 ? after : before.reverse();
  const around =
    step === 1 ? [...before, ...queue.slice(place, place + 1)] : [...after.reverse(), ...queue.slice(place, place + 1)];
  return [...further, ...(wraps ? around : [])].find((one) => one.audioFile !== null) ?? null;
}

/** A random order that begins with the track that plays, so that every other one is still to come. */
export function shuffled(
  queue: readonly PlayableTrack[],
  current: PlayableTrack | null,
  random: () => number,
): readonly PlayableTrack[] {
  const first = queue.filter((one) => isSameTrack(one, current));
  const rest = queue.filter((one) => !isSameTrack(one, current));
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [rest[last], rest[chosen]] = [rest[chosen] as PlayableTrack, rest[last] as PlayableTrack];
  }
  return [...first, ...rest];
}

/** The queue in the order of the list it was opened from. */
export function inListOrder(queue: readonly PlayableTrack[], listIds: readonly string[]): readonly PlayableTrack[] {
  const places = new Map(listIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: PlayableTrack) => places.get(id) ?? listIds.length;
  return [...queue].sort((one, other) => placeOf(one) - placeOf(other));
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
