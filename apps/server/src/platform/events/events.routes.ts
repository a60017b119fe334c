import { type LiveEvent, liveEventEndpoints } from '@debut/contract/live-events';
import type { FastifyReply } from 'fastify';
import { bearerToken, type Caller, type Mount } from '../http/mount.ts';
import type { Events } from './events.ts';

/**
 * Server-sent events. The stream ends with its session; browsers reconnect automatically and then refetch everything.
 */
export function mountEvents(
  mount: Mount,
  dependencies: {
    events: Events;
    openStreams: Set<() => void>;
    authenticate: (token: string) => Promise<Caller | null>;
  },
): void {
  const { events, openStreams, authenticate } = dependencies;
  const streamsOf = new Map<string, Set<() => void>>();

  /** The oldest streams are closed first: most likely nobody reads them any more. */
  function admit(owner: string, end: () => void): () => void {
    const streams = streamsOf.get(owner) ?? new Set();
    streamsOf.set(owner, streams.add(end));
    for (const endOldest of [...streams].slice(0, -maxStreamsPerAccount)) {
      streams.delete(endOldest);
      endOldest();
    }
    return () => {
      streams.delete(end);
      if (streams.size === 0) streamsOf.delete(owner);
    };
  }

  mount(liveEventEndpoints.stream, ({ user, query, request, reply }) => {
    const stream = startStream(reply);
    /** The event that ended the session may have been missed. */
    const checkSession = async ({ thenResync }: { thenResync: boolean }) => {
      const caller = await authenticate(bearerToken(request)).catch(() => null);
      if (caller?.id !== user.id) stream.end();
      else if (thenResync) stream.send({ type: 'resync' });
    };
    const unsubscribe = events.subscribe(user.id, (event) => {
      if (event.type === 'resync') return void checkSession({ thenResync: true });
      if (event.type !== 'session.ended') return stream.send(event);
      const concernsUs = event.sessionId === undefined || event.sessionId === user.sessionId;
      if (concernsUs && event.exceptSessionId !== user.sessionId) stream.end();
    });
    const heartbeat = setInterval(stream.beat, heartbeatMilliseconds);
    openStreams.add(stream.end);
    const leave = admit(user.id, stream.end);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      leave();
      openStreams.delete(stream.end);
    });
    // Checked now, not after the session check: later events reach the stream anyway.
    const readingFor = Number(query.readingFor ?? Number.POSITIVE_INFINITY);
    void checkSession({ thenResync: events.mayHaveChanged(user.id, readingFor) });
  });
}

/** Per process. A browser needs one, however many tabs it has. */
export const maxStreamsPerAccount = 20;

/** Below the 30 s after which proxies commonly drop a silent connection. */
const heartbeatMilliseconds = 15_000;
/** A client with this much unread data is gone or hostile; it may reconnect. */
const maxUnreadBytes = 256 * 1024;

function startStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const write = (text: string) => {
    // What arrives between our end and the closing of the connection is discarded.
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  };
  return {
    send: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
