import { type SoundFile, UnplayableError } from '../../../lib/sound-file.ts';
import type { MixSource } from './mixer-plan.ts';
import type {
  MixerBuffer,
  MixerContext,
  MixerDependencies,
  MixerFilter,
  MixerGain,
  MixerNode,
  MixerSound,
} from './mixer-types.ts';
import { FakeClock } from './player-fakes.ts';
import { VersionMixer } from './version-mixer.ts';

export const fakeRate = 1000;

/** What a listener would hear of one source: from when on, from which frame of the sound, and how many frames. */
export interface Started {
  readonly file: string;
  readonly when: number;
  readonly frame: number;
  readonly frames: number;
  stoppedAt: number | null;
}

class FakeNode implements MixerNode {
  target: MixerNode | null = null;

  connect(target: MixerNode): void {
    this.target = target;
  }

  disconnect(): void {
    this.target = null;
  }
}

class FakeGain extends FakeNode implements MixerGain {
  readonly gain = {
    value: 1,
    setTargetAtTime: (value: number) => {
      this.gain.value = value;
    },
  };
}

/** Time that runs only while the context is told to, with a clock that the test turns. */
class FakeContext implements MixerContext {
  readonly destination = new FakeNode();
  readonly started: Started[] = [];
  isRunning = false;
  refusesToRun = false;
  #ran = 0;
  #since = 0;
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  get currentTime(): number {
    return this.#ran + (this.isRunning ? (this.#clock.now() - this.#since) / 1000 : 0);
  }

  createGain(): MixerGain {
    return new FakeGain();
  }

  createBiquadFilter(): MixerFilter {
    return Object.assign(new FakeNode(), { type: '', frequency: { value: 0 }, Q: { value: 0 } });
  }

  createBuffer(_channels: number, frames: number): FakeBuffer {
    return new FakeBuffer(frames);
  }

  createBufferSource(): MixerSound {
    const { started } = this;
    const now = () => this.currentTime;
    let own: Started | null = null;
    return Object.assign(new FakeNode(), {
      buffer: null as MixerBuffer | null,
      start(this: { buffer: FakeBuffer }, when: number, offset: number) {
        const { file, frame, frames } = this.buffer;
        const skipped = Math.round(offset * fakeRate);
        own = { file, when, frame: frame + skipped, frames: frames - skipped, stoppedAt: null };
        started.push(own);
      },
      stop() {
        if (own) own.stoppedAt = now();
      },
    }) as unknown as MixerSound;
  }

  async resume(): Promise<void> {
    if (this.refusesToRun) throw new DOMException('Press first.', 'NotAllowedError');
    if (!this.isRunning) this.#since = this.#clock.now();
    this.isRunning = true;
  }

  async suspend(): Promise<void> {
    this.#ran = this.currentTime;
    this.isRunning = false;
  }
}

/** Remembers which frames it was filled with: fake sound says of every sample where it stands. */
class FakeBuffer implements MixerBuffer {
  readonly frames: number;
  file = '';
  frame = 0;

  constructor(frames: number) {
    this.frames = frames;
  }

  copyToChannel(samples: Float32Array): void {
    const { file, frame } = samples as FakeSamples;
    this.file = file;
    this.frame = frame;
  }
}

type FakeSamples = Float32Array<ArrayBuffer> & { file: string; frame: number };

/** Everything about a mix of an original and two versions, twenty seconds long. */
export function createFakeMix() {
  const clock = new FakeClock();
  const context = new FakeContext(clock);
  const reading = {
    takesMs: 0,
    brokenFiles: new Set<string>(),
    unplayableFiles: new Set<string>(),
    slowFiles: new Set<string>(),
    reads: [] as string[],
  };
  const carrier: { isPlaying: boolean; pauseBySystem: () => void } = {
    isPlaying: false,
    pauseBySystem: () => undefined,
  };
  const openSound = async ({ file }: MixSource): Promise<SoundFile> => ({
    sampleRate: fakeRate,
    frames: 20 * fakeRate,
    async read(from, count, signal) {
      reading.reads.push(`${file} ${from / fakeRate}`);
      const takesMs = reading.slowFiles.has(file) ? 60_000 : reading.takesMs;
      if (takesMs) await new Promise<void>((resolve) => clock.setTimeout(resolve, takesMs));
      signal.throwIfAborted();
      if (reading.brokenFiles.has(file)) throw new Error('The connection broke.');
      if (reading.unplayableFiles.has(file)) throw new UnplayableError('An unknown format.');
      return [Object.assign(new Float32Array(Math.min(count, 20 * fakeRate - from)), { file, frame: from })];
    },
  });
  const dependencies: MixerDependencies = {
    clock,
    createContext: () => context,
    openSound,
    createCarrier() {
      const listeners: (() => void)[] = [];
      carrier.pauseBySystem = () => {
        carrier.isPlaying = false;
        for (const listener of listeners) listener();
      };
      return {
        get paused() {
          return !carrier.isPlaying;
        },
        async play() {
          carrier.isPlaying = true;
        },
        pause() {
          carrier.isPlaying = false;
        },
        addEventListener: (_type, listener) => listeners.push(listener),
      };
    },
    log: () => undefined,
  };
  const sources = ['original', 'warm', 'club'].map((file): MixSource => {
    return { file, address: file, startsAtSeconds: 0, levelMatchDb: 0, isOriginal: file === 'original' };
  });
  return { mixer: new VersionMixer(sources, dependencies), clock, context, reading, carrier };
}
