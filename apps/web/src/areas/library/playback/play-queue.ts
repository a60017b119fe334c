import type { PlayerMemory } from './player-memory.ts';
import { inListOrder, isSameTrack, neighbourOf, queueFor, refreshed, shuffled } from './player-queue.ts';
import type { PlayerStore } from './player-store.ts';
import { type PlayableTrack, type RepeatMode, repeatModes } from './player-types.ts';

interface PlayQueueDependencies {
  readonly store: PlayerStore;
  readonly memory: PlayerMemory;
  readonly random: () => number;
}

/** The order in which tracks play: the list play was pressed in, shuffled or not, and what comes after its end. */
export class PlayQueue {
  readonly #dependencies: PlayQueueDependencies;
  /** The ids of the list that was opened. */
  #openedIds: readonly string[] = [];
  /** The ids in the order to which the queue returns when shuffle is switched off. */
  #listIds: readonly string[] = [];

  constructor(dependencies: PlayQueueDependencies) {
    this.#dependencies = dependencies;
  }

  /** Pressing play in the list that is playing already keeps an order that was shuffled or changed by hand. */
  open(track: PlayableTrack, given: readonly PlayableTrack[] | undefined): void {
    const { queue, isShuffled } = this.#state;
    const isQueued = queue.some((one) => isSameTrack(one, track));
    const hasOwnOrder = isShuffled || this.#listIds !== this.#openedIds;
    if (isQueued && (!given || (hasOwnOrder && this.#isOpenList(given)))) return;
    const list = queueFor(track, given, queue);
    this.#openedIds = list.map(({ id }) => id);
    this.#listIds = this.#openedIds;
    this.#show(isShuffled ? shuffled(list, track, this.#dependencies.random) : list);
  }

  toggleShuffle(): void {
    const { queue, currentTrack, isShuffled } = this.#state;
    this.#dependencies.store.set({ isShuffled: !isShuffled });
    this.#dependencies.memory.remember({ isShuffled: !isShuffled });
    this.#show(
      isShuffled ? inListOrder(queue, this.#listIds) : shuffled(queue, currentTrack, this.#dependencies.random),
    );
  }

  cycleRepeat(): void {
    const repeat = repeatModes[(repeatModes.indexOf(this.#state.repeat) + 1) % repeatModes.length] as RepeatMode;
    this.#dependencies.store.set({ repeat });
    this.#dependencies.memory.remember({ repeat });
  }

  /** What plays stays: only what is still to come, or was, can be taken out. */
  remove(track: PlayableTrack): void {
    const { queue, currentTrack } = this.#state;
    if (!isSameTrack(track, currentTrack)) this.#show(queue.filter((one) => !isSameTrack(one, track)));
  }

  /** `order` is the playable tracks as they shall play; those that have no audio keep their positions. */
  reorder(order: readonly PlayableTrack[]): void {
    const { queue, isShuffled } = this.#state;
    const ordered = order.flatMap((track) => queue.find((one) => isSameTrack(one, track)) ?? []);
    const playable = [...ordered, ...queue.filter((one) => one.audioFile && !ordered.includes(one))];
    const reordered = queue.map((one) => (one.audioFile ? (playable.shift() ?? one) : one));
    if (!isShuffled) this.#listIds = reordered.map(({ id }) => id);
    this.#show(reordered);
  }

  replace(before: PlayableTrack, after: PlayableTrack): void {
    this.#show(this.#state.queue.map((one) => (isSameTrack(one, before) ? after : one)));
  }

  refresh(library: readonly PlayableTrack[], isGone: (track: PlayableTrack) => boolean): void {
    this.#show(this.#state.queue.filter((one) => !isGone(one)).map((one) => refreshed(one, library)));
  }

  /** The next or previous track; with repeat on, the list has no end. */
  neighbour(step: 1 | -1): PlayableTrack | null {
    const { currentTrack, queue, repeat } = this.#state;
    return neighbourOf(currentTrack, queue, step, repeat !== 'off');
  }

  get #state() {
    return this.#dependencies.store.getState();
  }

  #isOpenList(given: readonly PlayableTrack[]): boolean {
    return given.length === this.#openedIds.length && given.every(({ id }, place) => id === this.#openedIds[place]);
  }

  #show(queue: readonly PlayableTrack[]): void {
    this.#dependencies.store.set({ queue });
  }
}
