import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failures } from '@debut/contract/failures';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import type { AnalysisRequest } from '../mastering.jobs.ts';
import { toRunFailure } from '../runs/run-failure.ts';
import * as store from './analyses.store.ts';

/** Measures a mix or a reference, and stores what was measured. */
export function createAnalyzeSound(dependencies: {
  db: Database;
  events: Events;
  files: Pick<FileService, 'exists' | 'read'>;
  pool: MasteringPool;
  scratch: Scratch;
  /** The disk with the scratch folders. */
  disk: Pick<DiskGuard, 'requireSpace'>;
}) {
  const { db, events, files, pool, scratch, disk } = dependencies;

  async function measure(path: string, signal: AbortSignal) {
    const work = `analysis-${newId()}`;
    try {
      await disk.requireSpace();
      const outputFolder = await scratch.open(work);
      const source = join(outputFolder, 'source');
      if (!(await files.exists(path))) throw new Failure('audio_out_of_reach');
      await pipeline(await files.read(path), createWriteStream(source));
      const { profile, ...analysis } = await pool.analyse({ source, outputFolder, signal });
      return { status: 'ready' as const, profile, analysis };
    } finally {
      await scratch.remove(work);
    }
  }

  async function end({ owner, path }: AnalysisRequest, ended: Parameters<typeof store.endAnalysis>[3]): Promise<void> {
    await db.transaction(async (transaction) => {
      const isNews = await store.endAnalysis(transaction, owner, path, ended);
      if (isNews) await events.publish(transaction, owner, { type: 'mastering.changed' });
    });
  }

  return {
    async analyze(request: AnalysisRequest, signal: AbortSignal): Promise<void> {
      const found = await store.findAnalysis(db, request.owner, request.path);
      if (found?.status !== 'measuring') return;
      try {
        await end(request, await measure(request.path, signal));
      } catch (error) {
        const failure = signal.aborted ? undefined : toRunFailure(error);
        if (!failure) throw error;
        const { code, sentence = failures[code].sentence } = failure;
        await end(request, { status: 'failed', failure: { code, error: sentence } });
      }
    },

    async giveUp(request: AnalysisRequest): Promise<void> {
      const code = 'mastering_failed';
      await end(request, { status: 'failed', failure: { code, error: failures[code].sentence } });
    },
  };
}
