import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { contactType } from './fans.ts';

const fanStats = named(
  'FanStats',
  z.object({
    /** Texts the carrier took, over all messages. */
    messagesSent: z.int(),
    /** Of these, how many arrived on the phone as far as the carrier said. */
    delivered: z.int(),
    /** Who joined in the last seven days, and in the seven before. */
    thisWeek: z.int(),
    lastWeek: z.int(),
    /** Tracks and projects. */
    releases: z.int(),
    tracks: z.int(),
    projects: z.int(),
    totalFans: z.int(),
    /** Who has not opted out by STOP. */
    activeFans: z.int(),
    /** Who gets texts. */
    textable: z.int(),
    /** What the plan speaks of. */
    fanLimit: z.int(),
    /** Who joined beyond it and is not messaged until an upgrade. */
    waiting: z.int(),
    categories: z.object({ regular_fan: z.int(), super_fan: z.int(), new_fan: z.int(), vip: z.int() }),
    sms: z.object({ yes: z.int(), none: z.int(), stopped: z.int() }),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    sources: z.array(z.object({ source: z.nullable(z.string()), count: z.int() })),
    contactTypes: z.array(z.object({ contactType, count: z.int() })),
  }),
);
export type FanStats = z.infer<typeof fanStats>;

const fanGrowth = named(
  'FanGrowth',
  z.object({
    /** One point a day on the account's calendar, oldest first. */
    points: z.array(z.object({ day: z.string(), total: z.int(), joined: z.int() })),
    /** What the artist did on the way. */
    marks: z.array(z.object({ day: z.string(), kind: z.enum(['message', 'release']), title: z.string() })),
  }),
);
export type FanGrowth = z.infer<typeof fanGrowth>;

const tag = 'Fans';

export const fanStatsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/fanbase/stats',
    access: 'user',
    reads: ['fans', 'fan-stats'],
    tag,
    summary: 'The numbers of the fans page',
    response: fanStats,
  }),
  growth: endpoint({
    method: 'GET',
    path: '/fanbase/growth',
    access: 'user',
    reads: ['fans'],
    tag,
    summary: 'Fans over time, for the last days (90 unless told), and what the artist did meanwhile',
    query: z.object({ days: z.optional(z.string().check(z.regex(/^([7-9]|[1-9]\d|[1-2]\d\d|3[0-5]\d|36[0-5])$/))) }),
    response: fanGrowth,
  }),
};
