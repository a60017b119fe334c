import type { MasteringRun } from '@debut/contract/mastering';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { advanceRun, type RunRow } from '../mastering.store.ts';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.ts';

export type RunState = Pick<MasteringRun, 'progress' | 'step' | 'styles'>;

/** Stores and publishes the progress of a run. */
export function createRunReporter(dependencies: {
  db: Database;
  events: Events;
  run: RunRow;
}): ProgressReporter<RunState> {
  const { db, events, run } = dependencies;
  const { userId, trackId, attempt } = run;
  return createProgressReporter((state) =>
    db.transaction(async (transaction) => {
      const isOurs = await advanceRun(transaction, run, state ?? { attempt });
      if (isOurs && state) await events.publish(transaction, userId, { type: 'mastering.changed', trackId });
      return isOurs;
    }),
  );
}
