import type { SoundFile } from '../../../lib/sound-file.ts';
import type { MixSource } from './mixer-plan.ts';
import type { AudioElement, PlayerClock } from './player-types.ts';

// What the mixer uses of the Web Audio API. The browser's own objects fit; tests bring others.

export interface MixerNode {
  connect(target: MixerNode): unknown;
  disconnect(): void;
}

export interface MixerGain extends MixerNode {
  readonly gain: { value: number; setTargetAtTime(value: number, at: number, timeConstant: number): unknown };
}

export interface MixerFilter extends MixerNode {
  type: string;
  readonly frequency: { value: number };
  readonly Q: { value: number };
}

export interface MixerBuffer {
  copyToChannel(samples: Float32Array<ArrayBuffer>, channel: number): void;
}

export interface MixerSound extends MixerNode {
  buffer: MixerBuffer | null;
  start(when: number, offset: number): void;
  stop(): void;
}

export interface MixerContext {
  readonly currentTime: number;
  readonly destination: MixerNode;
  createGain(): MixerGain;
  createBiquadFilter(): MixerFilter;
  createBuffer(channels: number, frames: number, sampleRate: number): MixerBuffer;
  createBufferSource(): MixerSound;
  resume(): Promise<void>;
  suspend(): Promise<void>;
}

export interface MixerDependencies {
  readonly clock: PlayerClock;
  createContext(sampleRate: number): MixerContext;
  /** `reference` is a version that is known to be right: a decoded original is laid over it. */
  openSound(source: MixSource, reference: SoundFile | null): Promise<SoundFile>;
  /** A silent element that tells the system that this page plays: media keys and phones go by elements alone. */
  createCarrier(): Pick<AudioElement, 'play' | 'pause' | 'paused' | 'addEventListener'>;
  log(message: string, cause?: unknown): void;
}
