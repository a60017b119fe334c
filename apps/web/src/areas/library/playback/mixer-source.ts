import { crossoverHz } from '@debut/contract/crossover';
import type { SoundFile } from '../../../lib/sound-file.ts';
import { isKept, type MixLevel, type MixSource, sliceSeconds } from './mixer-plan.ts';
import type { MixerBuffer, MixerContext, MixerGain, MixerNode, MixerSound } from './mixer-types.ts';

/** Where a mix stands on the context's clock: this frame sounds at that time. */
export interface Anchor {
  readonly time: number;
  readonly frame: number;
}

type Opening = { context: MixerContext; sampleRate: number; sound: () => Promise<SoundFile>; output: MixerGain };

/** The slices of one sound that are held, and the ones the context has been given to play. */
export class MixerSource {
  readonly source: MixSource;
  readonly #context: MixerContext;
  readonly #sampleRate: number;
  readonly #sound: () => Promise<SoundFile>;
  /** All that is played goes through both: as it is, and turned in phase as the versions are. */
  readonly #input: MixerGain;
  readonly #alone: MixerGain;
  readonly #blended: MixerGain;
  readonly #slices = new Map<number, MixerBuffer>();
  readonly #loading = new Map<number, AbortController>();
  readonly #playing = new Map<number, MixerSound>();

  constructor(source: MixSource, { context, sampleRate, sound, output }: Opening) {
    this.source = source;
    this.#context = context;
    this.#sampleRate = sampleRate;
    this.#sound = sound;
    this.#input = context.createGain();
    this.#alone = silentGain(context, output);
    this.#blended = silentGain(context, output);
    this.#input.connect(this.#alone);
    if (source.isOriginal) turnInPhase(context, this.#input, sampleRate).connect(this.#blended);
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
    const stop = new AbortController();
    this.#loading.set(index, stop);
    try {
      const sound = await this.#sound();
      const { from, frames } = this.#span(index);
      const channels = await sound.read(from, frames, stop.signal);
      if (!stop.signal.aborted) this.#slices.set(index, this.#bufferOf(channels, frames));
    } finally {
      if (this.#loading.get(index) === stop) this.#loading.delete(index);
    }
  }

  /** Lets go of what lies behind, or too far ahead after a jump back. */
  keepAround(current: number): void {
    for (const [index, loading] of this.#loading) if (!isKept(index, current)) this.#exitWithMessage(index, loading);
    for (const index of this.#slices.keys()) if (!isKept(index, current)) this.#slices.delete(index);
    for (const index of this.#playing.keys()) if (index < current - 1) this.#stop(index);
  }

  setLevel({ level, isBlended }: MixLevel, timeConstant: number): void {
    const { currentTime } = this.#context;
    this.#alone.gain.setTargetAtTime(isBlended ? 0 : level, currentTime, timeConstant);
    this.#blended.gain.setTargetAtTime(isBlended ? level : 0, currentTime, timeConstant);
  }

  /** Gives the context every slice it does not have yet, each at its own moment; what is late joins in the middle. */
  schedule(anchor: Anchor, leadSeconds: number): void {
    for (const [index, buffer] of this.#slices) {
      if (this.#playing.has(index)) continue;
      const begin = index * sliceSeconds * this.#sampleRate - anchor.frame;
      const earliest = Math.ceil((this.#context.currentTime + leadSeconds - anchor.time) * this.#sampleRate);
      const skipped = Math.max(0, earliest - begin, -begin);
      if (skipped >= sliceSeconds * this.#sampleRate) continue;
      const node = this.#context.createBufferSource();
      node.buffer = buffer;
      node.connect(this.#input);
      node.start(anchor.time + (begin + skipped) / this.#sampleRate, skipped / this.#sampleRate);
      this.#playing.set(index, node);
    }
  }

  /** Takes back what the context was given. */
  silence(): void {
    for (const index of this.#playing.keys()) this.#stop(index);
  }

  discard(): void {
    this.silence();
    for (const [index, loading] of this.#loading) this.#exitWithMessage(index, loading);
    this.#slices.clear();
    for (const node of [this.#input, this.#alone, this.#blended]) node.disconnect();
  }

  /** At once, also while the sound is still being opened: what nobody waits for must not take up room. */
  #exitWithMessage(index: number, loading: AbortController): void {
    loading.abort();
    this.#loading.delete(index);
  }

  #stop(index: number): void {
    const node = this.#playing.get(index);
    node?.stop();
    node?.disconnect();
    this.#playing.delete(index);
  }

  #span(index: number): { from: number; frames: number } {
    const frames = sliceSeconds * this.#sampleRate;
    return { from: Math.round(this.source.startsAtSeconds * this.#sampleRate) + index * frames, frames };
  }

  /** An original that ends a moment earlier than its version is silent there, not missing. */
  #bufferOf(channels: Float32Array<ArrayBuffer>[], frames: number): MixerBuffer {
    const buffer = this.#context.createBuffer(Math.max(1, channels.length), frames, this.#sampleRate);
    for (const [channel, samples] of channels.entries()) buffer.copyToChannel(samples, channel);
    return buffer;
  }
}

function silentGain(context: MixerContext, output: MixerNode): MixerGain {
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(output);
  return gain;
}

function turnInPhase(context: MixerContext, input: MixerNode, sampleRate: number): MixerNode {
  return crossoverHz.reduce<MixerNode>((before, hz) => {
    const turn = context.createBiquadFilter();
    turn.type = 'allpass';
    turn.frequency.value = Math.min(hz, sampleRate * 0.4);
    turn.Q.value = Math.SQRT1_2;
    before.connect(turn);
    return turn;
  }, input);
}
