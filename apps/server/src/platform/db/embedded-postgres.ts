import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, isOpenToOthers, type PostgresBinaries, sharedStateFolder } from './postgres-binaries.ts';

/**
 * A real PostgreSQL on a unix socket, its data in a folder of ours. Every process that needs it calls this; the first
 * one starts it, the others (also after a crash of the first) find it running, and the last one out stops it.
 */
export async function openEmbeddedPostgres(options: {
  dataFolder: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const place = await preparePlace(resolve(options.dataFolder));
  const deadline = Date.now() + 60_000;
  while (!(await answers(place))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start. See ${place.logFile}`);
    await removeForeignLock(place);
    await startAndWait(place, options.settings ?? {});
  }
  return {
    connection: { host: place.socketFolder, user: superuser, database: 'debut' },
    release: () => stopIfLast(place),
  };
}

export interface EmbeddedPostgres {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  release(): Promise<void>;
}

/** Connections whose name begins so keep the embedded PostgreSQL running. */
export const connectionNamePrefix = 'debut:';

const superuser = 'debut';
const nobody = 65534;

interface Place {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  /** Set when we are root: PostgreSQL refuses to run as root. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
  readonly binaries: PostgresBinaries;
}

async function preparePlace(wanted: string): Promise<Place> {
  const runAs = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
  await mkdir(dirname(wanted), { recursive: true });
  const dataFolder = runAs && !(await isOpenToOthers(dirname(wanted))) ? await moveOutside(wanted) : wanted;
  const place = {
    dataFolder,
    socketFolder: await prepareSocketFolder(dataFolder, runAs?.uid ?? userInfo().uid),
    logFile: `${dataFolder}.log`,
    runAs,
    binaries: await findPostgresBinaries(runAs !== undefined),
  };
  await initialise(place);
  return place;
}

/** The wanted folder is closed to PostgreSQL's user: the data lives in a shared place, with a link where it was wanted. */
async function moveOutside(wanted: string): Promise<string> {
  const outside = join(sharedStateFolder, `data-${shortHash(wanted)}`);
  await mkdir(sharedStateFolder, { recursive: true, mode: 0o755 });
  await symlink(outside, wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return outside;
}

/** A unix socket's path has at most 107 bytes, so it lies in a short folder that only its owner may enter. */
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

/** initdb works in a folder of its own and is renamed when whole, so a crash or a race leaves no half-made database. */
async function initialise(place: Place): Promise<void> {
  if (await fileExists(join(place.dataFolder, 'PG_VERSION'))) return;
  await removeUnfinished(place);
  const unfinished = `${place.dataFolder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (place.runAs) await chown(unfinished, place.runAs.uid, place.runAs.gid);
  await promisify(execFile)(
    place.binaries.initdb,
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
    { ...place.runAs, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } },
  );
  await rename(unfinished, place.dataFolder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeUnfinished(place: Place): Promise<void> {
  const folder = dirname(place.dataFolder);
  const prefix = `${basename(place.dataFolder)}.unfinished-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Starts a postmaster and waits until it answers or gives up; losing a race against another starter is fine. */
async function startAndWait(place: Place, settings: Record<string, string>): Promise<void> {
  const log = await open(place.logFile, 'a');
  if (place.runAs) await log.chown(place.runAs.uid, place.runAs.gid);
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    max_connections: '200',
    ...settings,
  };
  const child = spawn(
    place.binaries.postgres,
    ['-D', place.dataFolder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...place.runAs,
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
  while (!(await answers(place))) {
    if (await Promise.race([ended, wait(50, false)])) return wait(100);
  }
}

async function answers(place: Place): Promise<boolean> {
  const client = createClient(place, 'postgres');
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = 'debut'");
    if (found.rowCount === 0) await client.query('create database debut').catch(ignoreDuplicateDatabase);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function ignoreDuplicateDatabase(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/** After a reboot the pid in PostgreSQL's lock file can belong to another program; PostgreSQL would then refuse to start. */
async function removeForeignLock(place: Place): Promise<void> {
  const pid = await postmasterPid(place);
  if (pid === undefined || process.platform !== 'linux') return;
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  if (command !== undefined && command.trim() !== 'postgres') await rm(join(place.dataFolder, 'postmaster.pid'));
}

async function stopIfLast(place: Place): Promise<void> {
  const client = createClient(place, 'postgres');
  try {
    await client.connect();
    const others = await client.query('select 1 from pg_stat_activity where application_name like $1 limit 1', [
      `${connectionNamePrefix}%`,
    ]);
    if (others.rowCount !== 0) return;
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  const pid = await postmasterPid(place);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await wait(50);
}

async function postmasterPid(place: Place): Promise<number | undefined> {
  const text = await readFile(join(place.dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function createClient(place: Place, database: string) {
  return new pg.Client({ host: place.socketFolder, user: superuser, database, connectionTimeoutMillis: 5000 });
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
