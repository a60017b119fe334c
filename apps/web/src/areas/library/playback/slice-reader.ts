import type { Slice } from './mix.model.ts';
import type { MixChannel } from './mix-channel.ts';
import { isInterruption, type PlayerClock } from './player-state.ts';
import { UnplayableError } from './sound-file.ts';
import { texts } from './texts.ts';

export interface SliceReaderDependencies {
  readonly clock: PlayerClock;
  log(message: string, cause?: unknown): void;
}

interface SliceReaderEvents {
  onRead(): void;
  onBroken(file: string, cause: unknown): void;
}

/** Reads a few slices concurrently. After some retries a source counts as broken. */
export class SliceReader {
  readonly #dependencies: SliceReaderDependencies;
  readonly #events: SliceReaderEvents;
  readonly #broken = new Set<string>();
  /** Slices that wait for a retry. */
  readonly #retrying = new Set<string>();
  /** Increases with every reset; reads of an earlier generation are ignored. */
  #generation = 0;

  constructor(dependencies: SliceReaderDependencies, events: SliceReaderEvents) {
    this.#dependencies = dependencies;
    this.#events = events;
  }

  isBroken(file: string): boolean {
    return this.#broken.has(file);
  }

  retry(file: string): void {
    this.#broken.delete(file);
  }

  reset(): void {
    this.#generation += 1;
    this.#broken.clear();
    this.#retrying.clear();
  }

  /** Starts to read the slices in this order, up to the limit of concurrent reads. */
  read(channels: ReadonlyMap<string, MixChannel>, slices: readonly Slice[]): void {
    let running = [...channels.values()].reduce((sum, { loadingCount }) => sum + loadingCount, 0);
    for (const slice of slices) {
      if (running >= maxConcurrentReads) return;
      const channel = channels.get(slice.file);
      if (!channel || !this.#isNeeded(channel, slice)) continue;
      running += 1;
      void this.#readOne(channel, slice, 0);
    }
  }

  #isNeeded(channel: MixChannel, slice: Slice): boolean {
    const isInProgress = channel.isLoading(slice.index) || this.#retrying.has(toKey(slice));
    return !isInProgress && !channel.has(slice.index) && !this.#broken.has(slice.file);
  }

  async #readOne(channel: MixChannel, slice: Slice, retries: number): Promise<void> {
    const generation = this.#generation;
    try {
      await channel.load(slice.index);
    } catch (cause) {
      if (generation !== this.#generation || isInterruption(cause)) return;
      this.#dependencies.log(texts.partOfVersionCouldNot, cause);
      const delayMs = cause instanceof UnplayableError ? undefined : retryDelaysMs[retries];
      if (delayMs === undefined) {
        this.#broken.add(slice.file);
        this.#events.onBroken(slice.file, cause);
        return;
      }
      await this.#waitForRetry(slice, delayMs);
      if (generation === this.#generation) await this.#readOne(channel, slice, retries + 1);
      return;
    }
    if (generation === this.#generation) this.#events.onRead();
  }

  async #waitForRetry(slice: Slice, ms: number): Promise<void> {
    this.#retrying.add(toKey(slice));
    await new Promise<void>((resolve) => this.#dependencies.clock.setTimeout(resolve, ms));
    this.#retrying.delete(toKey(slice));
  }
}

const maxConcurrentReads = 4;
const retryDelaysMs = [500, 1500];

function toKey({ file, index }: Slice): string {
  return `${index} ${file}`;
}
