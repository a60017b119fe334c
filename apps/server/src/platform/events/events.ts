import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@debut/contract/live-events';
import { sql } from 'drizzle-orm';
import type { OpenDatabase, Queryable } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createHeartbeat, type HeartbeatTimes } from './heartbeat.ts';
import { createRecentEvents } from './recent-events.ts';

type Listener = (event: LiveEvent | SessionEnded) => void;

/** Of no account, and not for browsers: there may be work for workers. */
type WorkEvent =
  | { readonly type: 'job.enqueued'; readonly job: string }
  /** Emails and texts: the operator has resumed sending, or the clock was set. */
  | { readonly type: 'sending.due' };

export type ObservedEvent = LiveEvent | SessionEnded | WorkEvent;

/** Not for browsers: the process that holds a stream of that session must end it. */
interface SessionEnded {
  readonly type: 'session.ended';
  /** Absent: every session of the account. */
  readonly sessionId?: string;
  /** The session that is not ended. */
  readonly exceptSessionId?: string;
}

export interface Events {
  /** Inside a transaction the event is published on commit. The channel is an artist's id, or one of those below. */
  publish(db: Queryable, channel: string, event: LiveEvent | SessionEnded): Promise<void>;
  subscribe(channels: readonly string[], listener: Listener): () => void;
  /** Events of every account and of none; `resync` when some may have been missed. */
  observe(observer: (event: ObservedEvent) => void): () => void;
  /** Whether the channel may have had an event within these milliseconds. */
  mayHaveChanged(channel: string, milliseconds: number): boolean;
  /** The latency of notifications; grows while none arrives. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/** What concerns one person, whomever they act for. */
export const userChannel = (userId: string) => `user:${userId}`;

/** What concerns everybody in a workspace. */
export const workspaceChannel = (workspaceId: string) => `workspace:${workspaceId}`;

/** Reaches every process; inside a transaction, when it commits. */
export async function publishEvent(db: Queryable, to: string, event: LiveEvent | SessionEnded): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ to, event })})`);
}

/** Wakes the workers when the transaction commits. */
export async function publishWork(db: Queryable, event: WorkEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ event })})`);
}

/** Events reach every process through PostgreSQL, so it does not matter which one a browser is connected to. */
export async function openEvents(database: OpenDatabase, log: Log, times?: HeartbeatTimes): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>();
  const observers = new Set<(event: ObservedEvent) => void>();
  const recent = createRecentEvents();
  const heartbeat = createHeartbeat(log, times);
  let closed = false;
  let client = await listen();

  async function listen() {
    const connection = await database.connect('events');
    connection.on('notification', (heard) => {
      if (heard.channel === channel) deliver(heard.payload ?? '');
    });
    connection.on('error', (error) => log.warn({ err: error }, 'the event connection was lost'));
    try {
      await connection.query(`listen ${channel}`);
      await heartbeat.watch(connection);
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    recent.begin();
    connection.once('end', () => {
      recent.end();
      void reconnect();
    });
    return connection;
  }

  async function reconnect() {
    for (let attempt = 0; !closed; attempt += 1) {
      await wait(Math.min(100 * 2 ** attempt, 5000), undefined, { ref: false });
      if (closed) return;
      try {
        client = await listen();
        if (closed) return void (await client.end().catch(() => undefined));
        log.info('listening for events again');
        const everyone = new Set([...listeners.values(), observers].flatMap((group) => [...group]));
        for (const listener of everyone) listener({ type: 'resync' });
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for events');
      }
    }
  }

  function deliver(payload: string) {
    const heard = JSON.parse(payload) as { to: string; event: LiveEvent | SessionEnded } | { event: WorkEvent };
    for (const observer of observers) observer(heard.event);
    if (!('to' in heard)) return;
    recent.add(heard.to);
    for (const listener of listeners.get(heard.to) ?? []) listener(heard.event);
  }

  return {
    publish: publishEvent,
    subscribe(channels, listener) {
      for (const name of channels) listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return () => {
        for (const name of channels) {
          const group = listeners.get(name);
          group?.delete(listener);
          if (group?.size === 0) listeners.delete(name);
        }
      };
    },
    observe(observer) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    mayHaveChanged: recent.has,
    lagSeconds: heartbeat.lagSeconds,
    async close() {
      closed = true;
      heartbeat.stop();
      await client.end().catch(() => undefined);
    },
  };
}

const channel = 'debut_events';
