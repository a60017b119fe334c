import type { AudioEventType } from './player-state.ts';

/** The volume, events and play() promises of something that behaves as an audio element. */
export abstract class EmulatedElement {
  readonly #listeners: { type: AudioEventType; listener: () => void }[] = [];
  readonly #changeListeners = new Set<() => void>();
  #plays: { resolve: () => void; reject: (cause: unknown) => void }[] = [];
  /** Increases with every load, which drops events that were not fired yet. */
  #loads = 0;
  #volume = 1;
  #isMuted = false;

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.applyVolume();
  }

  get muted(): boolean {
    return this.#isMuted;
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.applyVolume();
  }

  protected abstract applyVolume(): void;

  addEventListener(type: AudioEventType, listener: () => void): void {
    this.#listeners.push({ type, listener });
  }

  protected fire(type: AudioEventType): void {
    for (const one of this.#listeners) if (one.type === type) one.listener();
  }

  /** Asynchronously, as audio elements do after play() and pause(). */
  protected fireSoon(type: AudioEventType): void {
    const load = this.#loads;
    queueMicrotask(() => load === this.#loads && this.fire(type));
  }

  /** For changes that audio elements have no event for. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of this.#changeListeners) listener();
  }

  /** The promise of a play(). */
  protected waitForPlay(): Promise<void> {
    return new Promise<void>((resolve, reject) => this.#plays.push({ resolve, reject }));
  }

  protected get isPlayPending(): boolean {
    return this.#plays.length > 0;
  }

  protected resolvePlays(): void {
    for (const { resolve } of this.#plays.splice(0)) resolve();
  }

  protected rejectPlays(cause: unknown): void {
    for (const { reject } of this.#plays.splice(0)) reject(cause);
  }

  protected interruptByLoad(): void {
    this.#loads += 1;
    this.rejectPlays(new DOMException('Interrupted by a new load.', 'AbortError'));
  }
}

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_SRC_NOT_SUPPORTED` */
export const networkErrorCode = 2;
export const unsupportedErrorCode = 4;
