import { EmulatedElement, networkErrorCode, unsupportedErrorCode } from './emulated-element.ts';
import { getMixLevels, type Mix, type MixBalance, type MixSource, planSlices } from './mix.model.ts';
import { MixGraph, type MixGraphDependencies } from './mix-graph.ts';
import type { AudioElement } from './player-state.ts';
import { SilentAudio, type SilentAudioDependencies } from './silent-audio.ts';
import { SliceReader, type SliceReaderDependencies } from './slice-reader.ts';
import { UnplayableError } from './sound-file.ts';
import { texts } from './texts.ts';

export type MixerDependencies = MixGraphDependencies & SliceReaderDependencies & SilentAudioDependencies;

/** Plays the original and its versions in sync, to the sample. A new `src` switches without a gap, at the current time. */
export class VersionMixer extends EmulatedElement implements AudioElement {
  readonly sources: readonly MixSource[];
  readonly #dependencies: MixerDependencies;
  readonly #reader: SliceReader;
  readonly #silentAudio: SilentAudio;
  #graph: MixGraph | null = null;
  /** Increases with every load; a continuation of an earlier attempt gives up. */
  #attempt = 0;
  #chosen: Mix = { file: '', blend: 1, isMatched: true };
  /** Becomes the chosen mix once that has been read. */
  #heard: Mix | null = null;
  #isPaused = true;
  #hasEnded = false;
  #error: { code: number } | null = null;
  #isStalled = false;
  #timer: number | null = null;

  constructor(sources: readonly MixSource[], dependencies: MixerDependencies) {
    super();
    this.sources = sources;
    this.#dependencies = dependencies;
    this.#reader = new SliceReader(dependencies, {
      onRead: () => this.#advance(),
      onBroken: (file, cause) => this.#handleBroken(file, cause),
    });
    // The system pauses the silent element when headphones are unplugged or a call comes in.
    this.#silentAudio = new SilentAudio(dependencies, () => this.pause());
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
    return this.#graph?.duration ?? Number.NaN;
  }

  readonly buffered = { length: 0, start: () => 0, end: () => 0 };

  get currentTime(): number {
    return this.#graph?.currentTime ?? 0;
  }

  set currentTime(seconds: number) {
    if (!this.#graph) return;
    this.#graph.stop(seconds);
    this.#hasEnded = false;
    this.fire('timeupdate');
    this.#advance();
  }

  get balance(): MixBalance {
    return this.#chosen;
  }

  set balance(balance: MixBalance) {
    this.#choose({ ...balance, file: this.#chosen.file });
  }

  /** Whether the chosen version is still loading, while another or none is heard. */
  get isPending(): boolean {
    return !this.#isPaused && (!this.#graph?.isStarted || this.#heard !== this.#chosen);
  }

  /** The file that is heard; null before the first sound. */
  get heard(): string | null {
    return this.#heard?.file ?? null;
  }

  /** The chosen files that could not be read. Choosing them again retries. */
  get brokenParts(): string[] {
    return this.#listFiles(this.#chosen).filter((file) => this.#reader.isBroken(file));
  }

  removeAttribute(_name: 'src'): void {
    this.#chosen = { ...this.#chosen, file: '' };
  }

  load(): void {
    this.#attempt += 1;
    this.interruptByLoad();
    this.#clear();
    if (this.src) void this.#open(this.#attempt);
  }

  async play(): Promise<void> {
    if (this.#error || !this.src) throw new DOMException('There is nothing to play.', 'NotSupportedError');
    if (this.#hasEnded) this.currentTime = 0;
    if (this.#isPaused) this.fireSoon('play');
    this.#isPaused = false;
    this.#silentAudio.play();
    const started = this.waitForPlay();
    // Decoding a whole original can take longer than the player's load timeout, so play() resolves before the sound.
    this.#dependencies.clock.setTimeout(() => this.resolvePlays(), longStartMs);
    this.#advance();
    this.notify();
    await started;
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.fireSoon('pause');
    this.#silentAudio.pause();
    this.rejectPlays(new DOMException('Interrupted by pause().', 'AbortError'));
    this.applyVolume();
    // The fade comes first: a context that is suspended in the middle of a wave clicks.
    this.#dependencies.clock.setTimeout(() => {
      if (this.#isPaused) this.#graph?.suspend();
    }, fadeMs);
  }

  #choose(mix: Mix): void {
    this.#chosen = mix;
    for (const file of this.#listFiles(mix)) this.#reader.retry(file);
    this.#advance();
    this.notify();
  }

  async #open(attempt: number): Promise<void> {
    try {
      const source = this.sources.find(({ isOriginal, isOtherMusic }) => !isOriginal && !isOtherMusic);
      if (!source) throw new Error('A mix needs a version.');
      const sound = await this.#dependencies.openSound(source, null);
      if (attempt !== this.#attempt) return;
      this.#graph = new MixGraph(this.sources, { source, sound }, this.#dependencies);
      this.applyVolume();
      this.fire('loadedmetadata');
      this.#advance();
    } catch (cause) {
      if (attempt === this.#attempt) this.#fail(cause);
    }
  }

  /** Runs after every change and on a timer: reads ahead, switches versions, starts, continues, stalls and ends. */
  #advance(): void {
    const graph = this.#graph;
    if (!graph || !this.src || this.#error) return;
    if (!this.#isPaused && graph.hasReachedEnd) {
      this.#finish(graph);
      return;
    }
    this.#readAhead(graph);
    this.#switchVersion(graph);
    if (this.#isPaused) return;
    if (graph.isStarted) this.#continue(graph);
    else this.#start(graph);
    this.#timer ??= this.#dependencies.clock.setTimeout(() => {
      this.#timer = null;
      if (this.#graph?.isStarted && !this.#isPaused) this.fire('timeupdate');
      this.#advance();
    }, tickMs);
  }

  #readAhead(graph: MixGraph): void {
    graph.dropDistant();
    const slices = planSlices({
      index: graph.getIndex(),
      last: graph.lastIndex,
      heard: this.#heard ? this.#listFiles(this.#heard) : [],
      chosen: this.#listFiles(this.#chosen),
      // While paused only the chosen version is read.
      all: this.#isPaused ? [] : this.sources.filter((one) => !one.isOtherMusic).map(({ file }) => file),
    });
    this.#reader.read(graph.channels, slices);
  }

  /** Only a broken version that is heard stops playback. */
  #handleBroken(file: string, cause: unknown): void {
    if (this.#error) return;
    if (this.#listFiles(this.#heard ?? this.#chosen).includes(file)) this.#fail(cause);
    else this.notify();
  }

  /** The previous version plays until the chosen one has been read, so that there is no gap. */
  #switchVersion(graph: MixGraph): void {
    if (this.#heard === this.#chosen) return;
    const isAudible = graph.isStarted && !this.#isPaused && !this.#isStalled;
    if (isAudible && !this.#isChosenReady(graph)) return;
    graph.scheduleNew();
    this.#heard = this.#chosen;
    this.#applyLevels();
    this.notify();
  }

  /** Near the end of a slice the next one is needed too, or the switch would stall immediately. */
  #isChosenReady(graph: MixGraph): boolean {
    const files = this.#listFiles(this.#chosen);
    return graph.has(files, graph.getIndex()) && graph.has(files, graph.getIndex(readySeconds));
  }

  #start(graph: MixGraph): void {
    if (!graph.has(this.#listFiles(this.#chosen), graph.getIndex())) return;
    graph.start();
    this.#applyLevels();
    this.#resume(graph);
    this.notify();
  }

  #continue(graph: MixGraph): void {
    graph.scheduleNew();
    if (!graph.has(this.#listFiles(this.#heard ?? this.#chosen), graph.getIndex(stallSeconds))) {
      // All versions wait, so that they stay in sync.
      this.#isStalled = true;
      graph.suspend();
    } else if (this.#isStalled || this.isPlayPending) this.#resume(graph);
  }

  #resume(graph: MixGraph): void {
    this.#isStalled = false;
    this.applyVolume();
    graph.resume().then(
      () => this.resolvePlays(),
      (cause: unknown) => this.rejectPlays(cause),
    );
  }

  #finish(graph: MixGraph): void {
    graph.stop(graph.duration);
    this.#isPaused = true;
    this.#hasEnded = true;
    this.#silentAudio.pause();
    graph.suspend();
    this.fire('pause');
    this.fire('ended');
  }

  #fail(cause: unknown): void {
    this.#dependencies.log(texts.versionsCannotBePlayed, cause);
    this.#graph?.stop();
    this.#silentAudio.pause();
    this.#graph?.suspend();
    this.#error = { code: cause instanceof UnplayableError ? unsupportedErrorCode : networkErrorCode };
    this.rejectPlays(new DOMException('The file cannot be read.', 'NotSupportedError'));
    this.fire('error');
  }

  #clear(): void {
    this.#silentAudio.pause();
    this.#graph?.discard();
    this.#graph = null;
    this.#heard = null;
    this.#reader.reset();
    this.#isPaused = true;
    this.#hasEnded = false;
    this.#isStalled = false;
    this.#error = null;
    this.notify();
  }

  #listFiles(mix: Mix): string[] {
    return [...getMixLevels(this.sources, mix).keys()];
  }

  #applyLevels(): void {
    this.#graph?.setLevels(getMixLevels(this.sources, this.#heard ?? this.#chosen));
  }

  protected override applyVolume(): void {
    this.#graph?.setVolume(this.#isPaused || this.muted ? 0 : this.volume);
  }
}

const tickMs = 200;
/** Playback stalls this long before a slice that has not been read. */
const stallSeconds = 0.25;
/** A version is switched to when this much of it has been read. */
const readySeconds = 1;
const fadeMs = 40;
const longStartMs = 4000;
