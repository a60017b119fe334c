import { UnplayableError } from '../../../lib/sound-file.ts';
import type { Slice } from './mixer-plan.ts';
import type { MixerSource } from './mixer-source.ts';
import type { MixerDependencies } from './mixer-types.ts';
import { isInterruption } from './player-failure.ts';

type Told = { onRead: () => void; onBroken: (file: string, cause: unknown) => void };

/** Reads slices, a few at once, and tries again what failed before it gives a source up. */
export class MixerReader {
  readonly #dependencies: Pick<MixerDependencies, 'clock' | 'log'>;
  readonly #told: Told;
  readonly #broken = new Set<string>();
  /** Slices that failed and wait for another try. */
  readonly #resting = new Set<string>();
  /** Rises with every reset: what was read for an older one is of no use. */
  #round = 0;

  constructor(dependencies: Pick<MixerDependencies, 'clock' | 'log'>, told: Told) {
    this.#dependencies = dependencies;
    this.#told = told;
  }

  isBroken(file: string): boolean {
    return this.#broken.has(file);
  }

  tryAgain(file: string): void {
    this.#broken.delete(file);
  }

  reset(): void {
    this.#round += 1;
    this.#broken.clear();
    this.#resting.clear();
  }

  /** Begins to read what is wanted, the most urgent first, as far as there is room. */
  read(sources: ReadonlyMap<string, MixerSource>, wanted: readonly Slice[]): void {
    let running = [...sources.values()].reduce((sum, { loadingCount }) => sum + loadingCount, 0);
    for (const slice of wanted) {
      if (running >= readsAtOnce) return;
      const source = sources.get(slice.file);
      if (!source || !this.#isNeeded(source, slice)) continue;
      running += 1;
      void this.#readOne(source, slice, 0);
    }
  }

  #isNeeded(source: MixerSource, slice: Slice): boolean {
    const isOnItsWay = source.isLoading(slice.index) || this.#resting.has(nameOf(slice));
    return !isOnItsWay && !source.has(slice.index) && !this.#broken.has(slice.file);
  }

  async #readOne(source: MixerSource, slice: Slice, tries: number): Promise<void> {
    const round = this.#round;
    try {
      await source.load(slice.index);
    } catch (cause) {
      if (round !== this.#round || isInterruption(cause)) return;
      this.#dependencies.log('A part of a version could not be read.', cause);
      const restMs = cause instanceof UnplayableError ? undefined : restsMs[tries];
      if (restMs === undefined) {
        this.#broken.add(slice.file);
        this.#told.onBroken(slice.file, cause);
        return;
      }
      await this.#rest(slice, restMs);
      if (round === this.#round) await this.#readOne(source, slice, tries + 1);
      return;
    }
    if (round === this.#round) this.#told.onRead();
  }

  async #rest(slice: Slice, ms: number): Promise<void> {
    this.#resting.add(nameOf(slice));
    await new Promise<void>((resolve) => this.#dependencies.clock.setTimeout(resolve, ms));
    this.#resting.delete(nameOf(slice));
  }
}

const readsAtOnce = 4;
const restsMs = [500, 1500];

function nameOf({ file, index }: Slice): string {
  return `${index} ${file}`;
}
