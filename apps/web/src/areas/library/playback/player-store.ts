import { initialVolume } from './player-limits.ts';
import type { PlayerState } from './player-types.ts';

export const initialPlayerState: PlayerState = {
  currentTrack: null,
  queue: [],
  repeat: 'off',
  isShuffled: false,
  isPlaying: false,
  currentTime: 0,
  duration: 0,
  volume: initialVolume,
  isLoading: false,
  error: null,
  isControlLocked: false,
  operationCounter: 0,
};

type Listener = (state: PlayerState, before: PlayerState) => void;

/** A store that tells apart who wants the time, four times a second, from who wants everything else. */
export class PlayerStore {
  readonly #initial: PlayerState;
  readonly #listeners = new Set<Listener>();
  readonly #timeListeners = new Set<() => void>();
  #state: PlayerState;

  constructor(initial: PlayerState) {
    this.#initial = initial;
    this.#state = initial;
  }

  readonly getState = (): PlayerState => this.#state;
  readonly getInitialState = (): PlayerState => this.#initial;
  readonly getTime = (): number => this.#state.currentTime;

  /** Everything but the time. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly subscribeTime = (listener: () => void): (() => void) => {
    this.#timeListeners.add(listener);
    return () => this.#timeListeners.delete(listener);
  };

  set(part: Partial<PlayerState>): void {
    const before = this.#state;
    const changed = (Object.keys(part) as (keyof PlayerState)[]).filter((field) => part[field] !== before[field]);
    if (changed.length === 0) return;
    this.#state = { ...before, ...part };
    if (changed.some((field) => field !== 'currentTime')) {
      for (const listener of this.#listeners) listener(this.#state, before);
    }
    if (changed.includes('currentTime')) for (const listener of this.#timeListeners) listener();
  }
}
