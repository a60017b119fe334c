import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { jobs } from '../../../jobs.ts';
import { findAuthSecret } from '../../../platform/auth-secret.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '../../../platform/db/database.ts';
import { listMigrations, migrateDatabase } from '../../../platform/db/migrate.ts';
import type { Log } from '../../../platform/log.ts';
import { openQueue } from '../../../platform/queue/queue.ts';
import { createSigner } from '../../../platform/signer.ts';
import { openStorage } from '../../../runtime.ts';
import { setEnterprise } from '../../accounts/index.ts';
import { resumeAllSending } from '../../delivery/index.ts';
import { decideReview, listHeld, streamingConnections } from '../../fanbase/index.ts';
import { mailboxes } from '../../outreach/index.ts';
import { calendarFeeds } from '../../planning/index.ts';
import { BackupFailure, type Manifest } from './backup-format.ts';
import { noteBackup } from './last-backup.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface Installation {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
}

/** Backs up this installation into one file, whether or not it is running. */
export async function backUp(
  installation: Installation,
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<Manifest> {
  const { config, clock = systemClock } = installation;
  const { signer, fileStore } = await openStorage(config, clock);
  return withDatabase(installation, 'backup', async (database) => {
    const manifest = await writeBackup({
      database,
      store: fileStore,
      secretCheck: signer.sign('backup', {}),
      target,
      now: clock(),
      signal,
    });
    // A database that this version has not migrated yet cannot record it.
    if (manifest.migrations.length === listMigrations().length) await noteBackup(database.db, clock());
    return manifest;
  });
}

/** Verifies a backup without changing anything. */
export async function checkBackup(file: string): Promise<Manifest> {
  const backup = await openBackup(file);
  backup.close();
  return backup.manifest;
}

/** Restores a backup into this installation, which must be empty. */
export async function restore(
  installation: Installation,
  { file, acceptOtherSecret, signal }: { file: string; acceptOtherSecret: boolean; signal: AbortSignal },
): Promise<Manifest> {
  const { config, log, clock = systemClock } = installation;
  const backup = await openBackup(file);
  try {
    await requireNoFiles(config);
    const secret = config.authSecret ?? (await findAuthSecret(config.dataFolder));
    const isSameSecret = secret !== undefined && createSigner(secret).verify('backup', {}, backup.manifest.secretCheck);
    if (!isSameSecret && !acceptOtherSecret) throw new BackupFailure(otherSecretSentence);
    const { fileStore } = await openStorage(config, clock);
    await withDatabase(installation, 'restore', (database) =>
      restoreBackup({
        backup,
        database,
        store: fileStore,
        scratchFolder: join(config.dataFolder, 'scratch'),
        now: clock(),
        signal,
        jobs,
        openQueue: () => openQueue({ database, role: 'server', jobs, log }),
        onOtherSecret: isSameSecret ? undefined : askToConnectAgain,
      }),
    );
    return backup.manifest;
  } finally {
    backup.close();
  }
}

const otherSecretSentence =
  'This backup belongs to another secret than this installation has. Set the AUTH_SECRET it was made with, or put the file auth-secret of its data folder into this one. If it is lost, add --new-secret: everything is restored, but artists have to connect their mailboxes and Spotify again.';

/** `false`: it was not paused. */
export function resume(installation: Installation): Promise<boolean> {
  return withDatabase(installation, 'resume', async (database) => {
    await migrateDatabase(database, { log: installation.log, waitSeconds: installation.config.migrationWaitSeconds });
    return resumeAllSending(database.db);
  });
}

/** Messages held as possible fraud. */
export function listHeldMessages(installation: Installation) {
  return withDatabase(installation, 'review', ({ db }) => listHeld(db));
}

/** `false`: no such message is held. */
export function decideMessage(
  installation: Installation,
  id: string,
  review: 'released' | 'refused',
): Promise<boolean> {
  const { clock = systemClock } = installation;
  return withDatabase(installation, 'review', ({ db }) => decideReview(db, { id, review }, clock()));
}

/** The names of the workspaces that changed; empty: no such account. */
export function changeEnterprise(installation: Installation, email: string, isOn: boolean): Promise<string[]> {
  return withDatabase(installation, 'enterprise', ({ db }) => setEnterprise(db, email, isOn));
}

/** What was encrypted with the lost secret cannot be read; the owners see a notice. */
async function askToConnectAgain(transaction: Transaction): Promise<void> {
  const problem = 'This server was restored without its old key. Please connect this account again.';
  await transaction.update(mailboxes).set({ problem });
  await transaction.update(streamingConnections).set({ problem });
  await transaction.delete(calendarFeeds);
}

/** Listing a bucket is expensive; a file under the same name there is the same file. */
async function requireNoFiles(config: Config): Promise<void> {
  if (config.s3) return;
  const folder = join(config.dataFolder, 'files');
  const found = await readdir(folder).catch(() => []);
  if (found.some((name) => name !== 'unfinished'))
    throw new BackupFailure(`${folder} is not empty, and a restore never overwrites anything. Name a new DEBUT_DATA.`);
}

async function withDatabase<ResponseBody>(
  { config, log }: Installation,
  role: string,
  work: (database: OpenDatabase) => Promise<ResponseBody>,
): Promise<ResponseBody> {
  const database = await openDatabase({
    location: config.database,
    role,
    maxConnections: 4,
    production: config.production,
    log,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
