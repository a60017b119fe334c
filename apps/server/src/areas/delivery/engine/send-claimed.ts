import type { Log } from '../../../platform/log.ts';
import type { Claim } from './channel.ts';
import { leaseSeconds } from './lease.ts';

const heartbeatMilliseconds = 1500;

/**
 * Sends what is queued for one sender until nothing is left, the lease is lost, or the process stops. Each delivery is
 * claimed and committed, sent, and settled; see decision 19. Returns until when nothing can be claimed, if known.
 */
export async function sendClaimed<Item>(serving: {
  concurrency: number;
  log: Log;
  stopping: AbortSignal;
  /** `false`: another process holds it. */
  renewLease(): Promise<boolean>;
  claim(room: number): Promise<Claim<Item>>;
  send(item: Item): Promise<void>;
  /** It was claimed, and is not attempted after all. */
  putBack(item: Item): Promise<void>;
}): Promise<Date | undefined> {
  const { concurrency, log, stopping } = serving;
  const underWay = new Set<Promise<void>>();
  let leaseEndsAt = performance.now() + leaseSeconds * 1000;
  let lost = false;
  const heartbeat = setInterval(() => void renewLease(), heartbeatMilliseconds);

  async function renewLease(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await serving.renewLease()) leaseEndsAt = askedAt + leaseSeconds * 1000;
      else lost = true;
    } catch (error) {
      log.warn({ err: error }, 'a lease could not be renewed');
    }
  }

  /**
   * Another process may have abandoned this attempt: then it must not be sent. If this check fails, the delivery stays
   * claimed and becomes unknown when the sender is served next.
   */
  async function sendOne(item: Item): Promise<void> {
    try {
      await (performance.now() > leaseEndsAt ? serving.putBack(item) : serving.send(item));
    } catch (error) {
      log.error({ err: error }, 'a claimed delivery could not be settled');
    }
  }

  try {
    while (!lost && !stopping.aborted) {
      const room = concurrency - underWay.size;
      // In batches: checking everything for each delivery would take longer than sending it.
      if (room < concurrency / 2) {
        await Promise.race(underWay);
        continue;
      }
      const claimed = await serving.claim(room);
      if (claimed.kind === 'again') continue;
      if (claimed.kind === 'items') {
        for (const item of claimed.items) {
          const sending: Promise<void> = sendOne(item).finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
        continue;
      }
      if (claimed.kind === 'lost') break;
      if (underWay.size === 0) return claimed.until;
      await Promise.race(underWay);
    }
    return undefined;
  } finally {
    await Promise.allSettled(underWay);
    clearInterval(heartbeat);
  }
}
