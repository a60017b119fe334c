import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { taskCursor } from './fields.ts';
import { role } from './rights.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const day = z.string();
const artistName = z.object({ id: z.string(), name: z.string() });
const releaseKind = z.enum(['track', 'project']);

/** How many weeks the timeline shows. */
export const rosterWeeks = ['6', '12', '52'] as const;
export type RosterWeeks = (typeof rosterWeeks)[number];
/** Growth is counted over this many days; a sparkline has one point for each. */
export const rosterGrowthDays = 30;

const release = named(
  'RosterRelease',
  z.object({
    kind: releaseKind,
    id: z.string(),
    title: z.string(),
    /** By the number of tracks. */
    format: z.enum(['single', 'ep', 'album']),
    coverArt: z.nullable(z.string()),
    releaseDate: day,
    /** The first due date or send, at the latest the release date. */
    campaignStart: day,
    tasks: z.object({ done: z.int(), total: z.int() }),
  }),
);
export type RosterRelease = z.infer<typeof release>;

const otherRelease = z.nullable(z.object({ title: z.string(), releaseDate: day }));

const rosterArtist = named(
  'RosterArtist',
  z.object({
    id: z.string(),
    name: z.string(),
    fans: z.int(),
    /** Fans who joined in the last 30 days. */
    joined: z.int(),
    /** Fans at the end of each of these days, oldest first. */
    points: z.array(z.int()),
    /** Upcoming ones within the timeline, the next first. */
    releases: z.array(release),
    /** The next one after the end of the timeline. */
    laterRelease: otherRelease,
    lastRelease: otherRelease,
  }),
);
export type RosterArtist = z.infer<typeof rosterArtist>;

const send = named(
  'RosterSend',
  z.object({
    kind: z.enum(['email', 'text']),
    id: z.string(),
    artist: artistName,
    title: z.string(),
    status: z.enum(['scheduled', 'sending', 'sent']),
    recipients: z.int(),
    day,
  }),
);
export type RosterSend = z.infer<typeof send>;

const roster = named(
  'Roster',
  z.object({
    today: day,
    /** The first day of the timeline, and the first after its end. */
    from: day,
    until: day,
    artists: z.array(rosterArtist),
    /** Scheduled ones, the next first; then those of the last 30 days, the latest first. */
    sends: z.array(send),
  }),
);
export type Roster = z.infer<typeof roster>;

const rosterTask = named(
  'RosterTask',
  z.object({
    id: z.string(),
    title: z.string(),
    dueDate: day,
    artist: artistName,
    release: z.object({ kind: releaseKind, id: z.string(), title: z.string() }),
  }),
);
export type RosterTask = z.infer<typeof rosterTask>;

const openTask = named(
  'OpenTask',
  z.extend(rosterTask, { assignee: z.nullable(z.object({ id: z.string(), name: z.string() })) }),
);
export type OpenTask = z.infer<typeof openTask>;

const openTasksQuery = z.object({
  /** A member, or `none` for unassigned tasks. */
  assigneeId: z.optional(id),
  artistId: z.optional(id),
  /** Defaults to 20, which is also the maximum. */
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  after: z.optional(taskCursor),
});
export type OpenTasksQuery = z.infer<typeof openTasksQuery>;

const overdueGroup = named(
  'OverdueGroup',
  z.object({
    /** Who can fix it; for unassigned tasks the owner of the workspace. */
    member: z.object({ id: z.string(), name: z.string(), role }),
    isAssigned: z.boolean(),
    /** Whether a reminder was sent to the member today. */
    isReminded: z.boolean(),
    total: z.int(),
    /** The oldest ones. */
    tasks: z.array(rosterTask),
  }),
);
export type OverdueGroup = z.infer<typeof overdueGroup>;

/** What credits were spent on. */
export const spendingKinds = ['sms', 'mastering', 'other'] as const;
export type SpendingKind = (typeof spendingKinds)[number];

const creditsByArtist = named(
  'CreditsByArtist',
  z.object({
    /** `YYYY-MM`, in the time zone of the owner. */
    month: z.string(),
    total: z.int(),
    /** In the wallet now. */
    left: z.int(),
    /** The highest first; they add up to the total. */
    artists: z.array(
      z.object({
        /** `null`: deleted artists. */
        artist: z.nullable(artistName),
        credits: z.int(),
        kinds: z.array(z.object({ kind: z.enum(spendingKinds), credits: z.int() })),
      }),
    ),
  }),
);
export type CreditsByArtist = z.infer<typeof creditsByArtist>;

const tag = 'Roster';

export const rosterEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/roster',
    access: 'member',
    right: 'view',
    reads: ['roster', 'artists', 'fans', 'tracks', 'projects', 'tasks', 'campaigns', 'messages'],
    tag,
    summary: 'Returns fans, releases and sends of all artists the member can access; `weeks` defaults to 12',
    query: z.object({ weeks: z.optional(z.enum(rosterWeeks)) }),
    response: roster,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/roster/tasks',
    access: 'member',
    right: 'view',
    reads: ['roster', 'artists', 'tasks', 'tracks', 'projects'],
    tag,
    summary: 'Lists the open tasks of all artists the member can access, by due date',
    query: openTasksQuery,
    response: z.array(openTask),
  }),
  overdue: endpoint({
    method: 'GET',
    path: '/roster/overdue',
    access: 'member',
    right: 'view',
    reads: ['roster', 'artists', 'members', 'tasks'],
    tag,
    summary: 'Returns the overdue tasks of all artists the member can access, by assignee',
    response: named('OverdueWork', z.object({ total: z.int(), groups: z.array(overdueGroup) })),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/roster/reminders',
    access: 'member',
    right: 'edit',
    changes: ['members'],
    tag,
    summary: 'Reminds a member of their overdue tasks by notification and email, at most once a day',
    body: named('Reminder', z.object({ memberId: id })),
  }),
  credits: endpoint({
    method: 'GET',
    path: '/roster/credits',
    access: 'member',
    right: 'view',
    reads: ['artists', 'billing'],
    tag,
    summary: 'Returns the credits spent in a month by artist; `month` defaults to the current one',
    query: z.object({ month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) }),
    response: creditsByArtist,
  }),
};
