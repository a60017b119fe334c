import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

/** Whoever has the address can read the calendar; renewing it closes the old one. */
const calendarFeed = named('CalendarFeed', z.object({ url: z.string() }));

const tag = 'Calendar';

export const calendarEndpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/calendar',
    access: 'user',
    reads: ['calendar'],
    tag,
    summary: 'The secret address calendar programs can subscribe to',
    response: calendarFeed,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/calendar/renew',
    access: 'user',
    changes: ['calendar'],
    tag,
    summary: 'Makes a new address; the old one stops working at once',
    response: calendarFeed,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar/{file}',
    access: 'public',
    tag,
    summary: 'Release days and task due days as iCalendar; `file` is the secret with `.ics` behind it',
    params: z.object({ file: z.string().check(z.maxLength(128)) }),
    responseType: 'text/calendar',
  }),
};
