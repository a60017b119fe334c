import { masteringCredits } from '@debut/contract/limits';
import type { MasteringMethod, MasteringSettings } from '@debut/contract/mastering-settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Posting } from '../../billing/index.ts';
import type { TrackRow } from '../../library/index.ts';
import { masterTrackJob, previewMasterJob } from '../mastering.jobs.ts';
import * as store from '../mastering.store.ts';
import { eachMaster, listMasterNames } from '../presets.ts';
import { texts } from '../texts.ts';
import { creditKey } from './end-run.ts';

/** Holds so many credits for each posting, or none. Takes the plan's first; the workspace's only for who may spend them. */
export type HoldMasteringCredits = (
  transaction: Transaction,
  owner: string,
  credits: number,
  postings: readonly Posting[],
  rights: { maySpend: boolean },
) => Promise<void>;

export interface RunDraft {
  readonly track: Pick<TrackRow, 'id' | 'title'>;
  readonly source: string;
  readonly method: MasteringMethod;
  readonly settings: MasteringSettings;
  readonly reference?: store.RunRow['reference'];
  readonly albumRunId?: string;
  readonly albumTone?: store.RunRow['albumTone'];
}

export type StartRuns = ReturnType<typeof createStartRuns>;

/** Starts all of these runs, or none, inside a transaction in which their tracks are locked. */
export function createStartRuns(dependencies: {
  clock: Clock;
  events: Events;
  queue: Queue;
  hold: HoldMasteringCredits;
}) {
  const { clock, events, queue, hold } = dependencies;

  return async (
    transaction: Transaction,
    owner: string,
    kind: store.RunKind,
    drafts: readonly RunDraft[],
    rights: { maySpend: boolean },
  ): Promise<store.RunRow[]> => {
    const runs = drafts.map((draft) => ({ id: newId(), ...draft }));
    const postings = runs.map(({ id, track }) => ({
      key: creditKey(id),
      reason: texts.creditReason(track.title),
      cause: { kind: 'track' as const, id: track.id },
    }));
    if (kind === 'master') await hold(transaction, owner, masteringCredits, postings, rights);
    const started: store.RunRow[] = [];
    for (const { track, ...run } of runs) {
      const waiting = eachMaster(listMasterNames(run.method), { state: 'waiting', fraction: 0 });
      started.push(
        await store.insertRun(transaction, {
          ...run,
          userId: owner,
          trackId: track.id,
          kind,
          status: 'queued',
          step: 'waiting',
          styles: waiting,
          createdAt: clock(),
        }),
      );
      await queue.enqueue(transaction, kind === 'master' ? masterTrackJob : previewMasterJob, { runId: run.id });
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId: track.id });
    }
    return started;
  };
}
