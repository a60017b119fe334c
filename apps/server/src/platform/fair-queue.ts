import { AsyncLocalStorage } from 'node:async_hooks';
import { Failure } from './failure.ts';

export interface FairQueue {
  /** Runs the work when it is its key's turn. A key is an account, or a network address without one. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** How many wait, over all keys. */
  waiting(): number;
}

export interface FairQueueLimits {
  /** How many run concurrently, overall and per key. */
  readonly concurrency: number;
  readonly concurrencyPerKey?: number;
  /** How many may wait, overall and per key. More are rejected immediately. */
  readonly waiting?: number;
  readonly waitingPerKey?: number;
}

/**
 * For work that would take too much memory or processor time if all of it ran concurrently. Keys are served
 * round-robin, so that heavy use delays only itself.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { concurrency, concurrencyPerKey = 1, waiting = Number.POSITIVE_INFINITY, waitingPerKey = waiting } = limits;
  /** The key served next comes first. */
  const queues = new Map<string, KeyQueue>();
  let running = 0;
  let queued = 0;

  function startNext(): void {
    if (running >= concurrency) return;
    const next = [...queues].find(([, queue]) => queue.running < concurrencyPerKey && queue.starts.length > 0);
    if (!next) return;
    const [key, queue] = next;
    running += 1;
    queued -= 1;
    queue.running += 1;
    moveToEnd(key, queue);
    queue.starts.shift()?.();
  }

  function end(key: string, queue: KeyQueue): void {
    running -= 1;
    queue.running -= 1;
    moveToEnd(key, queue);
    startNext();
  }

  function moveToEnd(key: string, queue: KeyQueue): void {
    queues.delete(key);
    if (queue.running > 0 || queue.starts.length > 0) queues.set(key, queue);
  }

  async function start(queue: KeyQueue): Promise<void> {
    const call = waitingTask.getStore();
    let isStarted = false;
    const started = new Promise<void>((resolve) => {
      queue.starts.push(() => {
        isStarted = true;
        resolve();
      });
    });
    queued += 1;
    startNext();
    if (isStarted) return;
    call?.pause();
    await started;
    call?.resume();
  }

  async function take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { running: 0, starts: [] };
    const hasToWait = running >= concurrency || queue.running >= concurrencyPerKey;
    if (hasToWait && queue.starts.length >= waitingPerKey) throw new Failure('too_many_waiting', { retryAfterSeconds });
    if (hasToWait && queued >= waiting) throw new Failure('overloaded', { retryAfterSeconds });
    queues.set(key, queue);
    await start(queue);
    try {
      return await work();
    } finally {
      end(key, queue);
    }
  }

  return { take, waiting: () => queued };
}

/** Lets a request know when its work is queued and when it continues; with `null` nobody is notified. */
export function pauseWhileWaiting<Result>(call: WaitingTask | null, body: () => Result): Result {
  return waitingTask.run(call, body);
}

interface WaitingTask {
  pause(): void;
  resume(): void;
}

interface KeyQueue {
  running: number;
  readonly starts: (() => void)[];
}

const waitingTask = new AsyncLocalStorage<WaitingTask | null>();
const retryAfterSeconds = 5;
