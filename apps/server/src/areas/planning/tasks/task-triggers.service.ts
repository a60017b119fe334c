import { isCompletedBy } from '@debut/contract/completion-rules';
import { addDays } from '@debut/contract/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { NotificationDraft, Notify } from '../notifications/notification-draft.ts';
import { draftCompleted, draftSuggested } from '../planning.notifications.ts';
import { findRelease, todayOf } from '../plans/plans.store.ts';
import { releaseOf } from '../plans/release.ts';
import { texts } from '../texts.ts';
import { lockWaitingTasks, type TaskTrigger, updateTasks } from './task-triggers.store.ts';
import type { TaskRow } from './tasks.store.ts';

/** `at` is the transaction of the cause if there is one, so that both happen or neither. */
export type CompleteTasksFor = (at: Queryable, owner: string, trigger: TaskTrigger) => Promise<void>;

const nearDays = 3;

/** Completes the tasks that the trigger proves done, and suggests completing others that wait for it. */
export function createCompleteTasksFor({
  clock,
  events,
  notify,
}: {
  clock: Clock;
  events: Events;
  notify: Notify;
}): CompleteTasksFor {
  async function announce(
    transaction: Transaction,
    owner: string,
    tasks: readonly TaskRow[],
    write: (task: TaskRow, releaseTitle: string) => NotificationDraft,
  ): Promise<void> {
    const drafts: NotificationDraft[] = [];
    for (const task of tasks) {
      const { title = '' } = (await findRelease(transaction, owner, releaseOf(task))) ?? {};
      drafts.push(write(task, title));
    }
    await notify(transaction, owner, drafts);
  }

  return (at, owner, trigger) =>
    at.transaction(async (transaction) => {
      const now = clock();
      const because = texts.reason(trigger);
      const dueBy = addDays(await todayOf(transaction, owner, now), nearDays);
      const waiting = await lockWaitingTasks(transaction, owner, trigger, dueBy);
      const completed = waiting.filter(({ templateKey }) => isCompletedBy(templateKey, trigger));
      const suggested = waiting.filter((task) => !completed.includes(task) && task.suggestedBecause !== because);
      if (completed.length + suggested.length === 0) return;
      const completion = { completedAt: now, completedBy: 'product' as const, completedBecause: because };
      await updateTasks(transaction, owner, completed, { ...completion, suggestedBecause: null, updatedAt: now });
      await updateTasks(transaction, owner, suggested, { suggestedBecause: because, updatedAt: now });
      await announce(transaction, owner, completed, (task, title) => draftCompleted(task, title, because));
      // A suggestion that is shown already is not replaced by one with another reason.
      const unasked = suggested.filter(({ suggestedBecause }) => suggestedBecause === null);
      await announce(transaction, owner, unasked, (task, title) => draftSuggested(task, title, because));
      await events.publish(transaction, owner, { type: 'tasks.changed' });
    });
}
