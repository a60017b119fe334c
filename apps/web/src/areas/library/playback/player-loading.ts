import { parseAudioAddress } from '../../../lib/audio-address.ts';
import type { PlayerAudio } from './player-audio.ts';
import type { PlayerControls } from './player-controls.ts';
import { isInterruption, PlaybackError, playbackFailures, sentenceFor } from './player-failure.ts';
import { loadTimeoutMs } from './player-limits.ts';
import type { PlayerStore } from './player-store.ts';
import type { PlayableTrack, PlayerDependencies } from './player-types.ts';

type Start = { at: number; shouldPlay: boolean; isSwitch: boolean };

type PlayerLoadingDependencies = Pick<PlayerDependencies, 'clock' | 'log'> & {
  readonly store: PlayerStore;
  readonly controls: PlayerControls;
  readonly audio: PlayerAudio;
};

/** Opens a track within its time limit and starts it; what fails gets its sentence and can be tried again. */
export class PlayerLoading {
  readonly #dependencies: PlayerLoadingDependencies;
  /** Rises with every load and stop: whoever waited for an older one finds it overtaken and gives up. */
  #attempt = 0;
  #timer: number | null = null;
  /** May be withdrawn while the track loads. */
  wantsToPlay = false;

  constructor(dependencies: PlayerLoadingDependencies) {
    this.#dependencies = dependencies;
  }

  load(track: PlayableTrack, { at, shouldPlay, isSwitch }: Start): void {
    const { clock, store, audio } = this.#dependencies;
    const attempt = this.cancel();
    this.wantsToPlay = shouldPlay;
    store.set({ isLoading: true, isPlaying: false, error: null, currentTime: at });
    this.#timer = clock.setTimeout(() => this.#fail(playbackFailures.timeout), loadTimeoutMs);
    this.#openAndPlay(track, attempt, isSwitch).catch((cause: unknown) => {
      const isBroken = audio.hasFailed;
      if (attempt === this.#attempt) this.#fail(isBroken ? playbackFailures.load : sentenceFor(cause), cause);
    });
  }

  /** Plays on what is open already. */
  resume(): void {
    const { store, audio } = this.#dependencies;
    const attempt = this.#attempt;
    audio.play().then(
      () => this.follow(),
      (cause: unknown) => {
        if (attempt !== this.#attempt) return;
        if (isInterruption(cause)) this.follow();
        else this.#fail(playbackFailures.resume, cause);
      },
    );
    store.set({ isPlaying: true, error: null });
  }

  /** The browser pauses by itself too: headphones are pulled out, another app takes the speaker. */
  follow(): void {
    const { store, audio } = this.#dependencies;
    const { currentTrack, isLoading } = store.getState();
    if (currentTrack && !isLoading) store.set({ isPlaying: audio.isPlaying });
  }

  /** After an error of the audio element. */
  recover(): void {
    const { store, audio } = this.#dependencies;
    const { currentTrack, currentTime, isLoading, isPlaying } = store.getState();
    if (!audio.hasFailed || !currentTrack) return;
    const isUnheard = !isLoading && !isPlaying;
    // Nobody is listening, so nobody is told: the next press on play fetches it anew.
    if (isUnheard) audio.close();
    else if (isPlaying && audio.mayRecover) {
      this.load(currentTrack, { at: currentTime, shouldPlay: true, isSwitch: false });
    } else this.#fail(playbackFailures.load);
  }

  /** What could not be fetched is fetched again from where it stopped, and plays if it was meant to. */
  retryFailed(): void {
    const { currentTrack, currentTime, error } = this.#dependencies.store.getState();
    const isMendable = error === playbackFailures.load || error === playbackFailures.timeout;
    if (!currentTrack || !isMendable) return;
    this.load(currentTrack, { at: currentTime, shouldPlay: this.wantsToPlay, isSwitch: false });
  }

  /** Whatever is under way no longer counts. Returns the number of the attempt that does. */
  cancel(): number {
    this.#clearTimer();
    this.#attempt += 1;
    return this.#attempt;
  }

  async #openAndPlay(track: PlayableTrack, attempt: number, isSwitch: boolean): Promise<void> {
    const { store, audio } = this.#dependencies;
    parseAudioAddress(track.audioFile ?? '');
    if (track.playback === 'preparing') throw new PlaybackError(playbackFailures.preparing);
    if (track.playback === 'failed') throw new PlaybackError(playbackFailures.unplayable);
    const isCurrent = () => attempt === this.#attempt;
    if (!(await audio.open(track, { isSwitch, isCurrent }))) return;
    // The time may have been moved, and the wish to hear it withdrawn, while it loaded.
    if (store.getTime() > 0) audio.seek(store.getTime());
    if (this.wantsToPlay) await audio.play().catch(rethrowUnlessInterrupted);
    if (!isCurrent()) return;
    this.#clearTimer();
    store.set({ isLoading: false });
    this.follow();
  }

  /** The track stays, so that pressing play tries again. */
  #fail(sentence: string, cause?: unknown): void {
    const { store, audio, controls, log } = this.#dependencies;
    this.cancel();
    audio.close();
    controls.unlock();
    log(sentence, cause);
    store.set({ error: sentence, isLoading: false, isPlaying: false });
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.#dependencies.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function rethrowUnlessInterrupted(cause: unknown): void {
  if (!isInterruption(cause)) throw new PlaybackError(playbackFailures.play, cause);
}
