import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A kind of work, apart from the code that does it. `Data` is what a request for it carries. */
export interface Job<Data extends object> extends JobSettings {
  readonly schedule?: { readonly cron: string; readonly data: Data };
}

export interface JobSettings {
  readonly name: string;
  readonly retryLimit: number;
  /** How long one attempt may take before another worker takes it up. */
  readonly expireInSeconds: number;
}

export interface Queue {
  /** With a transaction in hand the work is asked for exactly when that transaction commits. */
  enqueue<Data extends object>(db: Database, job: Job<Data>, data: Data): Promise<void>;
  /** Jobs may run twice: a handler must make twice equal once. */
  work<Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function defineJob<Data extends object>(definition: Pick<Job<Data>, 'name'> & Partial<Job<Data>>): Job<Data> {
  return { retryLimit: 5, expireInSeconds: 300, ...definition };
}

/** `role` server only asks for work; `role` worker does it and looks after the queue's tables. */
export async function openQueue(options: {
  database: OpenDatabase;
  role: 'server' | 'worker';
  jobs: readonly JobSettings[];
  log: Log;
}): Promise<Queue> {
  const { database, role, jobs, log } = options;
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values: unknown[]) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    migrate: true,
    // A finished mail holds an address and perhaps a link; it is not kept longer than it takes to look into a fault.
    archiveCompletedAfterSeconds: 60,
    deleteAfterHours: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports a fault'));
  await boss.start();
  for (const job of jobs) await prepare(boss, job);

  return {
    async enqueue(db, job, data) {
      await boss.send(job.name, data, {
        db: { executeSql: (text: string, values: unknown[]) => runIn(db, text, values) },
      });
    },
    async work(job, handler) {
      if (job.schedule) await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: 'UTC' });
      await boss.work<object>(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([task]) => {
        if (!task) return;
        const startedAt = performance.now();
        try {
          await handler(task.data as never);
          log.info({ job: job.name, id: task.id, ms: Math.round(performance.now() - startedAt) }, 'job done');
        } catch (error) {
          log.error({ job: job.name, id: task.id, err: error }, 'job failed');
          throw error;
        }
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 8000, close: false, wait: true }),
  };
}

async function prepare(boss: PgBoss, job: JobSettings): Promise<void> {
  const { name, retryLimit, expireInSeconds } = job;
  const settings = { name, retryLimit, retryBackoff: true, retryDelay: 2, expireInSeconds };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

/** Runs the queue's numbered-parameter SQL on a connection or transaction of the query builder. */
async function runIn(db: Database, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/);
  const query = sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  );
  const result = await db.execute(query);
  return { rows: result.rows };
}
