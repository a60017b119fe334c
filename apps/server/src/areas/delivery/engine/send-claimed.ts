import type { Log } from '../../../platform/log.ts';

/** How long a process that stopped answering keeps what it serves; others take over then. By the database's clock. */
export const leaseSeconds = 5;
const heartbeatMilliseconds = 1500;

/** What a look for things to send found; `again`: something else was settled, look once more. */
export type Claimed<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'lost' };

/**
 * Sends what waits on one line (a mailbox, a message), a few at a time, until there is nothing to do, the line is lost to
 * another process or we are asked to stop. Each item is claimed (and that is committed), sent, and settled; see decision 19.
 */
export async function sendClaimed<Item>(line: {
  atOnce: number;
  log: Log;
  stopping: AbortSignal;
  /** `false`: another process has it. */
  renewLease(): Promise<boolean>;
  claim(room: number): Promise<Claimed<Item>>;
  send(item: Item): Promise<void>;
  /** It was claimed, and is not tried after all. */
  putBack(item: Item): Promise<void>;
}): Promise<void> {
  const { atOnce, log, stopping } = line;
  const underWay = new Set<Promise<void>>();
  let leaseEndsAt = performance.now() + leaseSeconds * 1000;
  let lost = false;
  const heartbeat = setInterval(() => void keepLease(), heartbeatMilliseconds);

  async function keepLease(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await line.renewLease()) leaseEndsAt = askedAt + leaseSeconds * 1000;
      else lost = true;
    } catch (error) {
      log.warn({ err: error }, 'a lease could not be renewed');
    }
  }

  /**
   * Another process may already have given this up: then it must not go out behind its back. What fails here stays claimed,
   * and is settled as unclear by whoever serves the line next.
   */
  async function sendOne(item: Item): Promise<void> {
    try {
      await (performance.now() > leaseEndsAt ? line.putBack(item) : line.send(item));
    } catch (error) {
      log.error({ err: error }, 'what was claimed could not be settled');
    }
  }

  try {
    while (!lost && !stopping.aborted) {
      const room = atOnce - underWay.size;
      // Several at a time: looking at everything for each single one would take longer than sending it.
      if (room < atOnce / 2) {
        await Promise.race(underWay);
        continue;
      }
      const claimed = await line.claim(room);
      if (claimed.kind === 'again') continue;
      if (claimed.kind === 'items') {
        for (const item of claimed.items) {
          const sending: Promise<void> = sendOne(item).finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
        continue;
      }
      if (claimed.kind === 'lost' || underWay.size === 0) break;
      await Promise.race(underWay);
    }
  } finally {
    await Promise.allSettled(underWay);
    clearInterval(heartbeat);
  }
}
