import { exportAccountJob } from './areas/accounts/export/account-export.jobs.ts';
import { billingJobs } from './areas/billing/billing.jobs.ts';
import { isSendingPaused } from './areas/delivery/engine/paused.ts';
import { goodbyeMailJob, systemMailJob } from './areas/delivery/system-email/system-email.jobs.ts';
import { fanCodeJob } from './areas/fanbase/sign-up/fan-code.jobs.ts';
import { refreshStreamingJob } from './areas/fanbase/streaming/streaming.jobs.ts';
import { analyseAudioJob, analysisGivenUpJob, deleteFileJob, sweepFilesJob } from './areas/library/files/files.jobs.ts';
import { masteringJobs } from './areas/mastering/mastering.jobs.ts';
import { housekeepingJob } from './areas/operations/housekeeping.jobs.ts';
import { taskDigestJob } from './areas/planning/digest/task-digest.jobs.ts';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { createDiskGuard, type DiskGuard } from './platform/disk-space.ts';
import { type Events, openEvents } from './platform/events/events.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { openMetricsServer } from './platform/metrics/metrics-server.ts';
import { type JobSettings, openQueue, type Queue } from './platform/queue/queue.ts';

/** What server and worker both stand on. */
export interface Runtime {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  readonly queue: Queue;
  readonly events: Events;
  readonly metrics: Metrics;
  /** The disk with the data folder. */
  readonly disk: DiskGuard;
  /** Called before anything it may stand on is closed. */
  onClose(closer: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Every kind of work there is. */
export const jobs: readonly JobSettings[] = [
  systemMailJob,
  goodbyeMailJob,
  exportAccountJob,
  housekeepingJob,
  deleteFileJob,
  analyseAudioJob,
  analysisGivenUpJob,
  sweepFilesJob,
  ...masteringJobs,
  taskDigestJob,
  ...billingJobs,
  refreshStreamingJob,
  fanCodeJob,
];

export async function createRuntime(
  config: Config,
  role: 'server' | 'worker',
  log: Log,
  clock: Clock = systemClock,
): Promise<Runtime> {
  const database = await openDatabase({
    location: config.database,
    role,
    maxConnections: config.databaseConnections,
    timeoutSeconds: config.databaseTimeoutSeconds,
    production: config.production,
    log,
  });
  const metrics = createMetrics(role);
  const disk = createDiskGuard({ folder: config.dataFolder, minimumFreeShare: config.minimumFreeShare });
  const closers = [() => database.close()];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    let queue: Queue | undefined;
    await migrateDatabase(database, {
      log,
      waitSeconds: config.migrationWaitSeconds,
      async alsoUnderLock() {
        queue = await openQueue({ database, role, jobs, log, onEnded: metrics.countJob });
      },
    });
    if (!queue) throw new Error('the queue was not opened');
    closers.push(queue.close);
    const events = await openEvents(database, log);
    closers.push(events.close);
    registerDatabaseMetrics(metrics, database, events);
    if (await isSendingPaused(database.db)) log.warn(pausedWarning);
    const onClose = (closer: () => Promise<void>) => void closers.push(closer);
    if (config.metrics) {
      // On one machine a server and a worker may have the same settings.
      const port = config.metrics.port + (role === 'worker' ? 1 : 0);
      closers.push(await openMetricsServer({ ...config.metrics, port }, { metrics, log }));
    }
    return { config, log, clock, database, queue, events, metrics, disk, onClose, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const pausedWarning =
  'sending is paused, because this installation was restored from a backup: nothing goes out until `npm run resume-sending`';

/** From the memory of the process: they are there also while the database is away. */
function registerDatabaseMetrics(metrics: Metrics, { pool }: OpenDatabase, events: Events): void {
  metrics.gauges(
    'debut_database_pool_connections',
    'Database connections of this process, and who waits for one.',
    ['state'],
    () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
  metrics.gauge('debut_events_lag_seconds', 'How long a notification takes to be heard.', events.lagSeconds);
}
