import { join } from 'node:path';
import { isAllSendingPaused } from './areas/delivery/engine/paused.ts';
import type { Config } from './config.ts';
import { jobs } from './jobs.ts';
import { findOrMakeAuthSecret } from './platform/auth-secret.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { createDiskGuard, type DiskGuard } from './platform/disk-space.ts';
import { type Events, openEvents } from './platform/events/events.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { openMetricsServer } from './platform/metrics/metrics-server.ts';
import { openQueue, type Queue } from './platform/queue/queue.ts';
import { createRateLimits, type RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createScratch, type Scratch } from './platform/scratch.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';
import { createSigner, type Signer } from './platform/signer.ts';
import { createDiskStore } from './providers/files/disk.adapter.ts';
import type { DiskReceiver, FileStore } from './providers/files/port.ts';
import { createS3Store } from './providers/files/s3.adapter.ts';

/** What every process has, whatever it runs. */
export interface Runtime extends Storage {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  readonly queue: Queue;
  readonly events: Events;
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  /** The disk of the data folder. */
  readonly disk: DiskGuard;
  /** For temporary files. */
  readonly scratch: Scratch;
  /** Encrypts credentials of other services before they are stored. */
  readonly secrets: SecretBox;
  /** Closers run in reverse order, before the connections they use are closed. */
  onClose(closer: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Where files are stored, and the installation's secret, which signs their addresses. */
interface Storage {
  readonly secret: string;
  readonly signer: Signer;
  readonly fileStore: FileStore;
  /** Only a store on our own disk, which also receives uploads. */
  readonly uploadReceiver: DiskReceiver | undefined;
}

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
  const scratch = createScratch(join(config.dataFolder, 'scratch'));
  const rateLimits = createRateLimits({ db: database.db, clock, scale: config.rateLimitScale });
  const closers = [() => database.close()];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const storage = await openStorage(config, clock);
    const secrets = openSecretBox(config, storage.secret);
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
    queue.wakeOn(events);
    registerDatabaseMetrics(metrics, database, events);
    if (await isAllSendingPaused(database.db)) log.warn(pausedWarning);
    const onClose = (closer: () => Promise<void>) => void closers.push(closer);
    if (config.metrics) {
      // On one machine a server and a worker may share their settings.
      const port = config.metrics.port + (role === 'worker' ? 1 : 0);
      closers.push(await openMetricsServer({ ...config.metrics, port }, { metrics, log }));
    }
    closers.push(async () => rateLimits.close());
    return {
      ...storage,
      config,
      log,
      clock,
      database,
      queue,
      events,
      metrics,
      rateLimits,
      disk,
      scratch,
      secrets,
      onClose,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function openStorage(config: Config, clock: Clock): Promise<Storage> {
  const { authSecret, dataFolder, publicUrl, s3 } = config;
  const secret = authSecret ?? (await findOrMakeAuthSecret(dataFolder));
  const signer = createSigner(secret);
  if (s3) return { secret, signer, fileStore: createS3Store(s3), uploadReceiver: undefined };
  const disk = createDiskStore({ folder: join(dataFolder, 'files'), publicUrl, signer, clock });
  return { secret, signer, fileStore: disk, uploadReceiver: disk };
}

/** Decrypts what was encrypted with the current secret or the previous one. */
function openSecretBox({ previousAuthSecret }: Config, secret: string): SecretBox {
  return createSecretBox([secret, ...(previousAuthSecret === undefined ? [] : [previousAuthSecret])]);
}

const pausedWarning =
  'sending is paused, because this installation was restored from a backup: nothing goes out until `npm run resume-sending`';

/** Held in memory, so that they work while the database is unavailable. */
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
