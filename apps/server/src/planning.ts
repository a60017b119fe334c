import { createNotificationService } from './areas/planning/notifications/notifications.service.ts';
import { createPlanService } from './areas/planning/plans/plans.service.ts';
import { createProductSaw } from './areas/planning/tasks/task-triggers.service.ts';
import { createTaskService } from './areas/planning/tasks/tasks.service.ts';
import type { Runtime } from './runtime.ts';

export type Planning = ReturnType<typeof createPlanning>;

/**
 * The part of the composition root that concerns tasks and what is told of them. Server and worker both make one.
 * Whatever does something a task may wait for calls `productSaw(at, owner, { what, … })`: a master that was made, a
 * campaign or a message that was sent, a fanbase page that was changed.
 */
export function createPlanning({ config, database, clock, events }: Runtime) {
  const { db } = database;
  const notifications = createNotificationService({ db, clock, events });
  const shared = { db, clock, events, notify: notifications.notify };
  return {
    notifications,
    plans: createPlanService({ ...shared, productName: config.productName }),
    tasks: createTaskService(shared),
    productSaw: createProductSaw(shared),
  };
}
