import { previewHours } from '@debut/contract/limits';
import { type Clock, hourMilliseconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Scratch } from '../../platform/scratch.ts';
import type { FileService } from '../library/index.ts';
import type { createAnalyzeSound } from './analyses/analyze-sound.ts';
import { type CopyRow, deleteCopy, giveUpCopy, listUnusedCopies } from './downloads/copies.store.ts';
import type { createMakeCopy } from './downloads/make-copy.ts';
import {
  analyzeSoundJob,
  copyGivenUpJob,
  makeCopyJob,
  masteringGivenUpJob,
  masterTrackJob,
  previewMasterJob,
  soundAnalysisGivenUpJob,
  sweepMasteringJob,
} from './mastering.jobs.ts';
import * as store from './mastering.store.ts';
import type { EndRun } from './runs/end-run.ts';
import type { createMixTrackStems } from './stems/mix-track-stems.ts';
import { mixGivenUpJob, mixStemsJob } from './stems/stems.jobs.ts';

/** Longer than any run, so older scratch files are orphans. */
const scratchMilliseconds = 6 * hourMilliseconds;

export async function handleMasteringJobs(dependencies: {
  db: Database;
  queue: Queue;
  clock: Clock;
  files: FileService;
  scratch: Scratch;
  runMaster: (runId: string, signal: AbortSignal) => Promise<void>;
  sounds: ReturnType<typeof createAnalyzeSound>;
  makeCopy: ReturnType<typeof createMakeCopy>;
  stems: ReturnType<typeof createMixTrackStems>;
  endRun: EndRun;
  /** How many tracks are mastered concurrently. */
  concurrentTracks: number;
}): Promise<void> {
  const { db, queue, clock, files, scratch, runMaster, sounds, makeCopy, stems, endRun, concurrentTracks } =
    dependencies;

  await queue.work(masterTrackJob, ({ runId }, { signal }) => runMaster(runId, signal), {
    concurrency: concurrentTracks,
  });
  await queue.work(previewMasterJob, ({ runId }, { signal }) => runMaster(runId, signal));
  await queue.work(masteringGivenUpJob, async ({ runId }) => {
    const end = { status: 'failed', code: 'mastering_failed' } as const;
    const ended = await db.transaction((transaction) => endRun(transaction, runId, end));
    for (const path of Object.values(ended?.outputs ?? {})) await files.discard(path);
  });
  await queue.work(analyzeSoundJob, (request, { signal }) => sounds.analyze(request, signal), {
    concurrency: concurrentTracks,
  });
  await queue.work(soundAnalysisGivenUpJob, sounds.giveUp);
  await queue.work(makeCopyJob, (copy, { signal }) => makeCopy(copy, signal), { concurrency: concurrentTracks });
  await queue.work(copyGivenUpJob, (copy) => giveUpCopy(db, copy));
  await queue.work(mixStemsJob, (request, { signal }) => stems.mix(request, signal));
  await queue.work(mixGivenUpJob, stems.giveUp);
  await queue.work(sweepMasteringJob, async () => {
    await scratch.sweep(scratchMilliseconds);
    const before = new Date(clock().getTime() - previewHours * hourMilliseconds);
    for (const run of await store.listOldPreviews(db, before, 1000)) await forgetRun(run);
    for (const copy of await listUnusedCopies(db, 1000)) await forgetCopy(copy);
  });

  async function forgetRun(run: store.RunRow): Promise<void> {
    await db.transaction(async (transaction) => {
      for (const { path } of await store.deleteRun(transaction, run))
        await files.release(transaction, run.userId, path);
    });
  }

  async function forgetCopy(copy: CopyRow): Promise<void> {
    await db.transaction(async (transaction) => {
      const deleted = await deleteCopy(transaction, copy);
      if (deleted?.path) await files.release(transaction, copy.userId, deleted.path);
    });
  }
}
