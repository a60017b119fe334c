import { PlayQueue } from './play-queue.ts';
import { PlayerAudio } from './player-audio.ts';
import { PlayerControls } from './player-controls.ts';
import {
  pauseOrResumeLockMs,
  rememberEverySeconds,
  restartAfterSeconds,
  seekLockMs,
  volumeStep,
} from './player-limits.ts';
import { PlayerLoading } from './player-loading.ts';
import { type LastTrack, PlayerMemory } from './player-memory.ts';
import { isSameTrack, refreshed } from './player-queue.ts';
import { initialPlayerState, PlayerStore } from './player-store.ts';
import type { AudioEventType, PlayableTrack, PlayerDependencies, PlayerState } from './player-types.ts';

/** What plays, where it stands, and which presses count. The audio element is followed, never assumed. */
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
    const { volume, repeat, isShuffled } = this.#memory.remembered;
    this.#store = new PlayerStore({ ...initialPlayerState, volume, repeat, isShuffled });
    this.queue = new PlayQueue({ store: this.#store, memory: this.#memory, random: dependencies.random });
    this.#controls = new PlayerControls(dependencies, (state) => this.#store.set(state));
    this.#audio = new PlayerAudio(dependencies, (type) => this.#hear(type));
    this.#audio.setVolume(volume);
    const { clock, log } = dependencies;
    this.#loading = new PlayerLoading({
      clock,
      log,
      store: this.#store,
      controls: this.#controls,
      audio: this.#audio,
    });
  }

  readonly getState = (): PlayerState => this.#store.getState();
  readonly getInitialState = (): PlayerState => this.#store.getInitialState();
  readonly getTime = (): number => this.#store.getTime();
  /** Tells of every change but the time's, so that a wall of cards stays still while one of them plays. */
  readonly subscribe = (listener: (state: PlayerState, before: PlayerState) => void) => this.#store.subscribe(listener);
  readonly subscribeTime = (listener: () => void) => this.#store.subscribeTime(listener);

  /** `queue` is the list play was pressed in; Next, Previous and the end of the track move through it. */
  play(track: PlayableTrack, queue?: readonly PlayableTrack[], { at = 0 }: { at?: number } = {}): void {
    if (!track.audioFile || !this.#controls.admit('play')) return;
    this.queue.open(track, queue);
    if (isSameTrack(track, this.getState().currentTrack)) this.#continue();
    else this.#begin(track, at);
  }

  /**
   * Puts another version in the place of the track that is in the player, at the same moment: without a gap where both sound
   * from one output. It plays on if it played.
   */
  exchange(track: PlayableTrack): void {
    const { currentTrack, currentTime, isPlaying, isLoading } = this.getState();
    if (currentTrack?.id !== track.id || currentTrack === track) return;
    const isStillOpen = this.#audio.exchange(track);
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
    // What is not in the element yet starts at the time shown.
    if (isLoading || !this.#audio.isOpen) return;
    if (this.#audio.needsNewAddress(at))
      this.#loading.load(currentTrack, { at, shouldPlay: isPlaying, isSwitch: false });
    else this.#audio.seek(at);
  }

  next(): void {
    const next = this.queue.neighbour(1);
    if (!next) return;
    if (isSameTrack(next, this.getState().currentTrack)) this.seek(0);
    else this.play(next);
  }

  previous(): void {
    const { currentTrack, currentTime } = this.getState();
    const previous = this.queue.neighbour(-1);
    const isOther = previous !== null && !isSameTrack(previous, currentTrack);
    if (isOther && currentTime <= restartAfterSeconds) this.play(previous);
    else this.seek(0);
  }

  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    // Ten steps of 0.1 are 1, whatever binary fractions make of it.
    const rounded = Math.round(clamp(volume, 0, 1) * 100) / 100;
    this.#audio.setVolume(rounded);
    this.#store.set({ volume: rounded });
    this.#memory.remember({ volume: rounded, ...(rounded > 0 && { audibleVolume: rounded }) });
  }

  stepVolume(direction: 1 | -1): void {
    this.setVolume(this.getState().volume + direction * volumeStep);
  }

  /** Silence is volume 0; what was heard before comes back. */
  toggleMute(): void {
    this.setVolume(this.getState().volume > 0 ? 0 : this.#memory.remembered.audibleVolume);
  }

  stop(): void {
    this.#loading.cancel();
    this.#audio.discard();
    this.#controls.unlock();
    const { volume, repeat, isShuffled, operationCounter } = this.getState();
    this.#store.set({ ...initialPlayerState, volume, repeat, isShuffled, operationCounter });
    this.#memory.remember({ last: null });
  }

  /** For when nothing else helps. The volume is the listener's and stays. */
  emergencyReset(): void {
    this.stop();
    this.#controls.reset();
  }

  /** Where the listener left off on this device, until something plays. */
  get lastTrack(): LastTrack | null {
    return this.#memory.remembered.last;
  }

  /** Shows a track paused where it was left; nothing is fetched before play is pressed. */
  restore(track: PlayableTrack, queue: readonly PlayableTrack[], seconds: number): void {
    if (!track.audioFile || this.getState().currentTrack) return;
    const duration = track.durationSeconds ?? 0;
    const currentTime = clamp(seconds, 0, duration || Number.POSITIVE_INFINITY);
    this.queue.open(track, queue);
    this.#store.set({ currentTrack: track, currentTime, duration });
  }

  /**
   * The library as it is now: new titles and covers show, new audio takes the place of the old, and what was deleted is no
   * longer played.
   */
  refresh(tracks: readonly PlayableTrack[]): void {
    const before = this.#libraryIds;
    this.#libraryIds = new Set(tracks.map(({ id }) => id));
    const isGone = ({ id }: PlayableTrack) => before.has(id) && !this.#libraryIds.has(id);
    const { currentTrack } = this.getState();
    if (!currentTrack) return;
    const track = refreshed(currentTrack, tracks);
    if (isGone(track) || !track.audioFile) {
      this.stop();
      return;
    }
    this.exchange(track);
    this.queue.refresh(tracks, isGone);
  }

  /** Called now and then by itself, and by the page when it is put away. */
  remember(): void {
    const { currentTrack, currentTime } = this.getState();
    if (currentTrack) this.#memory.remember({ last: { id: currentTrack.id, seconds: currentTime } });
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

  #hear(type: AudioEventType): void {
    switch (type) {
      case 'loadedmetadata':
      case 'durationchange':
        this.#store.set({ duration: this.#audio.duration ?? this.getState().duration });
        break;
      case 'timeupdate':
        this.#moveTime();
        break;
      case 'play':
      case 'pause':
        this.#loading.follow();
        break;
      case 'ended':
        this.#end();
        break;
      case 'error':
        this.#loading.recover();
        break;
    }
  }

  #moveTime(): void {
    if (this.#controls.isLocked || this.getState().isLoading) return;
    this.#store.set({ currentTime: this.#audio.time });
    const remembered = this.lastTrack?.seconds ?? 0;
    if (Math.abs(this.#audio.time - remembered) >= rememberEverySeconds) this.remember();
  }

  #end(): void {
    const { currentTrack, isLoading, repeat } = this.getState();
    if (!this.#audio.hasEnded || isLoading) return;
    this.#audio.pause();
    this.#store.set({ isPlaying: false, currentTime: 0 });
    const next = repeat === 'one' ? currentTrack : this.queue.neighbour(1);
    if (next && !isSameTrack(next, currentTrack)) {
      this.#begin(next, 0);
      return;
    }
    this.#audio.seek(0);
    this.remember();
    if (next) this.#continue();
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
