import type { SoundAnalysis } from '@debut/contract/sound-analysis';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { lockTrack } from '../../library/index.ts';
import { analyzeSoundJob } from '../mastering.jobs.ts';
import * as store from './analyses.store.ts';

export type AnalysisService = ReturnType<typeof createAnalysisService>;

/** Measures uploaded sounds: mixes and references. */
export function createAnalysisService({ db, clock, queue }: { db: Database; clock: Clock; queue: Queue }) {
  /** Inside a transaction in which the file is in use. */
  async function request(transaction: Transaction, owner: string, path: string): Promise<void> {
    const isNew = await store.requestAnalysis(transaction, { path, userId: owner, createdAt: clock() });
    if (isNew) await queue.enqueue(transaction, analyzeSoundJob, { owner, path });
  }

  return {
    request,

    /** Measures a track's audio, unless it is measured already. */
    async analyze(owner: string, trackId: string): Promise<SoundAnalysis> {
      return db.transaction(async (transaction) => {
        const track = await lockTrack(transaction, owner, trackId);
        if (!track) throw new Failure('not_found');
        if (!track.audioFile) throw new Failure('no_audio');
        await request(transaction, owner, track.audioFile);
        return presentAnalysis(await store.findAnalysis(transaction, owner, track.audioFile));
      });
    },
  };
}

export function presentAnalysis(row: store.AnalysisRow | undefined): SoundAnalysis {
  const { status, failure, analysis } = row ?? { status: 'measuring' as const, failure: null, analysis: null };
  return { status, failure, ...(analysis ?? nothingMeasured) };
}

const nothingMeasured: Omit<SoundAnalysis, 'status' | 'failure'> = {
  measures: null,
  durationSeconds: null,
  sampleRate: null,
  bits: null,
  format: null,
  checks: [],
};
