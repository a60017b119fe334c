import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** For a process that was told to stop: ends its PostgreSQL and removes its folders. */
export function endWithoutWaiting(dataFolder: string, leftovers: readonly string[]): void {
  try {
    const [pid] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It has ended already.
  }
  for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
