import type { LiveEvent } from '@debut/contract/live-events';
import type { Database } from '../db/database.ts';
import type { Events } from './events.ts';

/**
 * For what may happen hundreds of times a second: publishes immediately, and then at most once a second. Different
 * events are throttled independently.
 */
export function createThrottledEvents(events: Events, db: Database) {
  const resting = new Map<string, { timer: NodeJS.Timeout; again: boolean }>();

  async function say(owner: string, event: LiveEvent): Promise<void> {
    await events.publish(db, owner, event).catch(() => undefined);
  }

  async function announce(owner: string, event: LiveEvent): Promise<void> {
    const key = JSON.stringify([owner, event]);
    const known = resting.get(key);
    if (known) {
      known.again = true;
      return;
    }
    const timer = setTimeout(() => {
      const isWanted = resting.get(key)?.again;
      resting.delete(key);
      if (isWanted) void announce(owner, event);
    }, restMilliseconds);
    timer.unref();
    resting.set(key, { timer, again: false });
    await say(owner, event);
  }

  return {
    announce,
    close(): void {
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}

const restMilliseconds = 1000;
