import { addDays, type Day } from '@debut/contract/days';
import { maxTasksPerRelease } from '@debut/contract/limits';
import { defaultPlan, releasePlans, sampleProjectTasks, type TemplateTask } from '@debut/contract/plan-templates';
import type { PlanName, Task } from '@debut/contract/release-plan';
import { releaseWork } from '@debut/contract/release-work';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { Notify } from '../notifications/notification-draft.ts';
import { draftGenerated } from '../planning.notifications.ts';
import * as taskStore from '../tasks/tasks.store.ts';
import { type Anchors, layPlan, moveTo } from './plan.model.ts';
import * as store from './plans.store.ts';
import { columnsOf, type Release } from './release.ts';

export type PlanService = ReturnType<typeof createPlanService>;

export function createPlanService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  productName: string;
  notify: Notify;
}) {
  const { db, clock, events, productName, notify } = dependencies;
  const announce = (at: Queryable, owner: string) => events.publish(at, owner, { type: 'tasks.changed' });

  function newRow(
    owner: string,
    release: Release,
    { key, title, description, category, priority, doneBy }: Omit<TemplateTask, 'offsetDays'>,
    day: { dueDate: Day; offsetDays: number | null },
  ): taskStore.NewTask {
    const now = clock();
    return {
      id: newId(),
      userId: owner,
      ...columnsOf(release),
      title: title.replace('{product}', productName),
      description,
      category,
      priority,
      templateKey: key,
      doneBy: doneBy ?? null,
      ...day,
      createdAt: now,
      updatedAt: now,
    };
  }

  /** The release or its plan must be locked, so that these tasks are not moved concurrently. */
  async function moveTasks(transaction: Transaction, owner: string, release: Release, anchors: Anchors): Promise<void> {
    const moves = moveTo(await taskStore.lockTasks(transaction, owner, release), anchors);
    await taskStore.setDueDates(transaction, owner, moves, clock());
  }

  /** `wish`: what a member asked for; absent when a release is opened for the first time. */
  async function generate(
    owner: string,
    release: Release,
    wish?: { plan?: string | undefined; around?: 'release' | 'today' | undefined },
  ): Promise<Task[]> {
    await db.transaction(async (transaction) => {
      const known = await store.lockRelease(transaction, owner, release);
      if (!known) throw new Failure('not_found');
      if (wish?.around === 'release' && known.releaseDate === null) throw new Failure('release_date_missing');
      const planned = await store.lockPlan(transaction, owner, release, 'update');
      const date = wish?.around === 'today' ? null : known.releaseDate;
      const anchor = date ?? (await store.todayOf(transaction, owner, clock()));
      const plan = wish?.plan ?? planned?.plan ?? defaultPlan;
      const tasks = await taskStore.lockTasks(transaction, owner, release);
      const change = layPlan({ tasks, produced: planned?.produced ?? [] }, templateOf(plan));
      const kept = tasks.length - change.takeBack.length;
      if (kept + change.add.length > maxTasksPerRelease) throw new Failure('too_many_tasks');

      const next = { plan, anchor, produced: change.produced };
      if (planned) await store.updatePlan(transaction, owner, planned.id, next);
      else await store.insertPlan(transaction, owner, release, { id: newId(), ...next });
      await taskStore.deleteTasks(transaction, owner, change.takeBack);
      for (const { id, task } of change.place) {
        const { offsetDays, category } = task;
        await taskStore.updateTask(transaction, owner, id, { offsetDays, category, updatedAt: clock() });
      }
      await taskStore.insertTasks(
        transaction,
        change.add.map((task) => {
          const { offsetDays } = task;
          return newRow(owner, release, task, { offsetDays, dueDate: addDays(anchor, offsetDays) });
        }),
      );
      await moveTasks(transaction, owner, release, { plan: anchor, release: known.releaseDate });
      await announce(transaction, owner);
      if (change.add.length > 0)
        await notify(transaction, owner, [draftGenerated(change.add.length, known.title, release)]);
      if (wish && change.add.length + change.place.length + change.takeBack.length > 0) {
        const deed = { at: clock(), action: 'tasks-generated' as const, subject: known.title };
        await recordActivity(transaction, owner, { ...deed, detail: String(change.add.length) });
      }
    });
    return (await taskStore.listTasks(db, owner, release)).map(taskStore.toTask);
  }

  return {
    generate,

    /** Creates the plan the first time a track with a release date is opened; an existing plan stays. */
    async listTrackTasks(owner: string, id: string): Promise<Task[]> {
      const release: Release = { kind: 'track', id };
      const known = await store.findRelease(db, owner, release);
      if (!known) throw new Failure('not_found');
      if (known.releaseDate !== null && !(await store.findPlan(db, owner, release))) return generate(owner, release);
      return (await taskStore.listTasks(db, owner, release)).map(taskStore.toTask);
    },

    async listProjectTasks(owner: string, id: string): Promise<Task[]> {
      const release: Release = { kind: 'project', id };
      if (!(await store.findRelease(db, owner, release))) throw new Failure('not_found');
      return (await taskStore.listTasks(db, owner, release)).map(taskStore.toTask);
    },

    /** With the release's row locked, in the transaction that sets its date. Clearing the date does not move tasks. */
    async releaseDateSet(transaction: Transaction, owner: string, release: Release, date: Day | null): Promise<void> {
      if (date === null) return;
      const planned = await store.lockPlan(transaction, owner, release, 'update');
      if (planned) await store.updatePlan(transaction, owner, planned.id, { anchor: date });
      await moveTasks(transaction, owner, release, { plan: date, release: date });
      await announce(transaction, owner);
    },

    async planOf(owner: string, release: Release): Promise<{ plan: PlanName | null }> {
      if (!(await store.findRelease(db, owner, release))) throw new Failure('not_found');
      const found = await store.findPlan(db, owner, release);
      return { plan: (found?.plan ?? null) as PlanName | null };
    },

    async projectCreated(transaction: Transaction, owner: string, id: string): Promise<void> {
      const today = await store.todayOf(transaction, owner, clock());
      const rows = sampleProjectTasks.map(({ key, dueInDays }) => {
        const task = { key, category: 'pre-release' as const, ...releaseWork[key] };
        const day = { offsetDays: null, dueDate: addDays(today, dueInDays) };
        return newRow(owner, { kind: 'project', id }, task, day);
      });
      await taskStore.insertTasks(transaction, rows);
      await announce(transaction, owner);
    },
  };
}

function templateOf(name: string): readonly TemplateTask[] {
  return releasePlans.find(({ id }) => id === name)?.tasks ?? [];
}
