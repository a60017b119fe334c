import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from './ids.ts';

/** `undefined`: this installation has none yet. */
export function findAuthSecret(dataFolder: string): Promise<string | undefined> {
  return readFile(join(dataFolder, 'auth-secret'), 'utf8').catch(() => undefined);
}

/** A secret of this installation, made on first use; of two processes at once the first one's counts. */
export async function findOrMakeAuthSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'auth-secret');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
