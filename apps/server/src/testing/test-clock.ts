import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  advance(milliseconds: number): void;
  /** To the start of the next hour or day, where a test moves the clock within one. */
  advanceToNext(milliseconds: number): void;
  /** Called after each move, until it is unsubscribed. */
  onMoved(listener: () => void): () => void;
};

/** Stands still until it is moved, so that no minute ends during a test. Starts at the real time. */
export function createTestClock(): TestClock {
  let now = Date.now();
  const listeners = new Set<() => void>();
  function advance(milliseconds: number) {
    now += milliseconds;
    for (const listener of listeners) listener();
  }
  return Object.assign(() => new Date(now), {
    advance,
    advanceToNext: (milliseconds: number) => advance(milliseconds - (now % milliseconds)),
    onMoved(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
