import { AudioAddressError } from './audio-address.ts';
import { initialVolume, type PlayerStorage, type RepeatMode } from './player-memory.ts';
import { texts } from './texts.ts';

/** A track of the library, or one of its versions (see `createVersionTrack`). */
export interface PlayableTrack {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly coverArt: string | null;
  /** The stored address; each playback gets a new signed URL for it. */
  readonly audioFile: string | null;
  /** A file that not all browsers can play is converted first. */
  readonly playback?: 'ready' | 'preparing' | 'failed' | null;
  readonly durationSeconds?: number | null;
  readonly waveform?: string | null;
  /** Set for a version, which shares the id of its track. */
  readonly versionId?: string;
  /** The seed of the generated cover, if it is not the title. */
  readonly coverSeed?: string;
  /** Plays it instead of the player's own audio element and signs its own URLs, such as the mixer of several versions. */
  readonly output?: AudioElement;
}

export interface PlayerState {
  readonly currentTrack: PlayableTrack | null;
  /** In playback order. */
  readonly queue: readonly PlayableTrack[];
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  readonly isPlaying: boolean;
  readonly currentTime: number;
  readonly duration: number;
  readonly volume: number;
  readonly isLoading: boolean;
  readonly error: PlaybackFailure | null;
  readonly isControlLocked: boolean;
  readonly operationCounter: number;
}

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

/** The time changes four times a second, so it has its own listeners. */
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

export interface SignedAudio {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface PlayerClock {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export type AudioEventType = 'loadedmetadata' | 'durationchange' | 'timeupdate' | 'play' | 'pause' | 'ended' | 'error';

/** The part of `HTMLAudioElement` that the player uses. */
export interface AudioElement {
  src: string;
  currentTime: number;
  volume: number;
  muted: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: { readonly code: number } | null;
  readonly buffered: { readonly length: number; start(index: number): number; end(index: number): number };
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: 'src'): void;
  addEventListener(type: AudioEventType, listener: () => void): void;
}

export interface PlayerDependencies {
  readonly clock: PlayerClock;
  createAudio(): AudioElement;
  sign(audioFile: string): Promise<SignedAudio>;
  readonly storage: PlayerStorage;
  log(message: string, cause?: unknown): void;
  /** From 0 to below 1, for shuffling. */
  random(): number;
}

export const playbackFailures = {
  load: texts.failedToLoadAudio,
  play: texts.failedToPlayAudio,
  resume: texts.failedToResumeAudio,
  element: texts.failedToCreateAudioElement,
  timeout: texts.audioLoadingTimeout,
  preparing: texts.preparingThisFileForPlayback,
  unplayable: texts.thisFileCantBePlayed,
} as const;

type FailureCode = keyof typeof playbackFailures;

export interface PlaybackFailure {
  readonly code: FailureCode | 'address';
  readonly sentence: string;
}

export class PlaybackError extends Error {
  override readonly name = 'PlaybackError';
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(playbackFailures[code], { cause });
    this.code = code;
  }
}

/** An unknown error on the way to the first sound is a failure to load. */
export function toPlaybackFailure(cause: unknown): PlaybackFailure {
  if (cause instanceof AudioAddressError) return { code: 'address', sentence: cause.message };
  const { code, message } = cause instanceof PlaybackError ? cause : new PlaybackError('load', cause);
  return { code, sentence: message };
}

/** A pause() or a new source interrupted play(), or a read was aborted: nothing failed. */
export function isInterruption(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
