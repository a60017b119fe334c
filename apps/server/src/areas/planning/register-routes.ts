import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { mountCalendar } from './calendar/calendar.routes.ts';
import { mountComments } from './comments/comments.routes.ts';
import type { PlanningServices } from './create-services.ts';
import { mountNotifications } from './notifications/notifications.routes.ts';
import { mountReleasePlan } from './planning.routes.ts';

export function registerPlanningRoutes(
  { mount }: RouteHost,
  { database, clock, rateLimits }: Runtime,
  { planning, fileAddress }: { planning: PlanningServices; fileAddress: (path: string) => string },
): void {
  mountNotifications(mount, planning);
  mountCalendar(mount, { rateLimits, calendar: planning.calendar });
  mountComments(mount, planning);
  mountReleasePlan(mount, { db: database.db, clock, ...planning, address: fileAddress });
}
