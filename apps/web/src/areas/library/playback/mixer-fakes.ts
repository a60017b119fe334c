import type { MixSource } from './mix.model.ts';
import type { MixerBuffer, MixerBufferSource, MixerContext, MixerGain, MixerNode } from './mix-channel.ts';
import { FakeClock } from './player-fakes.ts';
import { type SoundFile, UnplayableError } from './sound-file.ts';
import { type MixerDependencies, VersionMixer } from './version-mixer.ts';

export const fakeRate = 1000;

/** A slice scheduled in the context: when, from which frame of the sound, and how many frames. */
export interface Scheduled {
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

/** Its time runs with the test's clock, while it is not suspended. */
class FakeContext implements MixerContext {
  readonly destination = new FakeNode();
  readonly scheduled: Scheduled[] = [];
  /** That of the output, then those of the channels. */
  readonly gains: MixerGain[] = [];
  isRunning = false;
  rejectsResume = false;
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
    const gain = new FakeGain();
    this.gains.push(gain);
    return gain;
  }

  createBuffer(_channels: number, frames: number): FakeBuffer {
    return new FakeBuffer(frames);
  }

  createBufferSource(): MixerBufferSource {
    const { scheduled } = this;
    const now = () => this.currentTime;
    let slice: Scheduled | null = null;
    return Object.assign(new FakeNode(), {
      buffer: null as MixerBuffer | null,
      start(this: { buffer: FakeBuffer }, when: number, offset: number) {
        const { file, frame, frames } = this.buffer;
        const skipped = Math.round(offset * fakeRate);
        slice = { file, when, frame: frame + skipped, frames: frames - skipped, stoppedAt: null };
        scheduled.push(slice);
      },
      stop() {
        if (slice) slice.stoppedAt = now();
      },
    }) as unknown as MixerBufferSource;
  }

  async resume(): Promise<void> {
    if (this.rejectsResume) throw new DOMException('Not allowed before a user gesture.', 'NotAllowedError');
    if (!this.isRunning) this.#since = this.#clock.now();
    this.isRunning = true;
  }

  async suspend(): Promise<void> {
    this.#ran = this.currentTime;
    this.isRunning = false;
  }
}

/** Records the file and frame of the fake samples it was filled with. */
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

/** An original and two versions, twenty seconds long. */
export function createFakeMix(files = ['original', 'warm', 'club']) {
  const clock = new FakeClock();
  const context = new FakeContext(clock);
  const reading = {
    takesMs: 0,
    brokenFiles: new Set<string>(),
    unplayableFiles: new Set<string>(),
    slowFiles: new Set<string>(),
    reads: [] as string[],
  };
  const silentElement: { isPlaying: boolean; pauseBySystem: () => void } = {
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
      if (reading.brokenFiles.has(file)) throw new Error('Connection lost.');
      if (reading.unplayableFiles.has(file)) throw new UnplayableError('An unknown format.');
      return [Object.assign(new Float32Array(Math.min(count, 20 * fakeRate - from)), { file, frame: from })];
    },
  });
  const dependencies: MixerDependencies = {
    clock,
    createContext: () => context,
    openSound,
    createSilentElement() {
      const listeners: (() => void)[] = [];
      silentElement.pauseBySystem = () => {
        silentElement.isPlaying = false;
        for (const listener of listeners) listener();
      };
      return {
        get paused() {
          return !silentElement.isPlaying;
        },
        async play() {
          silentElement.isPlaying = true;
        },
        pause() {
          silentElement.isPlaying = false;
        },
        addEventListener: (_type, listener) => listeners.push(listener),
      };
    },
    log: () => undefined,
  };
  const sources = files.map((file): MixSource => {
    const source = { file, address: file, startsAtSeconds: 0, levelMatchDb: 0, isOriginal: file === 'original' };
    if (file.startsWith('stem')) return { ...source, isStem: true };
    return file === 'other song' ? { ...source, isOtherMusic: true } : source;
  });
  return { mixer: new VersionMixer(sources, dependencies), clock, context, reading, silentElement };
}
