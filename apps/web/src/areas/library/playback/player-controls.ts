import type { PlayerDependencies, PlayerState } from './player-state.ts';
import { texts } from './texts.ts';

type Operation = 'play' | 'pause' | 'resume' | 'seek';
type Report = (state: Pick<PlayerState, 'isControlLocked' | 'operationCounter'>) => void;

/** Locks the controls briefly after each press, and stops programs that operate them in a loop. */
export class PlayerControls {
  readonly #dependencies: Pick<PlayerDependencies, 'clock' | 'log'>;
  readonly #report: Report;
  #lock: { timer: number; until: number } | null = null;
  #window: number | null = null;
  #count = 0;
  #latest: Operation | null = null;

  constructor(dependencies: Pick<PlayerDependencies, 'clock' | 'log'>, report: Report) {
    this.#dependencies = dependencies;
    this.#report = report;
  }

  get isLocked(): boolean {
    return this.#lock !== null;
  }

  /** Counts the operation and returns whether it is allowed. The lock does not apply to seeking, which is a drag. */
  admit(operation: Operation): boolean {
    if (this.#isLoop(operation)) return false;
    return operation === 'seek' || !this.isLocked;
  }

  /** A shorter lock does not end a longer one. */
  lock(ms: number): void {
    const { clock } = this.#dependencies;
    const until = clock.now() + ms;
    if (this.#lock && this.#lock.until >= until) return;
    if (this.#lock) clock.clearTimeout(this.#lock.timer);
    this.#lock = { until, timer: clock.setTimeout(() => this.unlock(), ms) };
    this.#notify();
  }

  unlock(): void {
    if (this.#lock) this.#dependencies.clock.clearTimeout(this.#lock.timer);
    this.#lock = null;
    this.#notify();
  }

  reset(): void {
    this.#endWindow();
    this.unlock();
  }

  /** Consecutive seeks, such as from a key held down, count once. The window starts with its first operation. */
  #isLoop(operation: Operation): boolean {
    if (operation === 'seek' && this.#latest === 'seek') return false;
    this.#latest = operation;
    this.#count += 1;
    this.#window ??= this.#dependencies.clock.setTimeout(() => this.#endWindow(), operationWindowMs);
    const isLoop = this.#count > maxOperationsPerWindow;
    if (isLoop) {
      this.#dependencies.log(texts.playerWasOperatedTimesWithin(this.#count, operationWindowMs));
      this.reset();
    }
    this.#notify();
    return isLoop;
  }

  #endWindow(): void {
    if (this.#window !== null) this.#dependencies.clock.clearTimeout(this.#window);
    this.#window = null;
    this.#latest = null;
    this.#count = 0;
    this.#notify();
  }

  #notify(): void {
    this.#report({ isControlLocked: this.isLocked, operationCounter: this.#count });
  }
}

/** More than anyone can press. */
const maxOperationsPerWindow = 10;
const operationWindowMs = 1000;
