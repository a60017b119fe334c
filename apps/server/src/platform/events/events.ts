import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@debut/contract/live-events';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createHeartbeat, type HeartbeatTimes } from './heartbeat.ts';
import { createRecentEvents } from './recent-events.ts';

type Listener = (event: LiveEvent | SessionEnded) => void;

/** Not for browsers: tells the process that holds a stream of that session to end it. */
interface SessionEnded {
  readonly type: 'session.ended';
  /** Absent: every session of the account. */
  readonly sessionId?: string;
  /** The one that stays. */
  readonly exceptSessionId?: string;
}

export interface Events {
  /** Inside a transaction the event goes out with its commit, and not at all without. */
  publish(db: Database, userId: string, event: LiveEvent | SessionEnded): Promise<void>;
  subscribe(userId: string, listener: Listener): () => void;
  /** Whether the account may have had an event in these last milliseconds. */
  mayHaveChanged(userId: string, milliseconds: number): boolean;
  /** How long a notification takes to be heard; grows for as long as none is. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/** Events reach every process through PostgreSQL, so it does not matter which one a browser is connected to. */
export async function openEvents(database: OpenDatabase, log: Log, times?: HeartbeatTimes): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>();
  const recent = createRecentEvents();
  const heartbeat = createHeartbeat(log, times);
  let closed = false;
  let client = await listen();

  async function listen() {
    const connection = await database.connect('events');
    connection.on('notification', (heard) => {
      if (heard.channel === channel) deliver(heard.payload ?? '');
    });
    connection.on('error', (error) => log.warn({ err: error }, 'the connection that listens for events broke'));
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
        for (const group of listeners.values()) for (const listener of group) listener({ type: 'resync' });
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for events');
      }
    }
  }

  function deliver(payload: string) {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: LiveEvent | SessionEnded };
    recent.add(userId);
    for (const listener of listeners.get(userId) ?? []) listener(event);
  }

  return {
    async publish(db, userId, event) {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ userId, event })})`);
    },
    subscribe(userId, listener) {
      const group = listeners.get(userId) ?? new Set();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(userId);
      };
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
