import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

/** Each member has their own. Anyone with the URL can read the calendar while the member can access the artist. */
const calendarFeed = named('CalendarFeed', z.object({ url: z.string() }));

const tag = 'Calendar';

export const calendarEndpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/calendar',
    access: 'member',
    right: 'view',
    reads: ['calendar'],
    tag,
    summary: 'Returns the member’s secret URL that calendar apps subscribe to',
    response: calendarFeed,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/calendar/renew',
    access: 'member',
    right: 'view',
    changes: ['calendar'],
    tag,
    summary: 'Replaces the member’s calendar URL; the old one stops working immediately',
    response: calendarFeed,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar/{file}',
    access: 'public',
    tag,
    summary: 'Returns release dates and task due dates as iCalendar; `file` is the secret followed by `.ics`',
    params: z.object({ file: z.string().check(z.maxLength(128)) }),
    responseType: 'text/calendar',
  }),
};
