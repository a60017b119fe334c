import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { contactType } from './fans.ts';

const fanStats = named(
  'FanStats',
  z.object({
    /** Texts accepted by the carrier, over all messages. */
    messagesSent: z.int(),
    /** Of these, texts the carrier confirmed as delivered. */
    delivered: z.int(),
    /** Fans who joined in the last seven days, and in the seven before. */
    thisWeek: z.int(),
    lastWeek: z.int(),
    /** Tracks and projects. */
    releases: z.int(),
    tracks: z.int(),
    projects: z.int(),
    totalFans: z.int(),
    /** Fans who have not replied STOP. */
    activeFans: z.int(),
    /** Fans who get texts. */
    textable: z.int(),
    /** Fans the plan includes. */
    fanLimit: z.int(),
    /** Fans who joined beyond the limit and are not messaged until an upgrade. */
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
    /** One point per day in the account's time zone, oldest first. */
    points: z.array(z.object({ day: z.string(), total: z.int(), joined: z.int() })),
    /** Messages and releases to mark on the chart. */
    marks: z.array(z.object({ day: z.string(), kind: z.enum(['message', 'release']), title: z.string() })),
  }),
);
export type FanGrowth = z.infer<typeof fanGrowth>;

const tag = 'Fans';

export const fanStatsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/fanbase/stats',
    access: 'member',
    right: 'view',
    reads: ['fans', 'fan-stats'],
    tag,
    summary: 'Returns the statistics of the fans page',
    response: fanStats,
  }),
  growth: endpoint({
    method: 'GET',
    path: '/fanbase/growth',
    access: 'member',
    right: 'view',
    reads: ['fans'],
    tag,
    summary: 'Returns fans per day with messages and releases; `days` defaults to 90',
    query: z.object({ days: z.optional(z.string().check(z.regex(/^([7-9]|[1-9]\d|[1-2]\d\d|3[0-5]\d|36[0-5])$/))) }),
    response: fanGrowth,
  }),
};
