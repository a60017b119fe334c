/** What can be played: a track of the library as it is, or one of its versions (see `versionToPlay`). */
export interface PlayableTrack {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly coverArt: string | null;
  /** The stored address; it is signed anew for each playback. */
  readonly audioFile: string | null;
  /** A file that not all browsers play is prepared first. */
  readonly playback?: 'ready' | 'preparing' | 'failed' | null;
  readonly durationSeconds?: number | null;
  readonly waveform?: string | null;
  /** What generated art is drawn from where it is not the title. */
  readonly coverSeed?: string;
  /** Where it sounds instead of in the player's own element: together with other versions. It signs for itself. */
  readonly output?: AudioElement;
}

export const repeatModes = ['off', 'all', 'one'] as const;
export type RepeatMode = (typeof repeatModes)[number];

export interface PlayerState {
  readonly currentTrack: PlayableTrack | null;
  /** The list play was pressed in, in the order in which it plays. */
  readonly queue: readonly PlayableTrack[];
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  readonly isPlaying: boolean;
  readonly currentTime: number;
  readonly duration: number;
  readonly volume: number;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly isControlLocked: boolean;
  readonly operationCounter: number;
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

/** What the player uses of an `HTMLAudioElement`. */
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
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  log(message: string, cause?: unknown): void;
  /** From 0 to below 1, for shuffling. */
  random(): number;
}
