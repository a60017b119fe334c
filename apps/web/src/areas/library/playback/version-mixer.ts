import { UnplayableError } from '../../../lib/sound-file.ts';
import { MixerCarrier } from './mixer-carrier.ts';
import { MixerDesk } from './mixer-desk.ts';
import { type Mix, type MixBalance, type MixSource, mixLevels, slicesWanted } from './mixer-plan.ts';
import { MixerReader } from './mixer-reader.ts';
import type { Anchor } from './mixer-source.ts';
import type { MixerDependencies } from './mixer-types.ts';
import type { AudioElement, AudioEventType } from './player-types.ts';

/**
 * Plays the original and its versions in step, to the sample, and lets one choose at any moment which of them is heard. To
 * the player it is an audio element like any other, except that a new `src` does not interrupt: it goes on in that version.
 */
export class VersionMixer implements AudioElement {
  readonly sources: readonly MixSource[];
  readonly #dependencies: MixerDependencies;
  readonly #listeners: { type: AudioEventType; listener: () => void }[] = [];
  readonly #changeListeners = new Set<() => void>();
  readonly #reader: MixerReader;
  readonly #carrier: MixerCarrier;
  #desk: MixerDesk | null = null;
  /** Rises with every load: whoever waited for an older one finds it overtaken and gives up. */
  #attempt = 0;
  #chosen: Mix = { file: '', blend: 1, isMatched: true };
  /** What sounds; it follows the choice as soon as that is there. */
  #heard: Mix | null = null;
  #volume = 1;
  #isMuted = false;
  #isPaused = true;
  #hasEnded = false;
  #error: { code: number } | null = null;
  #anchor: Anchor | null = null;
  /** Where it stands while nothing is anchored. */
  #frame = 0;
  #isStalled = false;
  #timer: number | null = null;
  #onStarted: { resolve: () => void; reject: (cause: unknown) => void }[] = [];

  constructor(sources: readonly MixSource[], dependencies: MixerDependencies) {
    this.sources = sources;
    this.#dependencies = dependencies;
    this.#reader = new MixerReader(dependencies, {
      onRead: () => this.#advance(),
      onBroken: (file, cause) => this.#leaveOut(file, cause),
    });
    // The system pauses it when headphones are pulled out or a call comes in; that is meant for the music.
    this.#carrier = new MixerCarrier(dependencies, () => this.pause());
  }

  get src(): string {
    return this.#chosen.file;
  }

  set src(file: string) {
    this.#choose({ ...this.#chosen, file });
  }

  get paused(): boolean {
    return this.#isPaused;
  }

  get ended(): boolean {
    return this.#hasEnded;
  }

  get error(): { code: number } | null {
    return this.#error;
  }

  get duration(): number {
    return this.#desk ? this.#desk.frames / this.#desk.sampleRate : Number.NaN;
  }

  /** What is read ahead is the mixer's own affair. */
  readonly buffered = { length: 0, start: () => 0, end: () => 0 };

  get currentTime(): number {
    return this.#desk ? this.#currentFrame(this.#desk) / this.#desk.sampleRate : 0;
  }

  set currentTime(seconds: number) {
    if (!this.#desk) return;
    this.#unanchor();
    this.#frame = Math.round(Math.min(Math.max(0, seconds), this.duration) * this.#desk.sampleRate);
    this.#hasEnded = false;
    this.#fire('timeupdate');
    this.#advance();
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.#applyVolume();
  }

  get muted(): boolean {
    return this.#isMuted;
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.#applyVolume();
  }

  get balance(): MixBalance {
    return this.#chosen;
  }

  set balance(balance: MixBalance) {
    this.#choose({ ...balance, file: this.#chosen.file });
  }

  /** Whether the chosen version is still on its way, while another is heard or nothing yet. */
  get isPending(): boolean {
    return !this.#isPaused && (this.#anchor === null || this.#heard !== this.#chosen);
  }

  /** What sounds at this moment; null before anything did. */
  get heard(): string | null {
    return this.#heard?.file ?? null;
  }

  /** Which parts of the choice could not be read. Choosing them again is another try. */
  get brokenParts(): string[] {
    return this.#filesOf(this.#chosen).filter((file) => this.#reader.isBroken(file));
  }

  /** Tells of what is chosen, heard and broken; the time and playing are the player's to tell. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  addEventListener(type: AudioEventType, listener: () => void): void {
    this.#listeners.push({ type, listener });
  }

  removeAttribute(_name: 'src'): void {
    this.#chosen = { ...this.#chosen, file: '' };
  }

  load(): void {
    this.#attempt += 1;
    this.#settleStart((waiting) => waiting.reject(new DOMException('A new load overtook it.', 'AbortError')));
    this.#clear();
    if (this.src) void this.#open(this.#attempt);
  }

  async play(): Promise<void> {
    if (this.#error || !this.src) throw new DOMException('There is nothing to play.', 'NotSupportedError');
    if (this.#hasEnded) this.currentTime = 0;
    const wasPaused = this.#isPaused;
    this.#isPaused = false;
    if (wasPaused) this.#fireSoon('play');
    this.#carrier.play();
    const started = new Promise<void>((resolve, reject) => this.#onStarted.push({ resolve, reject }));
    // An original that has to be decoded whole may take its time: that is waiting for sound, not a failure to load.
    this.#dependencies.clock.setTimeout(() => this.#settleStart((waiting) => waiting.resolve()), longStartMs);
    this.#advance();
    this.#tellChange();
    await started;
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#fireSoon('pause');
    this.#carrier.pause();
    this.#settleStart((waiting) => waiting.reject(new DOMException('A pause overtook it.', 'AbortError')));
    this.#applyVolume();
    // Falls silent first: a context that stops in the middle of a wave clicks.
    this.#dependencies.clock.setTimeout(() => {
      if (this.#isPaused) this.#desk?.rest();
    }, fadeMs);
  }

  #choose(mix: Mix): void {
    this.#chosen = mix;
    for (const file of this.#filesOf(mix)) this.#reader.tryAgain(file);
    this.#advance();
    this.#tellChange();
  }

  async #open(attempt: number): Promise<void> {
    try {
      const source = this.sources.find(({ isOriginal }) => !isOriginal);
      if (!source) throw new Error('A mix needs a version.');
      const sound = await this.#dependencies.openSound(source, null);
      if (attempt !== this.#attempt) return;
      this.#desk = new MixerDesk(this.sources, { source, sound }, this.#dependencies);
      this.#applyVolume();
      this.#fire('loadedmetadata');
      this.#advance();
    } catch (cause) {
      if (attempt === this.#attempt) this.#fail(cause);
    }
  }

  /** Everything that has to happen now and then: read ahead, follow the choice, begin, go on, wait, end. */
  #advance(): void {
    const desk = this.#desk;
    if (!desk || !this.src || this.#error) return;
    if (!this.#isPaused && this.#anchor && this.#currentFrame(desk) >= desk.frames) {
      this.#finish();
      return;
    }
    this.#readAhead(desk);
    this.#followChoice(desk);
    if (this.#isPaused) return;
    if (this.#anchor) this.#goOn(desk, this.#anchor);
    else this.#begin(desk);
    this.#timer ??= this.#dependencies.clock.setTimeout(() => {
      this.#timer = null;
      if (this.#anchor && !this.#isPaused) this.#fire('timeupdate');
      this.#advance();
    }, tickMs);
  }

  #readAhead(desk: MixerDesk): void {
    const index = this.#currentIndex(desk);
    desk.keepAround(index);
    const wanted = slicesWanted({
      index,
      last: desk.lastIndex,
      heard: this.#heard ? this.#filesOf(this.#heard) : [],
      chosen: this.#filesOf(this.#chosen),
      // Nothing is read for a mix that is only looked at.
      all: this.#isPaused ? [] : this.sources.map(({ file }) => file),
    });
    this.#reader.read(desk.sources, wanted);
  }

  /** A version that cannot be read is left out; only when it is the one that sounds, the sound ends. */
  #leaveOut(file: string, cause: unknown): void {
    if (this.#error) return;
    if (this.#filesOf(this.#heard ?? this.#chosen).includes(file)) this.#fail(cause);
    else this.#tellChange();
  }

  /** The choice is heard once it is there; until then what sounds goes on, so that there is never a gap. */
  #followChoice(desk: MixerDesk): void {
    if (this.#heard === this.#chosen) return;
    const isSounding = this.#anchor !== null && !this.#isPaused && !this.#isStalled;
    if (isSounding && !this.#isReady(desk)) return;
    if (this.#anchor) desk.goOn(this.#anchor);
    this.#heard = this.#chosen;
    this.#applyLevels();
    this.#tellChange();
  }

  /** The choice is there, and at the end of a slice the next one too: a switch must not run out of sound at once. */
  #isReady(desk: MixerDesk): boolean {
    const soon = desk.indexOf(this.#currentFrame(desk) + readySeconds * desk.sampleRate);
    const files = this.#filesOf(this.#chosen);
    return desk.has(files, this.#currentIndex(desk)) && desk.has(files, soon);
  }

  #begin(desk: MixerDesk): void {
    if (!desk.has(this.#filesOf(this.#chosen), this.#currentIndex(desk))) return;
    this.#anchor = desk.begin(this.#frame);
    this.#applyLevels();
    this.#run(desk);
    this.#tellChange();
  }

  #goOn(desk: MixerDesk, anchor: Anchor): void {
    desk.goOn(anchor);
    const soon = desk.indexOf(this.#currentFrame(desk) + stallSeconds * desk.sampleRate);
    if (!desk.has(this.#filesOf(this.#heard ?? this.#chosen), soon)) {
      // When the missing part is there, all go on together.
      this.#isStalled = true;
      desk.rest();
    } else if (this.#isStalled || this.#onStarted.length > 0) this.#run(desk);
  }

  #run(desk: MixerDesk): void {
    this.#isStalled = false;
    this.#applyVolume();
    desk.run().then(
      () => this.#settleStart((waiting) => waiting.resolve()),
      (cause: unknown) => this.#settleStart((waiting) => waiting.reject(cause)),
    );
  }

  #finish(): void {
    this.#unanchor();
    this.#frame = this.#desk?.frames ?? 0;
    this.#isPaused = true;
    this.#hasEnded = true;
    this.#carrier.pause();
    this.#desk?.rest();
    this.#fire('pause');
    this.#fire('ended');
  }

  #fail(cause: unknown): void {
    this.#dependencies.log('The versions cannot be played.', cause);
    this.#unanchor();
    this.#carrier.pause();
    this.#desk?.rest();
    this.#error = { code: cause instanceof UnplayableError ? unsupportedErrorCode : networkErrorCode };
    this.#settleStart((waiting) => waiting.reject(new DOMException('It cannot be read.', 'NotSupportedError')));
    this.#fire('error');
  }

  /** As a new element: nothing read, nothing given to the context, and no context either. */
  #clear(): void {
    this.#unanchor();
    this.#carrier.pause();
    this.#desk?.discard();
    this.#desk = null;
    this.#frame = 0;
    this.#heard = null;
    this.#reader.reset();
    this.#isPaused = true;
    this.#hasEnded = false;
    this.#isStalled = false;
    this.#error = null;
    this.#tellChange();
  }

  #unanchor(): void {
    if (this.#desk) this.#frame = this.#currentFrame(this.#desk);
    this.#anchor = null;
    this.#desk?.silence();
  }

  #currentFrame(desk: MixerDesk): number {
    return this.#anchor ? desk.frameOf(this.#anchor) : this.#frame;
  }

  #currentIndex(desk: MixerDesk): number {
    return desk.indexOf(this.#currentFrame(desk));
  }

  #filesOf(mix: Mix): string[] {
    return [...mixLevels(this.sources, mix).keys()];
  }

  #applyLevels(): void {
    this.#desk?.setLevels(mixLevels(this.sources, this.#heard ?? this.#chosen));
  }

  #applyVolume(): void {
    this.#desk?.setVolume(this.#isPaused || this.#isMuted ? 0 : this.#volume);
  }

  #settleStart(settle: (waiting: { resolve: () => void; reject: (cause: unknown) => void }) => void): void {
    for (const waiting of this.#onStarted.splice(0)) settle(waiting);
  }

  /** As elements do: whoever called has its own turn to end first. */
  #fireSoon(type: AudioEventType): void {
    const attempt = this.#attempt;
    queueMicrotask(() => attempt === this.#attempt && this.#fire(type));
  }

  #fire(type: AudioEventType): void {
    for (const one of this.#listeners) if (one.type === type) one.listener();
  }

  #tellChange(): void {
    for (const listener of this.#changeListeners) listener();
  }
}

const tickMs = 200;
/** This close to a slice that is not there, everything rests. */
const stallSeconds = 0.25;
/** So much of a version is there before it is switched to. */
const readySeconds = 1;
const fadeMs = 40;
const longStartMs = 4000;
/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_SRC_NOT_SUPPORTED` */
const networkErrorCode = 2;
const unsupportedErrorCode = 4;
