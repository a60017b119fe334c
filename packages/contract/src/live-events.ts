import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Topic } from './topics.ts';

/** Events say only that something changed; clients refetch the data through the API. */
export const liveEvent = z.discriminatedUnion('type', [
  /** Events may have been missed: refetch everything. */
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('account.changed') }),
  /** Artists, members or the name of the workspace, or what the member may do there. */
  z.object({ type: z.literal('workspace.changed') }),
  /** Something that screens about several artists show of another artist. */
  z.object({ type: z.literal('roster.changed') }),
  z.object({ type: z.literal('activity.changed') }),
  z.object({ type: z.literal('export.changed') }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('sessions.changed') }),
  z.object({ type: z.literal('tracks.changed') }),
  z.object({ type: z.literal('projects.changed') }),
  z.object({ type: z.literal('artwork.changed') }),
  z.object({ type: z.literal('approvals.changed') }),
  z.object({ type: z.literal('promos.changed') }),
  z.object({ type: z.literal('release-pages.changed') }),
  /** Without a track: references, or what was measured. */
  z.object({ type: z.literal('mastering.changed'), trackId: z.optional(z.string()) }),
  z.object({ type: z.literal('tasks.changed') }),
  z.object({ type: z.literal('comments.changed') }),
  z.object({ type: z.literal('notifications.changed') }),
  z.object({
    type: z.literal('outreach.changed'),
    what: z.enum(['mailbox', 'recipients', 'templates', 'campaigns']),
  }),
  z.object({
    type: z.literal('fans.changed'),
    what: z.enum([
      'fans',
      'segments',
      'page',
      'messages',
      'replies',
      'canned-replies',
      'streaming',
      'hotline',
      'whatsapp',
    ]),
  }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type DataEvent = Exclude<LiveEvent, { type: 'resync' }>;

/** The topics an event changes. Sending a campaign or message causes an event every second, so each names few topics. */
export function topicsOf(event: DataEvent): readonly Topic[] {
  if (event.type === 'outreach.changed') return [event.what];
  if (event.type === 'fans.changed') return event.what === 'messages' ? ['messages', 'fan-stats'] : [event.what];
  return topicsByEvent[event.type];
}

const topicsByEvent: Record<Exclude<DataEvent['type'], 'outreach.changed' | 'fans.changed'>, readonly Topic[]> = {
  'account.changed': ['account'],
  'workspace.changed': ['workspace', 'artists', 'members', 'account'],
  'roster.changed': ['roster'],
  'activity.changed': ['activity'],
  'export.changed': ['export'],
  'credits.changed': ['billing'],
  'sessions.changed': ['sessions'],
  'tracks.changed': ['tracks'],
  'projects.changed': ['projects', 'tracks'],
  'artwork.changed': ['artwork'],
  'approvals.changed': ['approvals', 'comments'],
  'promos.changed': ['promos'],
  'release-pages.changed': ['release-pages'],
  'mastering.changed': ['mastering'],
  'tasks.changed': ['tasks'],
  'comments.changed': ['comments'],
  'notifications.changed': ['notifications'],
};

/** Whether screens about several artists show it. */
export function concernsRoster(event: DataEvent): boolean {
  return topicsOf(event).some((topic) => rosterTopics.includes(topic));
}

const rosterTopics: readonly Topic[] = ['campaigns', 'fans', 'messages', 'projects', 'tasks', 'tracks'];

/** In milliseconds: a stream request that takes longer to start may have missed events despite `readingFor`. */
export const longestStreamStart = 2000;

export const liveEventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'member',
    right: 'view',
    reads: [],
    tag: 'Events',
    summary: 'Streams server-sent events of the signed-in account; ends with the session',
    query: z.object({
      /** Milliseconds since the client began to load its data; if nothing has changed since, no `resync` is sent. */
      readingFor: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    }),
    responseType: 'text/event-stream',
  }),
};
