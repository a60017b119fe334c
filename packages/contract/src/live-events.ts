import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Hints that something changed; the truth is always read through the API. */
export const liveEvent = z.discriminatedUnion('type', [
  /** Events may have been missed: read everything anew. */
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

/** A call for the stream that is under way for longer may have missed events, whatever `readingFor` says. */
export const longestStreamStart = 2000;

export const liveEventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'user',
    tag: 'Events',
    summary: 'Server-sent events of the signed-in account; ends when the session does',
    query: z.object({
      /** How many milliseconds ago the caller began to read. If nothing has changed since, there is no `resync`. */
      readingFor: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    }),
    answerType: 'text/event-stream',
  }),
};
