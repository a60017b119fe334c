import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';

interface DiskSpace {
  readonly freeBytes: number;
  /** From 0 to 1, of what is not reserved for the system. */
  readonly freeShare: number;
}

export interface DiskGuard {
  measure(): Promise<DiskSpace>;
  hasSpace(): Promise<boolean>;
  /** Throws `storage_full`: large writes stop before the disk is full, so that everything else continues. */
  requireSpace(): Promise<void>;
}

export function createDiskGuard(options: {
  folder: string;
  minimumFreeShare: number;
  freshMilliseconds?: number;
  read?: (folder: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bfree' | 'bavail'>>;
}): DiskGuard {
  const { folder, minimumFreeShare, freshMilliseconds = 3000, read = readNearest } = options;
  let last: { readonly at: number; readonly space: Promise<DiskSpace> } | undefined;

  function measure(): Promise<DiskSpace> {
    const now = performance.now();
    if (!last || now - last.at >= freshMilliseconds) last = { at: now, space: read(folder).then(toSpace) };
    return last.space;
  }

  async function hasSpace(): Promise<boolean> {
    return (await measure()).freeShare >= minimumFreeShare;
  }

  return {
    measure,
    hasSpace,
    async requireSpace() {
      if (!(await hasSpace())) throw new Failure('storage_full');
    },
  };
}

/** A write failed because the disk or a quota is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}

/** A folder that does not exist yet will be on its parent's disk. */
async function readNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return readNearest(dirname(folder));
  }
}

function toSpace({ bsize, blocks, bfree, bavail }: Pick<StatsFs, 'bsize' | 'blocks' | 'bfree' | 'bavail'>): DiskSpace {
  const usable = blocks - bfree + bavail;
  return { freeBytes: bavail * bsize, freeShare: usable > 0 ? bavail / usable : 1 };
}
