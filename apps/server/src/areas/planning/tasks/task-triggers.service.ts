import { isCompletedBy } from '@debut/contract/completion-rules';
import { addDays } from '@debut/contract/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { completedNews, type News, type Notify, reasonOf, suggestedNews } from '../planning.notifications.ts';
import { findRelease, todayOf } from '../plans/plans.store.ts';
import { releaseOf } from '../plans/release.ts';
import { lockWaitingTasks, type Seen, updateTasks } from './task-triggers.store.ts';
import type { TaskRow } from './tasks.store.ts';

/** `at` is the transaction of the cause where there is one, so that both happen or neither. */
export type ProductSaw = (at: Database, owner: string, sight: Seen) => Promise<void>;

const nearDays = 3;

/** Completes the tasks that what was seen makes true, and suggests to complete the others that waited for it. */
export function createProductSaw({
  clock,
  events,
  notify,
}: {
  clock: Clock;
  events: Events;
  notify: Notify;
}): ProductSaw {
  async function announce(
    transaction: Database,
    owner: string,
    tasks: readonly TaskRow[],
    write: (task: TaskRow, releaseTitle: string) => News,
  ): Promise<void> {
    const news: News[] = [];
    for (const task of tasks) {
      const { title = '' } = (await findRelease(transaction, owner, releaseOf(task))) ?? {};
      news.push(write(task, title));
    }
    await notify(transaction, owner, news);
  }

  return (at, owner, sight) =>
    at.transaction(async (transaction) => {
      const now = clock();
      const because = reasonOf(sight);
      const dueBy = addDays(await todayOf(transaction, owner, now), nearDays);
      const waiting = await lockWaitingTasks(transaction, owner, sight, dueBy);
      const completed = waiting.filter(({ templateKey }) => isCompletedBy(templateKey, sight));
      const suggested = waiting.filter((task) => !completed.includes(task) && task.suggestedBecause !== because);
      if (completed.length + suggested.length === 0) return;
      const completion = { completedAt: now, completedBy: 'product' as const, completedBecause: because };
      await updateTasks(transaction, owner, completed, { ...completion, suggestedBecause: null, updatedAt: now });
      await updateTasks(transaction, owner, suggested, { suggestedBecause: because, updatedAt: now });
      await announce(transaction, owner, completed, (task, title) => completedNews(task, title, because));
      // Who has been asked already is not told again that the reason is another one.
      const unasked = suggested.filter(({ suggestedBecause }) => suggestedBecause === null);
      await announce(transaction, owner, unasked, (task, title) => suggestedNews(task, title, because));
      await events.publish(transaction, owner, { type: 'tasks.changed' });
    });
}
