import { type PlayerMemory, type RepeatMode, repeatModes } from './player-memory.ts';
import type { PlayableTrack, PlayerStore } from './player-state.ts';

interface PlayQueueDependencies {
  readonly store: PlayerStore;
  readonly memory: PlayerMemory;
  readonly random: () => number;
}

/** The playback order, shuffled or not, and what follows its end. */
export class PlayQueue {
  readonly #dependencies: PlayQueueDependencies;
  /** The list in which play was pressed. */
  #openedIds: readonly string[] = [];
  /** The order after shuffle is switched off. */
  #listIds: readonly string[] = [];

  constructor(dependencies: PlayQueueDependencies) {
    this.#dependencies = dependencies;
  }

  /** Pressing play in the list that already plays keeps its shuffled or edited order. */
  open(track: PlayableTrack, given: readonly PlayableTrack[] | undefined): void {
    const { queue, isShuffled } = this.#state;
    const isQueued = includesTrack(queue, track);
    const hasOwnOrder = isShuffled || this.#listIds !== this.#openedIds;
    if (isQueued && (!given || (hasOwnOrder && this.#isOpenList(given)))) return;
    const list = [given, queue].find((tracks) => tracks && includesTrack(tracks, track)) ?? [track];
    this.#openedIds = list.map(({ id }) => id);
    this.#listIds = this.#openedIds;
    this.#set(isShuffled ? shuffle(list, track, this.#dependencies.random) : list);
  }

  toggleShuffle(): void {
    const { queue, currentTrack, isShuffled } = this.#state;
    this.#dependencies.store.set({ isShuffled: !isShuffled });
    this.#dependencies.memory.store({ isShuffled: !isShuffled });
    this.#set(isShuffled ? sortByList(queue, this.#listIds) : shuffle(queue, currentTrack, this.#dependencies.random));
  }

  cycleRepeat(): void {
    const repeat = repeatModes[(repeatModes.indexOf(this.#state.repeat) + 1) % repeatModes.length] as RepeatMode;
    this.#dependencies.store.set({ repeat });
    this.#dependencies.memory.store({ repeat });
  }

  /** The current track cannot be removed. */
  remove(track: PlayableTrack): void {
    const { queue, currentTrack } = this.#state;
    if (!isSameTrack(track, currentTrack)) this.#set(queue.filter((one) => !isSameTrack(one, track)));
  }

  /** `order` has the tracks with audio; those without keep their positions. */
  reorder(order: readonly PlayableTrack[]): void {
    const { queue, isShuffled } = this.#state;
    const ordered = order.flatMap((track) => queue.find((one) => isSameTrack(one, track)) ?? []);
    const playable = [...ordered, ...queue.filter((one) => one.audioFile && !ordered.includes(one))];
    const reordered = queue.map((one) => (one.audioFile ? (playable.shift() ?? one) : one));
    if (!isShuffled) this.#listIds = reordered.map(({ id }) => id);
    this.#set(reordered);
  }

  replace(before: PlayableTrack, after: PlayableTrack): void {
    this.#set(this.#state.queue.map((one) => (isSameTrack(one, before) ? after : one)));
  }

  refresh(library: readonly PlayableTrack[], isDeleted: (track: PlayableTrack) => boolean): void {
    this.#set(this.#state.queue.filter((one) => !isDeleted(one)).map((one) => findCurrent(one, library)));
  }

  /** The next or previous track with audio. Repeat continues at the other end. */
  getNeighbor(step: 1 | -1): PlayableTrack | null {
    const { currentTrack, queue, repeat } = this.#state;
    const position = queue.findIndex((one) => isSameTrack(one, currentTrack));
    if (position === -1) return null;
    const [before, after] = [queue.slice(0, position), queue.slice(position + 1)];
    const [ahead, behind] = step === 1 ? [after, before] : [before.reverse(), after.reverse()];
    const wrapped = repeat === 'off' ? [] : [...behind, ...queue.slice(position, position + 1)];
    return [...ahead, ...wrapped].find((one) => one.audioFile !== null) ?? null;
  }

  get #state() {
    return this.#dependencies.store.getState();
  }

  #isOpenList(given: readonly PlayableTrack[]): boolean {
    return given.length === this.#openedIds.length && given.every(({ id }, index) => id === this.#openedIds[index]);
  }

  #set(queue: readonly PlayableTrack[]): void {
    this.#dependencies.store.set({ queue });
  }
}

/** Versions share the id of their track, so the file is compared too. */
export function isSameTrack(one: PlayableTrack | null, other: PlayableTrack | null): boolean {
  return one !== null && other !== null && one.id === other.id && one.audioFile === other.audioFile;
}

function includesTrack(tracks: readonly PlayableTrack[], track: PlayableTrack): boolean {
  return tracks.some((one) => isSameTrack(one, track));
}

/** The current track comes first, so that all others are still to come. */
function shuffle(
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

function sortByList(queue: readonly PlayableTrack[], listIds: readonly string[]): readonly PlayableTrack[] {
  const positions = new Map(listIds.map((id, index) => [id, index]));
  const getPosition = ({ id }: PlayableTrack) => positions.get(id) ?? listIds.length;
  return [...queue].sort((one, other) => getPosition(one) - getPosition(other));
}

/** The track as the library has it now. A version keeps its own title and file. */
export function findCurrent(track: PlayableTrack, library: readonly PlayableTrack[]): PlayableTrack {
  return (!isMasteredVersion(track) && library.find(({ id }) => id === track.id)) || track;
}

type Version = Pick<PlayableTrack, 'audioFile'> &
  Partial<Pick<PlayableTrack, 'waveform' | 'durationSeconds' | 'output' | 'versionId'>> & { readonly name: string };

/** A mastered version or the original: the cover and artist of the track with its own file and title. */
export function createVersionTrack(track: PlayableTrack, { name, ...version }: Version): PlayableTrack {
  return {
    ...track,
    versionId: name,
    ...version,
    title: `${track.title} (${name})`,
    coverSeed: track.coverSeed ?? track.title,
  };
}

export function isMasteredVersion({ versionId }: PlayableTrack): boolean {
  return versionId !== undefined;
}
