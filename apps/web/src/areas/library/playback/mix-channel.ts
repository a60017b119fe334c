import { isNearby, type MixSource, sliceSeconds } from './mix.model.ts';
import type { SoundFile } from './sound-file.ts';

// The part of the Web Audio API that the mixer uses.

export interface MixerNode {
  connect(target: MixerNode): unknown;
  disconnect(): void;
}

export interface MixerGain extends MixerNode {
  readonly gain: { value: number; setTargetAtTime(value: number, at: number, timeConstant: number): unknown };
}

export interface MixerBuffer {
  copyToChannel(samples: Float32Array<ArrayBuffer>, channel: number): void;
}

export interface MixerBufferSource extends MixerNode {
  buffer: MixerBuffer | null;
  start(when: number, offset: number): void;
  stop(): void;
}

export interface MixerContext {
  readonly currentTime: number;
  readonly destination: MixerNode;
  createGain(): MixerGain;
  createBuffer(channels: number, frames: number, sampleRate: number): MixerBuffer;
  createBufferSource(): MixerBufferSource;
  resume(): Promise<void>;
  suspend(): Promise<void>;
}

/** This frame plays at that time of the context. */
export interface Anchor {
  readonly time: number;
  readonly frame: number;
}

interface ChannelOptions {
  readonly context: MixerContext;
  readonly sampleRate: number;
  readonly output: MixerGain;
  readonly openSound: () => Promise<SoundFile>;
}

/** One sound of a mix: its slices in memory, and those scheduled in the context. */
export class MixChannel {
  readonly #source: MixSource;
  readonly #options: ChannelOptions;
  readonly #gain: MixerGain;
  readonly #slices = new Map<number, MixerBuffer>();
  readonly #loading = new Map<number, AbortController>();
  readonly #scheduled = new Map<number, MixerBufferSource>();

  constructor(source: MixSource, options: ChannelOptions) {
    this.#source = source;
    this.#options = options;
    this.#gain = options.context.createGain();
    this.#gain.gain.value = 0;
    this.#gain.connect(options.output);
  }

  has(index: number): boolean {
    return this.#slices.has(index);
  }

  isLoading(index: number): boolean {
    return this.#loading.has(index);
  }

  get loadingCount(): number {
    return this.#loading.size;
  }

  async load(index: number): Promise<void> {
    const abort = new AbortController();
    this.#loading.set(index, abort);
    try {
      const sound = await this.#options.openSound();
      const start = Math.round(this.#source.startsAtSeconds * this.#options.sampleRate) + index * this.#sliceFrames;
      const channels = await sound.read(start, this.#sliceFrames, abort.signal);
      if (!abort.signal.aborted) this.#slices.set(index, this.#createBuffer(channels));
    } finally {
      if (this.#loading.get(index) === abort) this.#loading.delete(index);
    }
  }

  /** Frees slices that were played, or are too far ahead after a seek. */
  dropDistant(current: number): void {
    for (const [index, loading] of this.#loading) if (!isNearby(index, current)) this.#abort(index, loading);
    for (const index of this.#slices.keys()) if (!isNearby(index, current)) this.#slices.delete(index);
    for (const index of this.#scheduled.keys()) if (index < current - 1) this.#stop(index);
  }

  setLevel(level: number, timeConstant: number): void {
    this.#gain.gain.setTargetAtTime(level, this.#options.context.currentTime, timeConstant);
  }

  /** Schedules every slice that is not scheduled yet. One that is late starts in the middle. */
  schedule(anchor: Anchor, leadSeconds: number): void {
    const { context, sampleRate } = this.#options;
    for (const [index, buffer] of this.#slices) {
      if (this.#scheduled.has(index)) continue;
      const begin = index * this.#sliceFrames - anchor.frame;
      const earliest = Math.ceil((context.currentTime + leadSeconds - anchor.time) * sampleRate);
      const skipped = Math.max(0, earliest - begin, -begin);
      if (skipped >= this.#sliceFrames) continue;
      const node = context.createBufferSource();
      node.buffer = buffer;
      node.connect(this.#gain);
      node.start(anchor.time + (begin + skipped) / sampleRate, skipped / sampleRate);
      this.#scheduled.set(index, node);
    }
  }

  unschedule(): void {
    for (const index of this.#scheduled.keys()) this.#stop(index);
  }

  discard(): void {
    this.unschedule();
    for (const [index, loading] of this.#loading) this.#abort(index, loading);
    this.#slices.clear();
    this.#gain.disconnect();
  }

  /** Also while the sound is still being opened: an aborted read must not count as running. */
  #abort(index: number, loading: AbortController): void {
    loading.abort();
    this.#loading.delete(index);
  }

  #stop(index: number): void {
    const node = this.#scheduled.get(index);
    node?.stop();
    node?.disconnect();
    this.#scheduled.delete(index);
  }

  get #sliceFrames(): number {
    return sliceSeconds * this.#options.sampleRate;
  }

  /** An original that is a little shorter than its version is padded with silence. */
  #createBuffer(channels: Float32Array<ArrayBuffer>[]): MixerBuffer {
    const { context, sampleRate } = this.#options;
    const buffer = context.createBuffer(Math.max(1, channels.length), this.#sliceFrames, sampleRate);
    for (const [channel, samples] of channels.entries()) buffer.copyToChannel(samples, channel);
    return buffer;
  }
}
