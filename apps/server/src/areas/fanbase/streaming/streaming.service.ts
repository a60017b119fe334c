import type { StreamingStatus } from '@debut/contract/streaming';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { OneTimeTokens } from '../../../providers/identity/port.ts';
import {
  type ReleaseCode,
  StreamingFailed,
  type StreamingRelease,
  type StreamingService,
} from '../../../providers/streaming/port.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { streamingConnections } from './streaming.tables.ts';

interface Attempt {
  readonly userId: string;
  readonly codeVerifier: string;
}

type Connection = typeof streamingConnections.$inferSelect;

const attemptPurpose = 'spotify-consent';
const attemptLifetimeSeconds = 600;

export type StreamingConnections = ReturnType<typeof createStreamingService>;

export function createStreamingService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  secrets: SecretBox;
  tokens: Pick<OneTimeTokens, 'issue' | 'redeem'>;
  service: StreamingService | undefined;
}) {
  const { db, clock, events, log, secrets, tokens, service } = dependencies;
  const contextOf = (owner: string) => `streaming:${owner}`;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'streaming' });

  async function find(owner: string): Promise<Connection | undefined> {
    const [found] = await db.select().from(streamingConnections).where(eq(streamingConnections.userId, owner));
    return found;
  }

  async function status(owner: string): Promise<StreamingStatus> {
    return toStatus(await find(owner), service !== undefined);
  }

  function requireService(): StreamingService {
    if (!service) throw new Failure('spotify_not_configured');
    return service;
  }

  /** Refetches the profile. */
  async function refresh(connection: Connection, artistId = connection.artistId ?? undefined): Promise<void> {
    const owner = connection.userId;
    const grant = secrets.open(connection.secret, contextOf(owner));
    const read = await requireService().read(grant, artistId);
    await db
      .update(streamingConnections)
      .set({
        secret: secrets.seal(read.grant, contextOf(owner)),
        profile: read.profile,
        artistId: artistId ?? null,
        problem: null,
        refreshedAt: clock(),
      })
      .where(isStill(connection));
    await announce(db, owner);
  }

  return {
    status,

    async authorize(owner: string, actorId: string): Promise<string> {
      const codeVerifier = newSecret();
      const attempt: Attempt = { userId: owner, codeVerifier };
      const spotify = requireService();
      const state = await tokens.issue(attemptPurpose, attempt, attemptLifetimeSeconds, actorId);
      return spotify.authorizationUrl({ state, codeVerifier });
    },

    /** Only the account that asked may redeem the response, once. */
    async connect(owner: string, { code, state }: { code: string; state: string }): Promise<StreamingStatus> {
      const spotify = requireService();
      const attempt = await tokens.redeem<Attempt>(attemptPurpose, state);
      if (attempt?.userId !== owner) throw new Failure('invalid_token', { field: 'state' });
      const { grant, account } = await spotify.connect(code, attempt.codeVerifier).catch(describeFailure);
      const now = clock();
      const row = {
        userId: owner,
        secret: secrets.seal(grant, contextOf(owner)),
        artistId: null,
        profile: account,
        problem: null,
        connectedAt: now,
        refreshedAt: now,
      };
      await db
        .insert(streamingConnections)
        .values(row)
        .onConflictDoUpdate({ target: streamingConnections.userId, set: row });
      // The artist profile is optional: without it the account itself is shown.
      await refresh(row).catch((error: unknown) => log.warn({ err: error }, 'the artist could not be fetched'));
      await announce(db, owner);
      return status(owner);
    },

    async chooseArtist(owner: string, url: string): Promise<StreamingStatus> {
      const artistId = requireService().artistOf(url);
      if (!artistId) throw new Failure('artist_page_unreadable', { field: 'url' });
      const connection = await find(owner);
      if (!connection) throw new Failure('not_found');
      await refresh(connection, artistId).catch(describeFailure);
      return status(owner);
    },

    /** Through the connected account. `null`: the service does not have it. */
    async findRelease(owner: string, code: ReleaseCode): Promise<StreamingRelease | null> {
      const spotify = requireService();
      const connection = await find(owner);
      if (!connection || connection.problem !== null) throw new Failure('spotify_not_connected');
      try {
        const found = await spotify.findRelease(secrets.open(connection.secret, contextOf(owner)), code);
        const secret = secrets.seal(found.grant, contextOf(owner));
        await db.update(streamingConnections).set({ secret }).where(isStill(connection));
        return found.release;
      } catch (error) {
        await noteProblem(connection, error);
        return describeFailure(error);
      }
    },

    async disconnect(owner: string): Promise<void> {
      await db.delete(streamingConnections).where(eq(streamingConnections.userId, owner));
      await announce(db, owner);
    },

    /** Once a day each; a failure does not stop the others. */
    async refreshOld(signal: AbortSignal): Promise<void> {
      if (!service) return;
      const before = new Date(clock().getTime() - dayMilliseconds);
      const due = await db
        .select()
        .from(streamingConnections)
        .where(and(lt(streamingConnections.refreshedAt, before), isNull(streamingConnections.problem)))
        .orderBy(asc(streamingConnections.refreshedAt))
        .limit(1000);
      for (const connection of due) {
        if (signal.aborted) return;
        await refresh(connection).catch((error: unknown) => noteProblem(connection, error));
      }
    },
  };

  async function noteProblem(connection: Connection, error: unknown): Promise<void> {
    log.warn({ err: error }, 'a streaming profile could not be refreshed');
    if (!(error instanceof StreamingFailed) || error.why !== 'refused') return;
    await db
      .update(streamingConnections)
      .set({ problem: fanbaseTexts.spotify.disconnected })
      .where(isStill(connection));
    await announce(db, connection.userId);
  }
}

/** A new connection made meanwhile is not touched. */
function isStill({ userId, connectedAt }: Connection) {
  return and(eq(streamingConnections.userId, userId), eq(streamingConnections.connectedAt, connectedAt));
}

function describeFailure(error: unknown): never {
  if (!(error instanceof StreamingFailed)) throw error;
  if (error.why === 'no-artist') throw new Failure('artist_page_unreadable', { field: 'url' });
  const sentence = error.why === 'refused' ? fanbaseTexts.spotify.rejected : undefined;
  throw new Failure('spotify_failed', { cause: error, ...(sentence && { sentence }) });
}

function toStatus(connection: Connection | undefined, available: boolean): StreamingStatus {
  if (!connection) {
    return { isConnected: false, available, profile: null, connectedAt: null, refreshedAt: null, problem: null };
  }
  const { name, picture, url, followers, popularity, kind } = connection.profile;
  return {
    isConnected: connection.problem === null,
    available,
    profile: { name, picture, url, followers, popularity, kind },
    connectedAt: connection.connectedAt.toISOString(),
    refreshedAt: connection.refreshedAt.toISOString(),
    problem: connection.problem,
  };
}
