import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  advance(milliseconds: number): void;
  /** To the beginning of the next hour or day, where a test turns the clock within one. */
  advanceToNext(milliseconds: number): void;
};

/** Stands still until it is turned, so that no minute ends in the middle of a test. Starts at the real time. */
export function createTestClock(): TestClock {
  let now = Date.now();
  return Object.assign(() => new Date(now), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
    advanceToNext(milliseconds: number) {
      now += milliseconds - (now % milliseconds);
    },
  });
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
