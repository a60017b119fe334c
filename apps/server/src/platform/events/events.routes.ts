import { type LiveEvent, liveEventEndpoints } from '@debut/contract/live-events';
import type { FastifyReply } from 'fastify';
import type { Mount } from '../http/mount.ts';
import type { Events } from './events.ts';

/** Server-sent events. The stream ends with its session; browsers reconnect by themselves and then read all anew. */
export function mountEvents(mount: Mount, events: Events, openStreams: Set<() => void>): void {
  mount(liveEventEndpoints.stream, ({ user, reply }) => {
    const stream = startStream(reply);
    const unsubscribe = events.subscribe(user.id, (event) => {
      if (event.type !== 'session.ended') return stream.send(event);
      const concernsUs = event.sessionId === undefined || event.sessionId === user.sessionId;
      if (concernsUs && event.exceptSessionId !== user.sessionId) stream.end();
    });
    const heartbeat = setInterval(stream.beat, heartbeatMilliseconds);
    openStreams.add(stream.end);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      openStreams.delete(stream.end);
    });
    stream.send({ type: 'resync' });
  });
}

/** Below the 30 s after which proxies commonly drop a silent connection. */
const heartbeatMilliseconds = 15_000;
/** A reader that lets this much pile up is gone or hostile; it may reconnect. */
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
  const write = (text: string) => {
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  };
  return {
    send: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
