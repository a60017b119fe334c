import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, isOpenToOthers, type PostgresBinaries, sharedStateFolder } from './postgres-binaries.ts';

/**
 * A PostgreSQL on a unix socket, with its data in our folder. Every process that needs it calls this; the first one
 * starts it, the others (also after a crash of the first) find it running, and the last one to leave stops it.
 */
export async function openEmbeddedPostgres(options: {
  dataFolder: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const location = await prepareLocation(resolve(options.dataFolder));
  const deadline = Date.now() + 60_000;
  let hold = await takeHold(location);
  while (!hold) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start. See ${location.logFile}`);
    await removeForeignLock(location);
    await startAndWait(location, options.settings ?? {});
    hold = await takeHold(location);
  }
  const held = hold;
  return {
    connection: { host: location.socketFolder, user: superuser, database: productDatabase },
    release: () => letGo(location, held),
  };
}

export interface EmbeddedPostgres {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  release(): Promise<void>;
}

const superuser = 'debut';
const productDatabase = 'debut';
/** Each process that uses the embedded PostgreSQL has one connection with this name. */
const holdName = 'debut:hold';
/** Starting and stopping exclude each other. An arbitrary number. */
const holdLock = 4_747_000_002;
const nobody = 65534;

interface Location {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  /** Set when we are root, because PostgreSQL refuses to run as root. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
  readonly binaries: PostgresBinaries;
}

async function prepareLocation(wanted: string): Promise<Location> {
  const runAs = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
  await mkdir(dirname(wanted), { recursive: true });
  const dataFolder = runAs && !(await isOpenToOthers(dirname(wanted))) ? await moveOutside(wanted) : wanted;
  const location = {
    dataFolder,
    socketFolder: await prepareSocketFolder(dataFolder, runAs?.uid ?? userInfo().uid),
    logFile: `${dataFolder}.log`,
    runAs,
    binaries: await findPostgresBinaries(runAs !== undefined),
  };
  await initialise(location);
  return location;
}

/** The folder is closed to PostgreSQL's user: the data is in a shared folder, with a symbolic link in its place. */
async function moveOutside(wanted: string): Promise<string> {
  const outside = join(sharedStateFolder, `data-${shortHash(wanted)}`);
  await mkdir(sharedStateFolder, { recursive: true, mode: 0o755 });
  await symlink(outside, wanted).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    if (!(await lstat(wanted)).isSymbolicLink())
      throw new Error(
        `${wanted} cannot be reached by the user PostgreSQL runs as. Open the folders above it (chmod o+x).`,
      );
  });
  return outside;
}

/** A unix socket's path has at most 107 bytes, so it is in a short folder that only its owner may enter. */
async function prepareSocketFolder(dataFolder: string, uid: number): Promise<string> {
  const folder = join(process.platform === 'win32' ? tmpdir() : '/tmp', `debut-${uid}-${shortHash(dataFolder)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (process.getuid?.() === 0) await chown(folder, uid, uid);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`${folder} belongs to somebody else. Please remove it.`);
  await chmod(folder, 0o700);
  return folder;
}

/**
 * initdb runs in its own folder, which is renamed when complete, so that a crash or a race leaves no partial database.
 */
async function initialise(location: Location): Promise<void> {
  if (await fileExists(join(location.dataFolder, 'PG_VERSION'))) return;
  await removeUnfinished(location);
  const unfinished = await mkdtemp(`${location.dataFolder}.unfinished-${process.pid}-`);
  if (location.runAs) await chown(unfinished, location.runAs.uid, location.runAs.gid);
  await promisify(execFile)(
    location.binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      superuser,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...location.runAs, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } },
  );
  await rename(unfinished, location.dataFolder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeUnfinished(location: Location): Promise<void> {
  const folder = dirname(location.dataFolder);
  const prefix = `${basename(location.dataFolder)}.unfinished-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    // In a container the dead process may have had the pid we have now.
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Starts a postmaster and waits until it responds or exits; losing a race against another process is fine. */
async function startAndWait(location: Location, settings: Record<string, string>): Promise<void> {
  const log = await open(location.logFile, 'a');
  if (location.runAs) await log.chown(location.runAs.uid, location.runAs.gid);
  const all = {
    listen_addresses: '',
    unix_socket_directories: location.socketFolder,
    max_connections: '200',
    ...settings,
  };
  const child = spawn(
    location.binaries.postgres,
    ['-D', location.dataFolder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...location.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  const ended = new Promise<true>((settle) => {
    child.once('exit', () => settle(true));
    child.once('error', () => settle(true));
  });
  child.unref();
  await log.close();
  while (!(await responses(location))) {
    if (await Promise.race([ended, wait(50, false)])) return wait(100);
  }
}

async function responses(location: Location): Promise<boolean> {
  const client = createClient(location, 'debut:start');
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The connection that keeps PostgreSQL running. While another process stops it, this waits, loses the connection and
 * returns undefined.
 */
async function takeHold(location: Location): Promise<pg.Client | undefined> {
  const client = createClient(location, holdName);
  // When PostgreSQL stops, the next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [holdLock]);
    const found = await client.query('select 1 from pg_database where datname = $1', [productDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${productDatabase}`).catch(ignoreDuplicateDatabase);
    await client.query('select pg_advisory_unlock_shared($1)', [holdLock]);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
}

/** The last process stops PostgreSQL while it holds the lock, so that no new one starts to use it meanwhile. */
async function letGo(location: Location, hold: pg.Client): Promise<void> {
  try {
    await hold.query('select pg_advisory_lock($1)', [holdLock]);
    await hold.query("set application_name = 'debut:leaving'");
    const others = await hold.query('select 1 from pg_stat_activity where application_name = $1 limit 1', [holdName]);
    if (others.rowCount === 0) await stop(location);
  } catch {
    // It has stopped already.
  } finally {
    await hold.end().catch(() => undefined);
  }
}

async function stop(location: Location): Promise<void> {
  const pid = await postmasterPid(location);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await wait(50);
}

function ignoreDuplicateDatabase(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/**
 * After a reboot the pid in PostgreSQL's lock file can belong to another program; PostgreSQL would then refuse to
 * start.
 */
async function removeForeignLock(location: Location): Promise<void> {
  const pid = await postmasterPid(location);
  if (pid === undefined || process.platform !== 'linux') return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const isForeign = command !== undefined && !command.split('\0').includes(location.dataFolder);
  if (isForeign) await rm(join(location.dataFolder, 'postmaster.pid'), { force: true });
}

async function postmasterPid(location: Location): Promise<number | undefined> {
  const text = await readFile(join(location.dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function createClient(location: Location, name: string) {
  const { socketFolder: host } = location;
  return new pg.Client({
    host,
    user: superuser,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function fileExists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
