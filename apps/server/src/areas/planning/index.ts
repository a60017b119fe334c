export { calendarFeeds } from './calendar/calendar.tables.ts';
export { writeCalendar } from './calendar/icalendar.ts';
export { comments } from './comments/comments.tables.ts';
export type { PlanningServices } from './create-services.ts';
export type { NotificationDraft, Notify, NotifyMembers, NotifyOwner } from './notifications/notification-draft.ts';
export { tasks } from './planning.tables.ts';
export { todayOf } from './plans/plans.store.ts';
