import { findCurrent, isSameTrack, PlayQueue } from './play-queue.ts';
import { PlayerAudio } from './player-audio.ts';
import { PlayerControls } from './player-controls.ts';
import { PlayerLoading } from './player-loading.ts';
import { type LastTrack, PlayerMemory } from './player-memory.ts';
import {
  type AudioEventType,
  initialPlayerState,
  type PlayableTrack,
  type PlayerDependencies,
  type PlayerState,
  PlayerStore,
} from './player-state.ts';

/** Plays one track at a time. `isPlaying` follows the audio element, because the browser also pauses by itself. */
export class Player {
  readonly #memory: PlayerMemory;
  readonly #store: PlayerStore;
  readonly #controls: PlayerControls;
  readonly #audio: PlayerAudio;
  readonly #loading: PlayerLoading;
  readonly queue: PlayQueue;
  #libraryIds: ReadonlySet<string> = new Set();

  constructor(dependencies: PlayerDependencies) {
    this.#memory = new PlayerMemory(dependencies.storage);
    const { volume, repeat, isShuffled } = this.#memory.stored;
    this.#store = new PlayerStore({ ...initialPlayerState, volume, repeat, isShuffled });
    this.queue = new PlayQueue({ store: this.#store, memory: this.#memory, random: dependencies.random });
    this.#controls = new PlayerControls(dependencies, (state) => this.#store.set(state));
    this.#audio = new PlayerAudio(dependencies, (type) => this.#handle(type));
    this.#audio.setVolume(volume);
    const { clock, log } = dependencies;
    const [store, controls, audio] = [this.#store, this.#controls, this.#audio];
    this.#loading = new PlayerLoading({ clock, log, store, controls, audio });
  }

  readonly getState = (): PlayerState => this.#store.getState();
  readonly getInitialState = (): PlayerState => this.#store.getInitialState();
  readonly getTime = (): number => this.#store.getTime();
  /** Not called for the time, so that cards do not rerender while a track plays. */
  readonly subscribe = (listener: (state: PlayerState, before: PlayerState) => void) => this.#store.subscribe(listener);
  readonly subscribeTime = (listener: () => void) => this.#store.subscribeTime(listener);

  /** `queue` is the list in which play was pressed. */
  play(track: PlayableTrack, queue?: readonly PlayableTrack[], { at = 0 }: { at?: number } = {}): void {
    if (!track.audioFile || !this.#controls.admit('play')) return;
    this.queue.open(track, queue);
    if (isSameTrack(track, this.getState().currentTrack)) this.#continue();
    else this.#begin(track, at);
  }

  /** Replaces the current track by another version of it at the same time, without a gap if both share an output. */
  swapVersion(track: PlayableTrack): void {
    const { currentTrack, currentTime, isPlaying, isLoading } = this.getState();
    if (currentTrack?.id !== track.id || currentTrack === track) return;
    const isStillOpen = this.#audio.swapVersion(track);
    this.queue.replace(currentTrack, track);
    this.#store.set({ currentTrack: track });
    if (isStillOpen || isSameTrack(track, currentTrack)) return;
    if (isPlaying || isLoading)
      this.#loading.load(track, { at: currentTime, shouldPlay: this.#loading.wantsToPlay, isSwitch: true });
    else this.#audio.close();
  }

  pause(): void {
    if (!this.#controls.admit('pause')) return;
    const { isPlaying, isLoading } = this.getState();
    if (!isPlaying && !isLoading) return;
    this.#loading.wantsToPlay = false;
    this.#controls.lock(pauseOrResumeLockMs);
    this.#audio.pause();
    this.#store.set({ isPlaying: false });
    this.remember();
  }

  resume(): void {
    if (!this.getState().currentTrack || !this.#controls.admit('resume')) return;
    this.#continue();
  }

  toggle(): void {
    if (this.getState().isPlaying) this.pause();
    else this.resume();
  }

  /** For when the browser is online again. */
  retryFailedLoad(): void {
    this.#loading.retryFailed();
  }

  seek(seconds: number): void {
    const { currentTrack, duration, isLoading, isPlaying } = this.getState();
    if (!currentTrack || !Number.isFinite(seconds) || !this.#controls.admit('seek')) return;
    const at = clamp(seconds, 0, duration || Number.POSITIVE_INFINITY);
    this.#controls.lock(seekLockMs);
    this.#store.set({ currentTime: at });
    this.remember();
    // A track that is not loaded yet starts at the time in the state.
    if (isLoading || !this.#audio.isOpen) return;
    if (this.#audio.needsNewAddress(at))
      this.#loading.load(currentTrack, { at, shouldPlay: isPlaying, isSwitch: false });
    else this.#audio.seek(at);
  }

  next(): void {
    const next = this.queue.getNeighbor(1);
    if (!next) return;
    if (isSameTrack(next, this.getState().currentTrack)) this.seek(0);
    else this.play(next);
  }

  previous(): void {
    const { currentTrack, currentTime } = this.getState();
    const previous = this.queue.getNeighbor(-1);
    const isOther = previous !== null && !isSameTrack(previous, currentTrack);
    if (isOther && currentTime <= restartAfterSeconds) this.play(previous);
    else this.seek(0);
  }

  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    // Rounded, because ten binary steps of 0.1 are not exactly 1.
    const rounded = Math.round(clamp(volume, 0, 1) * 100) / 100;
    this.#audio.setVolume(rounded);
    this.#store.set({ volume: rounded });
    this.#memory.store({ volume: rounded, ...(rounded > 0 && { audibleVolume: rounded }) });
  }

  /** Muting sets the volume to 0; unmuting restores the last audible one. */
  toggleMute(): void {
    this.setVolume(this.getState().volume > 0 ? 0 : this.#memory.stored.audibleVolume);
  }

  stop(): void {
    this.#loading.cancel();
    this.#audio.discard();
    this.#controls.unlock();
    const { volume, repeat, isShuffled, operationCounter } = this.getState();
    this.#store.set({ ...initialPlayerState, volume, repeat, isShuffled, operationCounter });
    this.#memory.store({ last: null });
  }

  /** Keeps only volume, repeat and shuffle. */
  emergencyReset(): void {
    this.stop();
    this.#controls.reset();
  }

  /** The last track played on this device. */
  get lastTrack(): LastTrack | null {
    return this.#memory.stored.last;
  }

  /** Shows a paused track at its last time. Nothing is fetched before play is pressed. */
  restore(track: PlayableTrack, queue: readonly PlayableTrack[], seconds: number): void {
    if (!track.audioFile || this.getState().currentTrack) return;
    const duration = track.durationSeconds ?? 0;
    const currentTime = clamp(seconds, 0, duration || Number.POSITIVE_INFINITY);
    this.queue.open(track, queue);
    this.#store.set({ currentTrack: track, currentTime, duration });
  }

  /** Takes new titles, covers and audio from the library, and stops what was deleted. */
  refresh(tracks: readonly PlayableTrack[]): void {
    const before = this.#libraryIds;
    this.#libraryIds = new Set(tracks.map(({ id }) => id));
    const isDeleted = ({ id }: PlayableTrack) => before.has(id) && !this.#libraryIds.has(id);
    const { currentTrack } = this.getState();
    if (!currentTrack) return;
    const track = findCurrent(currentTrack, tracks);
    if (isDeleted(track) || !track.audioFile) {
      this.stop();
      return;
    }
    this.swapVersion(track);
    this.queue.refresh(tracks, isDeleted);
  }

  /** Stores the current track and time. Also called by the page before it closes. */
  remember(): void {
    const { currentTrack, currentTime } = this.getState();
    if (currentTrack) this.#memory.store({ last: { id: currentTrack.id, seconds: currentTime } });
  }

  #begin(track: PlayableTrack, at: number): void {
    const isSwitch = this.#audio.isOpen;
    this.#store.set({ currentTrack: track, duration: track.durationSeconds ?? 0 });
    this.#loading.load(track, { at, shouldPlay: true, isSwitch });
    this.remember();
  }

  #continue(): void {
    const { currentTrack, currentTime, isPlaying, isLoading } = this.getState();
    if (!currentTrack || isPlaying) return;
    this.#loading.wantsToPlay = true;
    if (isLoading) return;
    this.#controls.lock(pauseOrResumeLockMs);
    if (this.#audio.needsNewAddress(currentTime)) {
      this.#loading.load(currentTrack, { at: currentTime, shouldPlay: true, isSwitch: false });
      return;
    }
    this.#loading.resume();
  }

  #handle(type: AudioEventType): void {
    switch (type) {
      case 'loadedmetadata':
      case 'durationchange':
        this.#store.set({ duration: this.#audio.duration ?? this.getState().duration });
        break;
      case 'timeupdate':
        this.#updateTime();
        break;
      case 'play':
      case 'pause':
        this.#loading.syncIsPlaying();
        break;
      case 'ended':
        this.#end();
        break;
      case 'error':
        this.#loading.recover();
        break;
    }
  }

  #updateTime(): void {
    if (this.#controls.isLocked || this.getState().isLoading) return;
    this.#store.set({ currentTime: this.#audio.time });
    const stored = this.lastTrack?.seconds ?? 0;
    if (Math.abs(this.#audio.time - stored) >= rememberEverySeconds) this.remember();
  }

  #end(): void {
    const { currentTrack, isLoading, repeat } = this.getState();
    if (!this.#audio.hasEnded || isLoading) return;
    this.#audio.pause();
    this.#store.set({ isPlaying: false, currentTime: 0 });
    const next = repeat === 'one' ? currentTrack : this.queue.getNeighbor(1);
    if (next && !isSameTrack(next, currentTrack)) {
      this.#begin(next, 0);
      return;
    }
    this.#audio.seek(0);
    this.remember();
    if (next) this.#continue();
  }
}

/** Controls are locked this long after a press, so that a double press counts once. */
const pauseOrResumeLockMs = 200;
const seekLockMs = 100;
export const volumeStep = 0.1;
/** Later in a track, Previous restarts it. */
const restartAfterSeconds = 3;
const rememberEverySeconds = 5;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
