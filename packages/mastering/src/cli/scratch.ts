import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchPrefix } from './explain-file-error.ts';

/** The temporary folders of masters that are being made. */
const scratchFolders = new Set<string>();

/** Works in a temporary folder inside the output folder, so that masters only have to be renamed. */
export async function withScratch<Result>(folder: string, work: (scratch: string) => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const scratch = mkdtempSync(path.join(folder, scratchPrefix));
  scratchFolders.add(scratch);
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    scratchFolders.delete(scratch);
  }
}

/** For a process that has no time to wait. */
export function removeScratchFolders(): void {
  for (const folder of scratchFolders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
