import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk space for work in progress. What a killed process leaves behind is found by its name or its age. */
export interface Scratch {
  /** An empty folder for this work, even if an earlier attempt left files. */
  open(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  sweep(olderThanMilliseconds: number): Promise<void>;
}

export function createScratch(folder: string): Scratch {
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  return {
    async open(name) {
      await remove(name);
      const place = join(folder, name);
      await mkdir(place, { recursive: true });
      return place;
    },
    remove,
    async sweep(olderThanMilliseconds) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && Date.now() - found.mtimeMs > olderThanMilliseconds) await remove(name);
      }
    },
  };
}
