import { previewHours } from '@debut/contract/limits';
import { type Clock, hourMilliseconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Scratch } from '../../platform/scratch.ts';
import type { FileService } from '../library/index.ts';
import type { createMakeMp3 } from './downloads/make-mp3.ts';
import {
  encodeMp3Job,
  masteringGivenUpJob,
  masterTrackJob,
  mp3GivenUpJob,
  previewMasterJob,
  sweepMasteringJob,
} from './mastering.jobs.ts';
import * as store from './mastering.store.ts';
import type { EndRun } from './runs/end-run.ts';

/** Longer than any run, so older scratch files are orphans. */
const scratchMilliseconds = 6 * hourMilliseconds;

export async function handleMasteringJobs(dependencies: {
  db: Database;
  queue: Queue;
  clock: Clock;
  files: FileService;
  scratch: Scratch;
  runMaster: (runId: string, signal: AbortSignal) => Promise<void>;
  makeMp3: ReturnType<typeof createMakeMp3>;
  endRun: EndRun;
  /** How many tracks are mastered concurrently. */
  concurrentTracks: number;
}): Promise<void> {
  const { db, queue, clock, files, scratch, runMaster, makeMp3, endRun, concurrentTracks } = dependencies;

  await queue.work(masterTrackJob, ({ runId }, { signal }) => runMaster(runId, signal), {
    concurrency: concurrentTracks,
  });
  await queue.work(previewMasterJob, ({ runId }, { signal }) => runMaster(runId, signal));
  await queue.work(masteringGivenUpJob, async ({ runId }) => {
    const end = { status: 'failed', code: 'mastering_failed' } as const;
    const ended = await db.transaction((transaction) => endRun(transaction, runId, end));
    for (const path of Object.values(ended?.outputs ?? {})) await files.discard(path);
  });
  await queue.work(encodeMp3Job, (version, { signal }) => makeMp3(version, signal), { concurrency: concurrentTracks });
  // Cleared, so that the next request retries it.
  await queue.work(mp3GivenUpJob, async (version) => void (await store.storeMp3(db, version, { mp3AskedAt: null })));
  await queue.work(sweepMasteringJob, async () => {
    await scratch.sweep(scratchMilliseconds);
    const before = new Date(clock().getTime() - previewHours * hourMilliseconds);
    for (const run of await store.listOldPreviews(db, before, 1000)) await forgetRun(run);
  });

  async function forgetRun({ id, userId }: store.RunRow): Promise<void> {
    await db.transaction(async (transaction) => {
      for (const { path } of await store.deleteRun(transaction, id)) await files.release(transaction, userId, path);
    });
  }
}
