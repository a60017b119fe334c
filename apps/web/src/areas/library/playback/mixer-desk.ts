import { type SoundFile, UnplayableError } from '../../../lib/sound-file.ts';
import { type MixLevel, type MixSource, sliceSeconds } from './mixer-plan.ts';
import { type Anchor, MixerSource } from './mixer-source.ts';
import type { MixerContext, MixerDependencies, MixerGain } from './mixer-types.ts';

type Reference = { readonly source: MixSource; readonly sound: SoundFile };

/** The context with all sources of a mix in it, set up for the rate and length of a version. */
export class MixerDesk {
  readonly sampleRate: number;
  readonly frames: number;
  readonly sources: ReadonlyMap<string, MixerSource>;
  readonly #context: MixerContext;
  readonly #output: MixerGain;

  constructor(mix: readonly MixSource[], reference: Reference, dependencies: MixerDependencies) {
    const { sampleRate, frames } = reference.sound;
    this.sampleRate = sampleRate;
    this.frames = frames;
    const context = dependencies.createContext(sampleRate);
    const output = context.createGain();
    output.connect(context.destination);
    this.#context = context;
    this.#output = output;
    this.sources = new Map(
      mix.map((source) => {
        const isReference = source === reference.source;
        const open = async () => (isReference ? reference.sound : dependencies.openSound(source, reference.sound));
        return [source.file, new MixerSource(source, { context, sampleRate, sound: once(open), output })];
      }),
    );
  }

  get lastIndex(): number {
    return Math.ceil(this.frames / (sliceSeconds * this.sampleRate)) - 1;
  }

  indexOf(frame: number): number {
    return Math.floor(Math.min(frame, this.frames - 1) / (sliceSeconds * this.sampleRate));
  }

  has(files: readonly string[], index: number): boolean {
    return files.every((file) => this.sources.get(file)?.has(index));
  }

  keepAround(index: number): void {
    for (const source of this.sources.values()) source.keepAround(index);
  }

  /** Gives all sources to the context, so that this frame of each sounds in a moment, on one of its own frames. */
  begin(frame: number): Anchor {
    const time = Math.ceil((this.#context.currentTime + leadSeconds) * this.sampleRate) / this.sampleRate;
    const anchor = { time, frame };
    for (const source of this.sources.values()) source.schedule(anchor, 0);
    return anchor;
  }

  /** Gives the context what has been read since. */
  goOn(anchor: Anchor): void {
    for (const source of this.sources.values()) source.schedule(anchor, leadSeconds);
  }

  /** The frame that sounds now. */
  frameOf(anchor: Anchor): number {
    const passed = Math.max(0, Math.round((this.#context.currentTime - anchor.time) * this.sampleRate));
    return Math.min(this.frames, anchor.frame + passed);
  }

  silence(): void {
    for (const source of this.sources.values()) source.silence();
  }

  setLevels(levels: ReadonlyMap<string, MixLevel>): void {
    for (const [file, source] of this.sources) source.setLevel(levels.get(file) ?? nothing, fadeTimeConstant);
  }

  setVolume(volume: number): void {
    this.#output.gain.setTargetAtTime(volume, this.#context.currentTime, fadeTimeConstant);
  }

  run(): Promise<void> {
    return this.#context.resume();
  }

  /** Time stands still for all sources at once; none loses its place. */
  rest(): void {
    void this.#context.suspend();
  }

  discard(): void {
    for (const source of this.sources.values()) source.discard();
    this.#output.disconnect();
    this.rest();
  }
}

/** Long enough for the context to take a slice before its first sample is due. */
const leadSeconds = 0.03;
/** Exponential fades of two sources add up to one: the sum of what says the same keeps its level. */
const fadeTimeConstant = 0.006;
const nothing: MixLevel = { level: 0, isBlended: false };

/** Reads of one sound share its opening. One that failed is tried again by the next read, unless that is in vain. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make().catch((cause: unknown) => {
      if (!(cause instanceof UnplayableError)) made = null;
      throw cause;
    });
    return made;
  };
}
