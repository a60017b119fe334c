import { longestStreamStart } from '@debut/contract/live-events';

/** A page opens its stream well within this time. */
const rememberedMilliseconds = 60_000;

/** Which channels recently had an event, as far as this process has listened. */
export function createRecentEvents(now: () => number = () => performance.now()) {
  const latest = new Map<string, number>();
  let listeningSince = Number.POSITIVE_INFINITY;

  /** The map is ordered by time. */
  function forgetOld(): void {
    for (const [channel, time] of latest) {
      if (now() - time < rememberedMilliseconds) return;
      latest.delete(channel);
    }
  }

  return {
    begin() {
      listeningSince = now();
    },
    end() {
      listeningSince = Number.POSITIVE_INFINITY;
    },
    add(channel: string) {
      latest.delete(channel);
      latest.set(channel, now());
      forgetOld();
    },
    has(channel: string, milliseconds: number): boolean {
      const start = now() - milliseconds - longestStreamStart;
      const isKnown = start >= Math.max(listeningSince, now() - rememberedMilliseconds);
      return !isKnown || (latest.get(channel) ?? Number.NEGATIVE_INFINITY) >= start;
    },
  };
}
