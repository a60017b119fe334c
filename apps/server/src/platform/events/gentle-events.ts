import type { LiveEvent } from '@debut/contract/live-events';
import type { Database } from '../db/database.ts';
import type { Events } from './events.ts';

/**
 * For what may happen hundreds of times a second: says so at once, and after that at most once a second, so that neither the
 * database nor an open page has to hear it each time.
 */
export function createGentleEvents(events: Events, db: Database) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; again: LiveEvent | undefined }>();

  async function say(owner: string, event: LiveEvent): Promise<void> {
    await events.publish(db, owner, event).catch(() => undefined);
  }

  function rest(owner: string): void {
    const timer = setTimeout(() => {
      const again = waiting.get(owner)?.again;
      waiting.delete(owner);
      if (!again) return;
      rest(owner);
      void say(owner, again);
    }, restMilliseconds);
    timer.unref();
    waiting.set(owner, { timer, again: undefined });
  }

  return {
    async announce(owner: string, event: LiveEvent): Promise<void> {
      const known = waiting.get(owner);
      if (known) {
        known.again = event;
        return;
      }
      rest(owner);
      await say(owner, event);
    },
    close(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

const restMilliseconds = 1000;
