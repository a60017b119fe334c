import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { OpenDatabase, Queryable } from '../db/database.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import { type Events, publishWork } from '../events/events.ts';
import type { Log } from '../log.ts';
import { type DueJobs, watchDueJobs } from './due-jobs.ts';
import { createLeases, type Leases, leaseSeconds } from './leases.ts';

/** A kind of job, separate from its handler. `Data` is the payload. */
export interface Job<Data extends object> extends JobSettings {
  readonly schedule?: { readonly cron: string; readonly data: Data };
}

export interface JobSettings {
  readonly name: string;
  readonly retryLimit: number;
  /** How long one attempt may take. */
  readonly expireInSeconds: number;
  /** Its data is personal: no row is retained once it is done. */
  readonly deleteWhenDone?: boolean;
  /** Enqueued with the same data when the last attempt has failed, or has died with its worker. */
  readonly givenUp?: JobSettings;
}

/** One attempt at a task. */
interface Attempt {
  /**
   * Aborted when this worker stops, when the time is up, or when another worker has taken the task. A handler that ends
   * then releases the task; one that ignores it simply finishes.
   */
  readonly signal: AbortSignal;
}

/** Called after every attempt. */
type OnEnded = (job: string, outcome: 'done' | 'failed', seconds: number) => void;

type Handler<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>;

export interface Queue {
  /** Given a transaction, the job is enqueued exactly when that commits. */
  enqueue<Data extends object>(db: Queryable, job: Job<Data>, data: Data): Promise<void>;
  /** Deletes every task, queued or done, whose data contains one of these texts; a running one finishes. */
  forget(db: Queryable, words: readonly string[]): Promise<void>;
  /** Jobs may run twice: handlers must be idempotent. */
  work<Data extends object>(job: Job<Data>, handler: Handler<Data>, options?: { concurrency: number }): Promise<void>;
  /** Without events, what is enqueued waits for the next sweep. */
  wakeOn(events: Pick<Events, 'observe'>): void;
  close(): Promise<void>;
}

export function defineJob<Data extends object>(definition: Pick<Job<Data>, 'name'> & Partial<Job<Data>>): Job<Data> {
  return { retryLimit: 5, expireInSeconds: 300, ...definition };
}

/** How long running tasks may take when the process stops; then they are released. */
const stopMilliseconds = 7000;

/** `role` server only enqueues; `role` worker runs jobs and maintains the queue's tables. */
export async function openQueue(options: {
  database: OpenDatabase;
  role: 'server' | 'worker';
  jobs: readonly JobSettings[];
  log: Log;
  onEnded?: OnEnded;
}): Promise<Queue> {
  const { database, role, jobs, log, onEnded = () => undefined } = options;
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values: unknown[]) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    migrate: true,
    // A finished email job contains an address and perhaps a link; it is retained only long enough to investigate an
    // error.
    archiveCompletedAfterSeconds: 60,
    deleteAfterHours: 1,
    cronWorkerIntervalSeconds: 20,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const known = await boss.getQueues();
  for (const job of jobs) await prepare(boss, known, job);
  const stopping = new AbortController();
  // Every kind of job and every running task listens to it.
  setMaxListeners(0, stopping.signal);
  const dueJobs = isWorker ? watchDueJobs({ pool: database.pool, log, stopping: stopping.signal }) : undefined;
  const leases =
    dueJobs &&
    createLeases({
      pool: database.pool,
      giveUp: async () => {
        await boss.expire();
        dueJobs.refresh();
      },
      onReleased: (job) => publishWork(database.db, { type: 'job.enqueued', job }),
      log,
    });
  const loops: Promise<void>[] = dueJobs ? [dueJobs.ended] : [];

  return {
    async enqueue(db, job, data) {
      await boss.send(job.name, data, {
        db: { executeSql: (text: string, values: unknown[]) => runIn(db, text, values) },
      });
      await publishWork(db, { type: 'job.enqueued', job: job.name });
    },
    async forget(db, words) {
      const has = sql`exists (select from unnest(${sql.param(words)}::text[]) word where position(word in data::text) > 0)`;
      await db.execute(sql`delete from jobs.job where state <> 'active' and ${has}`);
      await db.execute(sql`delete from jobs.archive where ${has}`);
    },
    async work(job, handler, { concurrency } = { concurrency: 1 }) {
      if (!leases || !dueJobs) throw new Error('only a worker runs jobs');
      if (job.schedule) await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: 'UTC' });
      const attempt = createAttempts({
        boss,
        leases,
        job,
        handler: handler as Handler<object>,
        stopping,
        log,
        onEnded,
        onPutOff: dueJobs.refresh,
      });
      const settled = (task: Task) =>
        attempt(task).catch((error: unknown) => log.error({ job: job.name, err: error }, 'a job could not be settled'));
      const next = () =>
        nextTask(boss, job.name).catch((error: unknown) => {
          log.error({ job: job.name, err: error }, 'the job queue could not be polled');
          return undefined;
        });
      for (let slot = 0; slot < concurrency; slot += 1)
        loops.push(takeTasks({ name: job.name, dueJobs, next, attempt: settled, stopping: stopping.signal }));
      dueJobs.refresh();
    },
    wakeOn(events) {
      events.observe((event) => {
        if (event.type === 'job.enqueued') dueJobs?.wake(event.job);
        if (event.type === 'resync') dueJobs?.refresh();
      });
      dueJobs?.refresh();
    },
    async close() {
      stopping.abort();
      await Promise.race([Promise.all(loops), wait(stopMilliseconds, undefined, { ref: false })]);
      await leases?.close();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

type Task = PgBoss.JobWithMetadata<object>;

async function nextTask(boss: PgBoss, name: string): Promise<Task | undefined> {
  const [task] = await boss.fetch<object>(name, { batchSize: 1, includeMetadata: true });
  return task;
}

async function takeTasks(options: {
  name: string;
  dueJobs: DueJobs;
  next: () => Promise<Task | undefined>;
  attempt: (task: Task) => Promise<unknown>;
  stopping: AbortSignal;
}): Promise<void> {
  const { name, dueJobs, next, attempt, stopping } = options;
  let seen = 0;
  while (!stopping.aborted) {
    await dueJobs.wait(name, seen);
    seen = dueJobs.countWakes(name);
    let task = stopping.aborted ? undefined : await next();
    while (task) {
      await attempt(task);
      task = stopping.aborted ? undefined : await next();
    }
  }
}

function createAttempts(options: {
  boss: PgBoss;
  leases: Leases;
  job: JobSettings;
  handler: Handler<object>;
  stopping: AbortController;
  log: Log;
  onEnded: OnEnded;
  /** It has failed, and is due again later. */
  onPutOff: () => void;
}) {
  const { boss, leases, job, handler, stopping, log, onEnded, onPutOff } = options;

  return async (task: Task): Promise<void> => {
    const about = { job: job.name, id: task.id };
    const startedAt = performance.now();
    const end = (outcome: 'done' | 'failed') => onEnded(job.name, outcome, (performance.now() - startedAt) / 1000);
    const lease = leases.take(task);
    const timeUp = AbortSignal.timeout(job.expireInSeconds * 1000);
    const signal = AbortSignal.any([stopping.signal, lease.lost, timeUp]);
    try {
      signal.throwIfAborted();
      await Promise.race([handler(task.data, { signal }), rejectWhen(timeUp)]);
      await outlastOutage(log, async () => {
        await boss.complete(job.name, task.id);
        if (job.deleteWhenDone) await boss.deleteJob(job.name, task.id);
      });
      end('done');
      log.info({ ...about, ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      if (lease.lost.aborted) return log.warn(about, 'job taken by another worker');
      if (stopping.signal.aborted) {
        log.info(about, 'job released');
        return await lease.release();
      }
      end('failed');
      log.error({ ...about, err: error }, 'job failed');
      const reason = error instanceof Error ? error : new Error(String(error));
      await outlastOutage(log, () => boss.fail(job.name, task.id, reason));
      onPutOff();
    } finally {
      lease.end();
    }
  };
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A task belongs to a worker while it renews its lease; the queue's own expiry does the rest. */
async function prepare(boss: PgBoss, known: readonly PgBoss.Queue[], job: JobSettings): Promise<void> {
  const { name, retryLimit, givenUp } = job;
  if (givenUp) await prepare(boss, known, givenUp);
  const settings = {
    name,
    retryLimit,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: leaseSeconds,
    ...(givenUp && { deadLetter: givenUp.name }),
  };
  const found = known.find((queue) => queue.name === name);
  if (found && isDeepStrictEqual({ ...found, ...settings }, { ...found })) return;
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

/** Runs the queue's numbered-parameter SQL on a connection or transaction of the query builder. */
async function runIn(db: Queryable, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/);
  const query = sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  );
  const result = await db.execute(query);
  return { rows: result.rows };
}
