import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBucketClient } from './bucket.ts';
import type { TestApp } from './test-app.ts';

/** The paths in the app's store that contain this account's id, whatever its tables say. */
export async function storedFiles(app: TestApp, userId: string): Promise<string[]> {
  const { s3, dataFolder } = app.runtime.config;
  const paths = s3 ? await createBucketClient(s3).list() : await filesBelow(join(dataFolder, 'files'));
  return paths.filter((path) => path.includes(`/${userId}/`));
}

/** Unfinished uploads have no final name yet. */
export async function unfinishedFiles(app: TestApp): Promise<string[]> {
  return filesBelow(join(app.runtime.config.dataFolder, 'files', 'unfinished'));
}

/** A folder may be deleted while it is listed: then it counts as empty. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
