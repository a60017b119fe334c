import { setTimeout as wait } from 'node:timers/promises';
import type { MasteringRun } from '@debut/contract/mastering';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { advanceRun, type RunRow } from '../mastering.store.ts';

export type RunState = Pick<MasteringRun, 'progress' | 'step' | 'styles'>;

const reportMilliseconds = 250;
/** How often an otherwise silent run checks whether it was cancelled. */
const quietReports = 4;

/**
 * Stores a run's progress a few times a second, however often it changes. When the run was cancelled or belongs to
 * another worker, `over` is aborted.
 */
export function createRunReporter({ db, events, run }: { db: Database; events: Events; run: RunRow }) {
  const over = new AbortController();
  const stopped = new AbortController();
  let latest: RunState | undefined;
  const reporting = reportUntilStopped();

  async function report(state: RunState | undefined): Promise<void> {
    await db.transaction(async (transaction) => {
      const isOurs = await advanceRun(transaction, run, state ?? { attempt: run.attempt });
      if (!isOurs) return over.abort();
      const { userId, trackId } = run;
      if (state) await events.publish(transaction, userId, { type: 'mastering.changed', trackId });
    });
  }

  async function reportUntilStopped(): Promise<void> {
    for (let quiet = 0; !stopped.signal.aborted && !over.signal.aborted; ) {
      const state = latest;
      latest = undefined;
      quiet = state ? 0 : quiet + 1;
      // A failed report is superseded by the next one.
      if (state || quiet % quietReports === 0) await report(state).catch(() => undefined);
      await wait(reportMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    over: over.signal,
    set(state: RunState): void {
      latest = state;
    },
    async stop(): Promise<void> {
      stopped.abort();
      await reporting;
    },
  };
}
