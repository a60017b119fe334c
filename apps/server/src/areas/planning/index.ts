export { calendarFeeds } from './calendar/calendar.tables.ts';
export { tasks } from './planning.tables.ts';
