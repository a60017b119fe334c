import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, newSecret } from './ids.ts';

/** `undefined`: this installation has none yet. */
export function findAuthSecret(dataFolder: string): Promise<string | undefined> {
  return readFile(join(dataFolder, 'auth-secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A secret of this installation, generated on first use; of two concurrent processes the first one wins. */
export async function findOrMakeAuthSecret(dataFolder: string): Promise<string> {
  return (await findAuthSecret(dataFolder)) ?? makeAuthSecret(dataFolder);
}

/** Renamed when complete, so that another process never reads an empty secret. */
async function makeAuthSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'auth-secret');
  const unfinished = `${file}.${newId()}`;
  await mkdir(dataFolder, { recursive: true });
  await writeFile(unfinished, newSecret(), { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
  return readFile(file, 'utf8');
}
