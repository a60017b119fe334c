import { setTimeout as wait } from 'node:timers/promises';
import { type Alarm, createAlarm } from '../../../platform/alarm.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { Backoff } from './backoff.ts';
import type { Channel, Claimed, Outcome, Sender } from './channel.ts';
import { findNextDue, parkAbandoned } from './deliveries.store.ts';
import { createKeyedTasks } from './keyed-tasks.ts';
import { releaseLease, renewLease, takeLease } from './lease.ts';
import { isAllSendingPaused } from './paused.ts';
import { createProgress } from './progress.ts';
import { sendClaimed } from './send-claimed.ts';
import { createSettle } from './settle.ts';

const maxConcurrentSenders = 50;
/** A lost notification only delays: everything is polled at this interval. */
const sweepMilliseconds = 30_000;
const retryMilliseconds = 1000;
/** Lower bound between polls, however many notifications arrive. */
const shortestPauseMilliseconds = 100;

interface EngineDependencies<Kind> {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'observe'>;
  readonly log: Log;
  readonly backoff: Backoff;
  /** For the metrics. */
  readonly onOutcome: (kind: Kind) => void;
}

/**
 * Sends what is queued on a channel, sender by sender, and sleeps until it is notified or the next delivery is due. Any
 * number of workers may run it: a lease ensures that one process serves a sender, and that others take over when it
 * dies. Failures are retried later and never stop other senders.
 */
export function startDelivery<S extends Sender, Item extends Claimed, Result extends Outcome>(
  dependencies: EngineDependencies<Result['kind']>,
  channel: Channel<S, Item, Result>,
): { stop(): Promise<void> } {
  const { db, clock, events, log, backoff } = dependencies;
  const process = newId();
  const alarm = createAlarm();
  const stopping = new AbortController();
  const tasks = createKeyedTasks({ atMost: maxConcurrentSenders, log, onEnded: alarm.wake });
  const { settle, putBack } = createSettle(dependencies, channel);
  /** Senders whose rate limit allows nothing before then. */
  const restingUntil = new Map<string, Date>();

  /** Returns how many milliseconds there is nothing to do. */
  async function look(): Promise<number> {
    if (await isAllSendingPaused(db)) return sweepMilliseconds;
    // Read before searching, so that what becomes due meanwhile is found by the next poll.
    const next = await findNextDue(db, channel, { pauses: channel.selectPauses(clock()), process });
    await backoff.attempt('due', `starting due ${channel.name}`, channel.startDue);
    const parked = await parkAbandoned(db, channel.deliveries, 'every');
    await backoff.attempt('look-up', `looking up ${channel.name}`, beginLookUp);
    for (const [id, until] of restingUntil) if (until <= clock()) restingUntil.delete(id);
    for (const id of await channel.findDue(process)) serveUnlessResting(id);
    for (const id of new Set([...parked, ...(await channel.findFinished())])) {
      await backoff.attempt(`finish:${id}`, `finishing ${channel.name}`, () => channel.finish(id));
    }
    const rests = [...restingUntil.values()].map((until) => until.getTime() - clock().getTime());
    return Math.min(sweepMilliseconds, next ?? sweepMilliseconds, backoff.nextAttemptIn(), ...rests);
  }

  async function beginLookUp(): Promise<void> {
    if (!channel.takeUnknown || tasks.has('look-up')) return;
    const questions = await channel.takeUnknown();
    // Sequentially: two deliveries with the same text must not match the same record of the carrier.
    const askAll = async () => {
      for (const ask of questions) await ask();
    };
    if (questions.length > 0) tasks.begin('look-up', askAll);
  }

  function serveUnlessResting(id: string): void {
    if (restingUntil.has(id) || backoff.isWaiting(`send:${id}`)) return;
    tasks.begin(id, () => backoff.attempt(`send:${id}`, `sending ${channel.name}`, () => serve(id)));
  }

  async function serve(id: string): Promise<void> {
    if (!(await takeLease(db, channel.senders, id, process))) return;
    try {
      await parkAbandoned(db, channel.deliveries, { sender: id, process });
      await sendWaiting(id);
    } finally {
      await releaseLease(db, channel.senders, id, process);
    }
  }

  async function sendWaiting(id: string): Promise<void> {
    const session = await channel.open(id);
    if (!session) return;
    const { sender, concurrency } = session;
    const putBackAll = async (items: readonly Item[], error: unknown) => {
      await Promise.all(items.map(putBack));
      throw error;
    };
    const progress = createProgress(() => channel.announce(sender.owner));
    try {
      const until = await sendClaimed<Item>({
        concurrency,
        log,
        stopping: stopping.signal,
        renewLease: () => renewLease(db, channel.senders, id, process),
        async claim(room) {
          const claim = await session.claim(room, { attemptId: newId(), process });
          if (claim.kind === 'again') progress.note();
          const { items } = claim.kind === 'items' ? claim : { items: [] };
          await session.prepare?.(items).catch((error: unknown) => putBackAll(items, error));
          return claim;
        },
        async send(item) {
          await settle(sender, item, await session.send(item));
          progress.note();
        },
        putBack,
      });
      if (until) restingUntil.set(id, until);
    } finally {
      session.close?.();
      await progress.end();
    }
  }

  const unobserve = events.observe((event) => {
    if (event.type === 'resync' || event.type === 'sending.due' || channel.isConcernedBy(event)) alarm.wake();
  });
  const running = pollUntilStopped({ look, alarm, log, stopping: stopping.signal, what: channel.name });
  return {
    /** Starts nothing new and waits for what is in flight. */
    async stop() {
      unobserve();
      stopping.abort();
      await running;
      await tasks.end();
    },
  };
}

async function pollUntilStopped(loop: {
  look: () => Promise<number>;
  alarm: Alarm;
  log: Log;
  stopping: AbortSignal;
  what: string;
}): Promise<void> {
  const { look, alarm, log, stopping, what } = loop;
  while (!stopping.aborted) {
    const pause = await look().catch((error: unknown) => {
      log.error({ err: error }, `could not poll for ${what} to send`);
      return retryMilliseconds;
    });
    await wait(shortestPauseMilliseconds, undefined, { signal: stopping }).catch(() => undefined);
    await alarm.sleep(pause, stopping);
  }
}
