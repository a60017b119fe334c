import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Topic } from './topics.ts';

/** Hints that something changed; the truth is always read through the API. */
export const liveEvent = z.discriminatedUnion('type', [
  /** Events may have been missed: refetch everything. */
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('account.changed') }),
  z.object({ type: z.literal('export.changed') }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('sessions.changed') }),
  z.object({ type: z.literal('tracks.changed') }),
  z.object({ type: z.literal('projects.changed') }),
  z.object({ type: z.literal('artwork.changed') }),
  z.object({ type: z.literal('mastering.changed'), trackId: z.string() }),
  z.object({ type: z.literal('tasks.changed') }),
  z.object({ type: z.literal('notifications.changed') }),
  z.object({
    type: z.literal('outreach.changed'),
    what: z.enum(['mailbox', 'recipients', 'templates', 'campaigns']),
  }),
  z.object({
    type: z.literal('fans.changed'),
    what: z.enum(['fans', 'segments', 'page', 'messages', 'replies', 'streaming']),
  }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type DataEvent = Exclude<LiveEvent, { type: 'resync' }>;

/** What an event says has changed. A campaign or a message being sent causes one every second, so each names little. */
export function topicsOf(event: DataEvent): readonly Topic[] {
  if (event.type === 'outreach.changed') return [event.what];
  if (event.type === 'fans.changed') return event.what === 'messages' ? ['messages', 'fan-stats'] : [event.what];
  return topicsByEvent[event.type];
}

const topicsByEvent: Record<Exclude<DataEvent['type'], 'outreach.changed' | 'fans.changed'>, readonly Topic[]> = {
  'account.changed': ['account'],
  'export.changed': ['export'],
  'credits.changed': ['billing'],
  'sessions.changed': ['sessions'],
  'tracks.changed': ['tracks'],
  'projects.changed': ['projects', 'tracks'],
  'artwork.changed': ['artwork'],
  'mastering.changed': ['mastering'],
  'tasks.changed': ['tasks'],
  'notifications.changed': ['notifications'],
};

/** A call for the stream that is under way for longer may have missed events, whatever `readingFor` says. */
export const longestStreamStart = 2000;

export const liveEventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'user',
    reads: [],
    tag: 'Events',
    summary: 'Server-sent events of the signed-in account; ends when the session does',
    query: z.object({
      /** How many milliseconds ago the caller began to read. If nothing has changed since, there is no `resync`. */
      readingFor: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    }),
    responseType: 'text/event-stream',
  }),
};
