import type { MixerDependencies } from './mixer-types.ts';
import { isInterruption } from './player-failure.ts';

/** The silent element that plays along, so that the system knows of the music and can pause it. */
export class MixerCarrier {
  readonly #dependencies: Pick<MixerDependencies, 'createCarrier' | 'log'>;
  readonly #onPause: () => void;
  #element: ReturnType<MixerDependencies['createCarrier']> | null = null;

  constructor(dependencies: Pick<MixerDependencies, 'createCarrier' | 'log'>, onPause: () => void) {
    this.#dependencies = dependencies;
    this.#onPause = onPause;
  }

  play(): void {
    this.#element ??= this.#create();
    this.#element.play().catch((cause: unknown) => {
      if (!isInterruption(cause)) this.#dependencies.log('Media keys will not reach the versions.', cause);
    });
  }

  pause(): void {
    this.#element?.pause();
  }

  #create() {
    const element = this.#dependencies.createCarrier();
    // The event of our own pause may come when it already plays again.
    element.addEventListener('pause', () => element.paused && this.#onPause());
    return element;
  }
}
