import { type AudioElement, isInterruption } from './player-state.ts';
import { texts } from './texts.ts';

export interface SilentAudioDependencies {
  createSilentElement(): Pick<AudioElement, 'play' | 'pause' | 'paused' | 'addEventListener'>;
  log(message: string, cause?: unknown): void;
}

/** A silent audio element beside the mixer, because media keys and phones control only elements that play. */
export class SilentAudio {
  readonly #dependencies: SilentAudioDependencies;
  readonly #onPause: () => void;
  #element: ReturnType<SilentAudioDependencies['createSilentElement']> | null = null;

  constructor(dependencies: SilentAudioDependencies, onPause: () => void) {
    this.#dependencies = dependencies;
    this.#onPause = onPause;
  }

  play(): void {
    this.#element ??= this.#create();
    this.#element.play().catch((cause: unknown) => {
      if (!isInterruption(cause)) this.#dependencies.log(texts.mediaKeysWillNotControl, cause);
    });
  }

  pause(): void {
    this.#element?.pause();
  }

  #create() {
    const element = this.#dependencies.createSilentElement();
    // The event of our own pause() may arrive after the next play().
    element.addEventListener('pause', () => element.paused && this.#onPause());
    return element;
  }
}

export function createSilentElement(): HTMLAudioElement {
  // One URL for all elements, because each stays in memory as long as the page.
  silentUrl ??= URL.createObjectURL(new Blob([createSilentWav()], { type: 'audio/wav' }));
  const element = new Audio(silentUrl);
  element.loop = true;
  return element;
}

let silentUrl: string | null = null;

function createSilentWav(): Uint8Array<ArrayBuffer> {
  const frames = wavSeconds * wavSampleRate;
  const bytes = new Uint8Array(44 + frames).fill(unsignedZero, 44);
  const view = new DataView(bytes.buffer);
  const writeText = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  writeText(0, 'RIFF');
  view.setUint32(4, 36 + frames, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, wavSampleRate, true);
  view.setUint32(28, wavSampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeText(36, 'data');
  view.setUint32(40, frames, true);
  return bytes;
}

const wavSeconds = 10;
const wavSampleRate = 8000;
/** 8-bit samples are unsigned. */
const unsignedZero = 128;
