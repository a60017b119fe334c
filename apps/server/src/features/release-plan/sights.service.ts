import { addDays } from '@debut/contract/days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { findRelease, todayOf } from './plans.store.ts';
import { releaseOf } from './release.ts';
import { completedNews, type News, type Notify, seen } from './release-plan.news.ts';
import { completeSeenTasks, type Seen } from './sights.store.ts';

/** `at` is the transaction of the cause where there is one, so that both happen or neither. */
export type ProductSaw = (at: Database, owner: string, sight: Seen) => Promise<void>;

const nearDays = 3;

export function createProductSaw({
  clock,
  events,
  notify,
}: {
  clock: Clock;
  events: Events;
  notify: Notify;
}): ProductSaw {
  return (at, owner, sight) =>
    at.transaction(async (transaction) => {
      const now = clock();
      const because = seen[sight.what];
      const dueBy = addDays(await todayOf(transaction, owner, now), nearDays);
      const completed = await completeSeenTasks(transaction, owner, sight, { now, because, dueBy });
      if (completed.length === 0) return;
      const news: News[] = [];
      for (const task of completed) {
        const { title = '' } = (await findRelease(transaction, owner, releaseOf(task))) ?? {};
        news.push(completedNews(task, title, because));
      }
      await notify(transaction, owner, news);
      await events.publish(transaction, owner, { type: 'tasks.changed' });
    });
}
