import { longestStreamStart } from '@debut/contract/live-events';

/** A page opens its stream well within this time. */
const rememberedMilliseconds = 60_000;

/** Which accounts recently had an event, as far as this process has listened. */
export function createRecentEvents(now: () => number = () => performance.now()) {
  const latest = new Map<string, number>();
  let listeningSince = Number.POSITIVE_INFINITY;

  /** The map is ordered by time. */
  function forgetOld(): void {
    for (const [userId, time] of latest) {
      if (now() - time < rememberedMilliseconds) return;
      latest.delete(userId);
    }
  }

  return {
    begin() {
      listeningSince = now();
    },
    end() {
      listeningSince = Number.POSITIVE_INFINITY;
    },
    add(userId: string) {
      latest.delete(userId);
      latest.set(userId, now());
      forgetOld();
    },
    has(userId: string, milliseconds: number): boolean {
      const start = now() - milliseconds - longestStreamStart;
      const isKnown = start >= Math.max(listeningSince, now() - rememberedMilliseconds);
      return !isKnown || (latest.get(userId) ?? Number.NEGATIVE_INFINITY) >= start;
    },
  };
}
