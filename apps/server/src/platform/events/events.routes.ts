import { type LiveEvent, liveEventEndpoints } from '@debut/contract/live-events';
import type { FastifyReply } from 'fastify';
import { type ArtistAccess, bearerToken, type Caller, type Mount, type WorkspaceId } from '../http/mount.ts';
import { type Events, userChannel, workspaceChannel } from './events.ts';
import { followOtherArtists } from './follow-other-artists.ts';

/**
 * Server-sent events of the artist, the workspace and the user, and hints about the workspace's other artists. The stream ends with its session, and when the member
 * has no access to the artist any more; browsers reconnect automatically and then refetch everything.
 */
export function mountEvents(
  mount: Mount,
  dependencies: {
    events: Events;
    openStreams: Set<() => void>;
    authenticate: (token: string) => Promise<Caller | null>;
    findAccess: (userId: string, artistId: string) => Promise<ArtistAccess | null>;
    /** Those the member can access. */
    listArtistIds: (userId: string, workspaceId: WorkspaceId) => Promise<string[]>;
  },
): void {
  const { events, openStreams, authenticate, findAccess, listArtistIds } = dependencies;
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

  mount(liveEventEndpoints.stream, ({ user, artist, query, request, reply }) => {
    const stream = startStream(reply);
    const channels = [artist.id, userChannel(user.id), workspaceChannel(artist.workspaceId)];
    const readingFor = Number(query.readingFor ?? Number.POSITIVE_INFINITY);
    let earlier = Promise.resolve();
    /** Also while the session is checked, so that nothing is sent to somebody who has just lost access. */
    const sendInOrder = (send: () => void | Promise<void>) => {
      earlier = earlier.then(send);
    };
    const others = followOtherArtists({ events, send: (event) => sendInOrder(() => stream.send(event)) });
    /** The event that ended the session or the membership may have been missed. */
    const checkSession = async ({ thenSend }: { thenSend: LiveEvent | undefined }) => {
      const caller = await authenticate(bearerToken(request)).catch(() => null);
      const access = caller?.id === user.id && (await findAccess(user.id, artist.id).catch(() => null));
      if (!access) return stream.end();
      const artistIds = await listArtistIds(user.id, artist.workspaceId).catch(() => []);
      if (reply.raw.destroyed) return;
      others.follow(artistIds.filter((id) => id !== artist.id));
      if (thenSend) stream.send(thenSend);
      else if (others.mayHaveChanged(readingFor)) stream.send({ type: 'roster.changed' });
    };
    const unsubscribe = events.subscribe(channels, (event) => {
      if (event.type === 'resync' || event.type === 'workspace.changed')
        return sendInOrder(() => checkSession({ thenSend: event }));
      if (event.type !== 'session.ended') return sendInOrder(() => stream.send(event));
      const concernsUs = event.sessionId === undefined || event.sessionId === user.sessionId;
      if (concernsUs && event.exceptSessionId !== user.sessionId) stream.end();
    });
    const heartbeat = setInterval(stream.beat, heartbeatMilliseconds);
    openStreams.add(stream.end);
    const leave = admit(user.id, stream.end);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      others.end();
      leave();
      openStreams.delete(stream.end);
    });
    // Checked now, not after the session check: later events reach the stream anyway.
    const mayHaveMissed = channels.some((channel) => events.mayHaveChanged(channel, readingFor));
    sendInOrder(() => checkSession({ thenSend: mayHaveMissed ? { type: 'resync' } : undefined }));
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
