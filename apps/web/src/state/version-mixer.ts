import {
  type Mix,
  type MixBalance,
  type MixSource,
  mixLevels,
  type Slice,
  sliceSeconds,
  slicesWanted,
} from './mixer-plan.ts';
import { type Anchor, MixerSource } from './mixer-source.ts';
import type { MixerContext, MixerDependencies, MixerGain } from './mixer-types.ts';
import type { AudioElement, AudioEventType } from './player-types.ts';

type Desk = {
  readonly context: MixerContext;
  readonly output: MixerGain;
  readonly sampleRate: number;
  readonly frames: number;
  readonly sources: ReadonlyMap<string, MixerSource>;
};

/**
 * Plays the original and its versions in step, to the sample, and lets one choose at any moment which of them is heard. To
 * the player it is an audio element like any other, except that a new `src` does not interrupt: it goes on in that version.
 */
export class VersionMixer implements AudioElement {
  readonly sources: readonly MixSource[];
  readonly #dependencies: MixerDependencies;
  readonly #listeners: { type: AudioEventType; listener: () => void }[] = [];
  readonly #changeListeners = new Set<() => void>();
  #carrier: ReturnType<MixerDependencies['createCarrier']> | null = null;
  #desk: Desk | null = null;
  /** Rises with every load: whoever waited for an older one finds it overtaken and gives up. */
  #attempt = 0;
  #chosen: Mix = { file: '', blend: 1, isMatched: true };
  /** What sounds; it follows the choice as soon as that is there. */
  #heard: Mix | null = null;
  #broken = new Set<string>();
  /** Slices that failed and wait for another try. */
  readonly #triedAgain = new Set<string>();
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

  /** Whether the chosen version is still on its way while another is heard. */
  get isPending(): boolean {
    return !this.#isPaused && this.#heard !== null && this.#heard !== this.#chosen;
  }

  /** What sounds at this moment; null before anything did. */
  get heard(): string | null {
    return this.#heard?.file ?? null;
  }

  /** Which parts of the choice could not be read. Choosing them again is another try. */
  get brokenParts(): string[] {
    return this.#filesOf(this.#chosen).filter((file) => this.#broken.has(file));
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
    this.#startCarrier();
    const started = new Promise<void>((resolve, reject) => this.#onStarted.push({ resolve, reject }));
    this.#advance();
    await started;
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#fireSoon('pause');
    this.#carrier?.pause();
    this.#settleStart((waiting) => waiting.reject(new DOMException('A pause overtook it.', 'AbortError')));
    this.#applyVolume();
    // Falls silent first: a context that stops in the middle of a wave clicks.
    this.#dependencies.clock.setTimeout(() => {
      if (this.#isPaused) void this.#desk?.context.suspend();
    }, fadeMs);
  }

  #choose(mix: Mix): void {
    this.#chosen = mix;
    for (const file of this.#filesOf(mix)) this.#broken.delete(file);
    this.#advance();
    this.#tellChange();
  }

  async #open(attempt: number): Promise<void> {
    try {
      const versions = this.sources.filter(({ isOriginal }) => !isOriginal);
      const [first] = versions;
      if (!first) throw new Error('A mix needs a version.');
      const reference = await this.#dependencies.openSound(first, null);
      if (attempt !== this.#attempt) return;
      this.#desk = this.#setUp(first, reference);
      this.#applyVolume();
      this.#fire('loadedmetadata');
      this.#advance();
    } catch (cause) {
      if (attempt === this.#attempt) this.#fail(cause);
    }
  }

  #setUp(first: MixSource, reference: Awaited<ReturnType<MixerDependencies['openSound']>>): Desk {
    const { sampleRate, frames } = reference;
    const context = this.#dependencies.createContext(sampleRate);
    const output = context.createGain();
    output.connect(context.destination);
    const opened = this.sources.map((source): [string, MixerSource] => {
      const openSound = () => this.#dependencies.openSound(source, reference);
      const sound = source === first ? () => Promise.resolve(reference) : openSound;
      return [source.file, new MixerSource(source, { context, sampleRate, sound: once(sound), output })];
    });
    return { context, output, sampleRate, frames, sources: new Map(opened) };
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

  #readAhead(desk: Desk): void {
    const index = this.#currentIndex(desk);
    for (const source of desk.sources.values()) source.keepAround(index);
    const wanted = slicesWanted({
      index,
      last: Math.ceil(desk.frames / (sliceSeconds * desk.sampleRate)) - 1,
      heard: this.#heard ? this.#filesOf(this.#heard) : [],
      chosen: this.#filesOf(this.#chosen),
      // Nothing is read for a mix that is only looked at.
      all: this.#isPaused ? [] : this.sources.map(({ file }) => file),
    });
    for (const slice of wanted) {
      const running = [...desk.sources.values()].reduce((sum, { loadingCount }) => sum + loadingCount, 0);
      if (running >= readsAtOnce) return;
      const source = desk.sources.get(slice.file);
      const isOnItsWay = source?.isLoading(slice.index) || this.#triedAgain.has(nameOf(slice));
      if (!source || isOnItsWay || source.has(slice.index) || this.#broken.has(slice.file)) continue;
      void this.#read(source, slice.index, 0);
    }
  }

  async #read(source: MixerSource, index: number, tries: number): Promise<void> {
    const attempt = this.#attempt;
    try {
      await source.load(index);
    } catch (cause) {
      if (attempt !== this.#attempt || isAbort(cause)) return;
      this.#dependencies.log('A part of a version could not be read.', cause);
      const { file } = source.source;
      const pause = retryPausesMs[tries];
      if (pause === undefined) return this.#giveUp(file, cause);
      this.#triedAgain.add(nameOf({ file, index }));
      await new Promise<void>((resolve) => this.#dependencies.clock.setTimeout(resolve, pause));
      this.#triedAgain.delete(nameOf({ file, index }));
      if (attempt === this.#attempt) return this.#read(source, index, tries + 1);
    }
    if (attempt === this.#attempt) this.#advance();
  }

  /** A version that cannot be read is left out; only when it is the one that sounds, the sound ends. */
  #giveUp(file: string, cause: unknown): void {
    if (this.#error) return;
    this.#broken.add(file);
    if (this.#filesOf(this.#heard ?? this.#chosen).includes(file)) this.#fail(cause);
    else this.#tellChange();
  }

  /** The choice is heard once it is there; until then what sounds goes on, so that there is never a gap. */
  #followChoice(desk: Desk): void {
    if (this.#heard === this.#chosen) return;
    const isSounding = this.#anchor !== null && !this.#isPaused && !this.#isStalled;
    if (isSounding && !this.#isThere(desk, this.#chosen, this.#currentIndex(desk))) return;
    if (this.#anchor) for (const source of desk.sources.values()) source.schedule(this.#anchor, leadSeconds);
    this.#heard = this.#chosen;
    this.#applyLevels();
    this.#tellChange();
  }

  #begin(desk: Desk): void {
    const { context, sampleRate, sources } = desk;
    if (!this.#isThere(desk, this.#chosen, this.#currentIndex(desk))) return;
    const time = Math.ceil((context.currentTime + leadSeconds) * sampleRate) / sampleRate;
    this.#anchor = { time, frame: this.#frame };
    for (const source of sources.values()) source.schedule(this.#anchor, 0);
    this.#applyLevels();
    this.#run(context);
  }

  #goOn(desk: Desk, anchor: Anchor): void {
    for (const source of desk.sources.values()) source.schedule(anchor, leadSeconds);
    const soon = this.#currentFrame(desk) + stallSeconds * desk.sampleRate;
    const index = Math.floor(Math.min(soon, desk.frames - 1) / (sliceSeconds * desk.sampleRate));
    if (this.#isThere(desk, this.#heard ?? this.#chosen, index)) {
      if (this.#isStalled || this.#onStarted.length > 0) this.#run(desk.context);
      return;
    }
    // A context at rest keeps every source at its place; when the missing part is there, all go on together.
    this.#isStalled = true;
    void desk.context.suspend();
  }

  #run(context: MixerContext): void {
    this.#isStalled = false;
    this.#applyVolume();
    context.resume().then(
      () => this.#settleStart((waiting) => waiting.resolve()),
      (cause: unknown) => this.#settleStart((waiting) => waiting.reject(cause)),
    );
  }

  #finish(): void {
    this.#unanchor();
    this.#frame = this.#desk?.frames ?? 0;
    this.#isPaused = true;
    this.#hasEnded = true;
    this.#carrier?.pause();
    void this.#desk?.context.suspend();
    this.#fire('pause');
    this.#fire('ended');
  }

  #fail(cause: unknown): void {
    this.#dependencies.log('The versions cannot be played.', cause);
    this.#unanchor();
    this.#carrier?.pause();
    void this.#desk?.context.suspend();
    this.#error = { code: networkErrorCode };
    this.#settleStart((waiting) => waiting.reject(new DOMException('It cannot be read.', 'NotSupportedError')));
    this.#fire('error');
  }

  /** As a new element: nothing read, nothing given to the context, and no context either. */
  #clear(): void {
    this.#unanchor();
    this.#carrier?.pause();
    for (const source of this.#desk?.sources.values() ?? []) source.discard();
    this.#desk?.output.disconnect();
    void this.#desk?.context.suspend();
    this.#desk = null;
    this.#frame = 0;
    this.#heard = null;
    this.#broken = new Set();
    this.#isPaused = true;
    this.#hasEnded = false;
    this.#isStalled = false;
    this.#error = null;
    this.#tellChange();
  }

  #unanchor(): void {
    if (this.#desk) this.#frame = this.#currentFrame(this.#desk);
    this.#anchor = null;
    for (const source of this.#desk?.sources.values() ?? []) source.silence();
  }

  #currentFrame({ context, sampleRate, frames }: Desk): number {
    if (!this.#anchor) return this.#frame;
    const passed = Math.max(0, Math.round((context.currentTime - this.#anchor.time) * sampleRate));
    return Math.min(frames, this.#anchor.frame + passed);
  }

  #currentIndex(desk: Desk): number {
    return Math.floor(Math.min(this.#currentFrame(desk), desk.frames - 1) / (sliceSeconds * desk.sampleRate));
  }

  #isThere(desk: Desk, mix: Mix, index: number): boolean {
    return this.#filesOf(mix).every((file) => desk.sources.get(file)?.has(index));
  }

  #filesOf(mix: Mix): string[] {
    return [...mixLevels(this.sources, mix).keys()];
  }

  #applyLevels(): void {
    const levels = mixLevels(this.sources, this.#heard ?? this.#chosen);
    for (const [file, source] of this.#desk?.sources ?? [])
      source.setLevel(levels.get(file) ?? silence, fadeTimeConstant);
  }

  #applyVolume(): void {
    const level = this.#isPaused || this.#isMuted ? 0 : this.#volume;
    this.#desk?.output.gain.setTargetAtTime(level, this.#desk.context.currentTime, fadeTimeConstant);
  }

  #startCarrier(): void {
    if (!this.#carrier) {
      const carrier = this.#dependencies.createCarrier();
      // The system pauses it when headphones are pulled out or a call comes in; that is meant for the music.
      carrier.addEventListener('pause', () => carrier.paused && this.pause());
      this.#carrier = carrier;
    }
    this.#carrier.play().catch((cause: unknown) => {
      if (!isAbort(cause)) this.#dependencies.log('Media keys will not reach the versions.', cause);
    });
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

const silence = { level: 0, isBlended: false };
const tickMs = 200;
/** Long enough for the context to take a slice before its first sample is due. */
const leadSeconds = 0.03;
/** This close to a slice that is not there, everything rests. */
const stallSeconds = 0.25;
/** Exponential fades of two sources add up to one: the sum of what says the same keeps its level. */
const fadeTimeConstant = 0.006;
const fadeMs = 40;
const readsAtOnce = 4;
const retryPausesMs = [500, 1500];
/** `MediaError.MEDIA_ERR_NETWORK` */
const networkErrorCode = 2;

function nameOf({ file, index }: Slice): string {
  return `${index} ${file}`;
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

/** Reads of one sound share its opening; one that failed is tried again by the next read. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make().catch((cause: unknown) => {
      made = null;
      throw cause;
    });
    return made;
  };
}
