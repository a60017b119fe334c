import type { Runtime } from '../../runtime.ts';
import { createCalendarService } from './calendar/calendar.service.ts';
import { createCommentService } from './comments/comments.service.ts';
import { createNotificationService } from './notifications/notifications.service.ts';
import { createPlanService } from './plans/plans.service.ts';
import { createReassignPlans } from './plans/reassign-plans.ts';
import { createCompleteTasksFor } from './tasks/task-triggers.service.ts';
import { createTaskService } from './tasks/tasks.service.ts';

export type PlanningServices = ReturnType<typeof createPlanningServices>;

/**
 * Areas call `completeTasksFor(transaction, owner, trigger)` after something a task may wait for: a master was made, a
 * campaign or message was sent, a fanbase page was changed.
 */
export function createPlanningServices({ config, database, clock, events, signer }: Runtime) {
  const { db } = database;
  const { publicUrl, productName } = config;
  const notifications = createNotificationService({ db, clock, events });
  const { notify, notifyMembers } = notifications;
  const shared = { db, clock, events, notify, notifyMembers };
  return {
    notifications,
    plans: createPlanService({ ...shared, productName }),
    tasks: createTaskService(shared),
    reassign: createReassignPlans(notifications),
    comments: createCommentService(shared),
    completeTasksFor: createCompleteTasksFor(shared),
    calendar: createCalendarService({ db, signer, publicUrl, productName }),
  };
}
