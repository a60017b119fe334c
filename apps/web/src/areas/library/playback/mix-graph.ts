import { type MixSource, sliceSeconds } from './mix.model.ts';
import { type Anchor, MixChannel, type MixerContext, type MixerGain } from './mix-channel.ts';
import { type SoundFile, UnplayableError } from './sound-file.ts';

type Reference = { readonly source: MixSource; readonly sound: SoundFile };

export interface MixGraphDependencies {
  createContext(sampleRate: number): MixerContext;
  /** `reference` is an opened version, to which a decoded original is aligned. */
  openSound(source: MixSource, reference: SoundFile | null): Promise<SoundFile>;
}

/** The audio graph with a channel for each source, and the playback position. A version sets sample rate and length. */
export class MixGraph {
  readonly channels: ReadonlyMap<string, MixChannel>;
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #context: MixerContext;
  readonly #output: MixerGain;
  #anchor: Anchor | null = null;
  /** The position while it is not started. */
  #frame = 0;

  constructor(sources: readonly MixSource[], reference: Reference, dependencies: MixGraphDependencies) {
    const { sampleRate, frames } = reference.sound;
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    const context = dependencies.createContext(sampleRate);
    const output = context.createGain();
    output.connect(context.destination);
    this.#context = context;
    this.#output = output;
    this.channels = new Map(
      sources.map((source) => {
        const isReference = source === reference.source;
        const open = async () => (isReference ? reference.sound : dependencies.openSound(source, reference.sound));
        return [source.file, new MixChannel(source, { context, sampleRate, output, openSound: shareResult(open) })];
      }),
    );
  }

  get duration(): number {
    return this.#frames / this.#sampleRate;
  }

  get currentTime(): number {
    return this.#currentFrame / this.#sampleRate;
  }

  get isStarted(): boolean {
    return this.#anchor !== null;
  }

  get hasReachedEnd(): boolean {
    return this.isStarted && this.#currentFrame >= this.#frames;
  }

  get lastIndex(): number {
    return Math.ceil(this.#frames / (sliceSeconds * this.#sampleRate)) - 1;
  }

  /** The slice that plays, or will play in some seconds. */
  getIndex(inSeconds = 0): number {
    const frame = Math.min(this.#currentFrame + inSeconds * this.#sampleRate, this.#frames - 1);
    return Math.floor(frame / (sliceSeconds * this.#sampleRate));
  }

  has(files: readonly string[], index: number): boolean {
    return files.every((file) => this.channels.get(file)?.has(index));
  }

  dropDistant(): void {
    const index = this.getIndex();
    for (const channel of this.channels.values()) channel.dropDistant(index);
  }

  /** Schedules all channels from the current position, aligned to the context's sample grid. */
  start(): void {
    const time = Math.ceil((this.#context.currentTime + leadSeconds) * this.#sampleRate) / this.#sampleRate;
    this.#anchor = { time, frame: this.#frame };
    for (const channel of this.channels.values()) channel.schedule(this.#anchor, 0);
  }

  /** Schedules the slices that were read since the start. */
  scheduleNew(): void {
    if (!this.#anchor) return;
    for (const channel of this.channels.values()) channel.schedule(this.#anchor, leadSeconds);
  }

  /** Stops all channels, at the current position unless another is given. */
  stop(seconds = this.currentTime): void {
    this.#frame = Math.round(Math.min(Math.max(0, seconds), this.duration) * this.#sampleRate);
    this.#anchor = null;
    for (const channel of this.channels.values()) channel.unschedule();
  }

  setLevels(levels: ReadonlyMap<string, number>): void {
    for (const [file, channel] of this.channels) channel.setLevel(levels.get(file) ?? 0, fadeTimeConstant);
  }

  setVolume(volume: number): void {
    this.#output.gain.setTargetAtTime(volume, this.#context.currentTime, fadeTimeConstant);
  }

  resume(): Promise<void> {
    return this.#context.resume();
  }

  /** Stops the clock of all channels at the same sample. */
  suspend(): void {
    void this.#context.suspend();
  }

  discard(): void {
    for (const channel of this.channels.values()) channel.discard();
    this.#output.disconnect();
    this.suspend();
  }

  get #currentFrame(): number {
    if (!this.#anchor) return this.#frame;
    const passed = Math.max(0, Math.round((this.#context.currentTime - this.#anchor.time) * this.#sampleRate));
    return Math.min(this.#frames, this.#anchor.frame + passed);
  }
}

/** Long enough for the context to receive a slice before its first sample is due. */
const leadSeconds = 0.03;
/** Exponential fades of two sources add up to 1, so the level of what they share stays the same. */
const fadeTimeConstant = 0.006;

/** Concurrent reads share one open. A failed open is retried by the next read, unless the file is unplayable. */
function shareResult<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | null = null;
  return () => {
    shared ??= run().catch((cause: unknown) => {
      if (!(cause instanceof UnplayableError)) shared = null;
      throw cause;
    });
    return shared;
  };
}
