import { parseAudioAddress } from './audio-address.ts';
import type { PlayerAudio } from './player-audio.ts';
import type { PlayerControls } from './player-controls.ts';
import {
  isInterruption,
  type PlayableTrack,
  PlaybackError,
  type PlayerDependencies,
  type PlayerStore,
  toPlaybackFailure,
} from './player-state.ts';

type Start = { at: number; shouldPlay: boolean; isSwitch: boolean };

type PlayerLoadingDependencies = Pick<PlayerDependencies, 'clock' | 'log'> & {
  readonly store: PlayerStore;
  readonly controls: PlayerControls;
  readonly audio: PlayerAudio;
};

/** Opens a track within a time limit and starts it. A failure is shown and can be retried. */
export class PlayerLoading {
  readonly #dependencies: PlayerLoadingDependencies;
  /** Increases with every load and stop; a continuation of an earlier attempt gives up. */
  #attempt = 0;
  #timer: number | null = null;
  /** Can change while the track loads. */
  wantsToPlay = false;

  constructor(dependencies: PlayerLoadingDependencies) {
    this.#dependencies = dependencies;
  }

  load(track: PlayableTrack, { at, shouldPlay, isSwitch }: Start): void {
    const { clock, store, audio } = this.#dependencies;
    const attempt = this.cancel();
    this.wantsToPlay = shouldPlay;
    store.set({ isLoading: true, isPlaying: false, error: null, currentTime: at });
    this.#timer = clock.setTimeout(() => this.#fail(new PlaybackError('timeout')), loadTimeoutMs);
    this.#openAndPlay(track, attempt, isSwitch).catch((cause: unknown) => {
      if (attempt === this.#attempt) this.#fail(audio.hasFailed ? new PlaybackError('load', cause) : cause);
    });
  }

  /** Continues the track that is open. */
  resume(): void {
    const { store, audio } = this.#dependencies;
    const attempt = this.#attempt;
    audio.play().then(
      () => this.syncIsPlaying(),
      (cause: unknown) => {
        if (attempt !== this.#attempt) return;
        if (isInterruption(cause)) this.syncIsPlaying();
        else this.#fail(new PlaybackError('resume', cause));
      },
    );
    store.set({ isPlaying: true, error: null });
  }

  /** The browser also pauses by itself: headphones are unplugged, or another app takes over. */
  syncIsPlaying(): void {
    const { store, audio } = this.#dependencies;
    const { currentTrack, isLoading } = store.getState();
    if (currentTrack && !isLoading) store.set({ isPlaying: audio.isPlaying });
  }

  /** After an error of the audio element. */
  recover(): void {
    const { store, audio } = this.#dependencies;
    const { currentTrack, currentTime, isLoading, isPlaying } = store.getState();
    if (!audio.hasFailed || !currentTrack) return;
    // While paused the error is not shown: the next press on play fetches the file again.
    if (!isLoading && !isPlaying) audio.close();
    else if (isPlaying && audio.canRecover) {
      this.load(currentTrack, { at: currentTime, shouldPlay: true, isSwitch: false });
    } else this.#fail(new PlaybackError('load'));
  }

  /** Loads again after a network failure, from the current time. */
  retryFailed(): void {
    const { currentTrack, currentTime, error } = this.#dependencies.store.getState();
    const canRetry = error?.code === 'load' || error?.code === 'timeout';
    if (!currentTrack || !canRetry) return;
    this.load(currentTrack, { at: currentTime, shouldPlay: this.wantsToPlay, isSwitch: false });
  }

  /** Invalidates the load in progress. Returns the number of the new attempt. */
  cancel(): number {
    this.#clearTimer();
    this.#attempt += 1;
    return this.#attempt;
  }

  async #openAndPlay(track: PlayableTrack, attempt: number, isSwitch: boolean): Promise<void> {
    const { store, audio } = this.#dependencies;
    parseAudioAddress(track.audioFile ?? '');
    if (track.playback === 'preparing') throw new PlaybackError('preparing');
    if (track.playback === 'failed') throw new PlaybackError('unplayable');
    const isCurrent = () => attempt === this.#attempt;
    if (!(await audio.open(track, { isSwitch, isCurrent }))) return;
    // The user may have seeked or paused while it loaded.
    if (store.getTime() > 0) audio.seek(store.getTime());
    if (this.wantsToPlay) await audio.play().catch(rethrowUnlessInterrupted);
    if (!isCurrent()) return;
    this.#clearTimer();
    store.set({ isLoading: false });
    this.syncIsPlaying();
  }

  /** Keeps the track, so that pressing play tries again. */
  #fail(cause: unknown): void {
    const { store, audio, controls, log } = this.#dependencies;
    const error = toPlaybackFailure(cause);
    this.cancel();
    audio.close();
    controls.unlock();
    log(error.sentence, cause);
    store.set({ error, isLoading: false, isPlaying: false });
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.#dependencies.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const loadTimeoutMs = 10_000;

function rethrowUnlessInterrupted(cause: unknown): void {
  if (!isInterruption(cause)) throw new PlaybackError('play', cause);
}
