import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { createProgressReporter } from '../runs/progress-reporter.ts';
import type { MixRequest } from './stems.jobs.ts';
import { advanceMix } from './stems.store.ts';

/** Milestones in percent; between them progress follows the actual work. */
const fetched = 10;
const mixed = 95;

/** Stores and publishes how far a mix is. Shares of each step are from 0 to 1. */
export function createMixProgress({ db, events, request }: { db: Database; events: Events; request: MixRequest }) {
  const { owner, trackId } = request;
  const reporter = createProgressReporter<number>((percent) =>
    db.transaction(async (transaction) => {
      const isActive = await advanceMix(transaction, request, percent ?? 0);
      if (isActive && percent !== undefined)
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
      return isActive;
    }),
  );
  let shown = 0;

  function show(percent: number): void {
    if (Math.floor(percent) <= shown) return;
    shown = Math.floor(percent);
    reporter.set(shown);
  }

  return {
    /** Aborted when the mix has ended, or a newer request has replaced it. */
    over: reporter.over,
    stop: reporter.stop,
    fetched: (share: number) => show(fetched * share),
    mixed: (share: number) => show(fetched + (mixed - fetched) * share),
  };
}
