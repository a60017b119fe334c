import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { and, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { digest, newId } from '../../../platform/ids.ts';
import type { HostedProfile, SessionStore } from '../../../providers/identity/port.ts';
import { credentials, sessions, verifications } from './identity.tables.ts';
import { users } from './users.table.ts';

const sessionOfToken = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      updatedAt: sessions.updatedAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('session_of_token'),
);

/** Runs on every request, so it selects only what is needed. */
export async function findSession(db: Queryable, token: string) {
  const [found] = await sessionOfToken(db).execute({ token });
  return found;
}

export function createSessionStore(db: Queryable, clock: Clock): SessionStore {
  return {
    async list(owner) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, owner), gt(sessions.expiresAt, clock())))
        .orderBy(desc(sessions.updatedAt));
      return rows.map(({ id, createdAt, updatedAt, userAgent, ipAddress }) => ({
        id,
        createdAt,
        lastSeenAt: updatedAt,
        userAgent,
        address: ipAddress,
      }));
    },
    async end(owner, id) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, owner), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async markAuthenticated(owner, id) {
      await db
        .update(sessions)
        .set({ authenticatedAt: clock() })
        .where(and(eq(sessions.userId, owner), eq(sessions.id, id)));
    },
    async endAll(owner, exceptId) {
      const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await db.delete(sessions).where(and(eq(sessions.userId, owner), others));
    },
    async methods(owner) {
      const rows = await db
        .select({ kind: credentials.providerId })
        .from(credentials)
        .where(eq(credentials.userId, owner));
      return new Set(rows.map(({ kind }) => kind));
    },
    async closeHosted(owner) {
      const rows = await db
        .select({ subject: credentials.accountId })
        .from(credentials)
        .where(and(eq(credentials.providerId, hostedProvider), eq(credentials.userId, owner)));
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + closedLifetimeMilliseconds);
      const closed = rows.map(({ subject }) => ({
        id: newId(),
        identifier: closedIdentifier(subject),
        value: '',
        createdAt,
        expiresAt,
      }));
      if (closed.length > 0) await db.insert(verifications).values(closed);
    },
  };
}

export interface NewAccountOptions {
  /** Whether a new account is unconfirmed until it proves its address. */
  readonly requiresConfirmation: boolean;
  /** Runs once for each new account. */
  readonly onAccountCreated: (userId: string) => Promise<void>;
}

/**
 * Finds the account of a hosted identity by its subject or by a verified address, or creates it. `null`: the account
 * was deleted after this sign-in, whose token another device may still use.
 */
export async function findOrCreateHostedAccount(
  db: Queryable,
  profile: HostedProfile,
  options: NewAccountOptions,
): Promise<{ userId: string; sessionsValidAfter: Date | null } | null> {
  const { subject, email, emailVerified } = profile;
  const found = await findHosted(db, subject);
  if (found) {
    const isVerifiedNow = emailVerified && found.email === email && !found.emailVerified;
    if (isVerifiedNow) await confirmEmail(db, found.userId);
    return found;
  }
  const account = await db.transaction(async (transaction) => {
    // Of two concurrent first requests, the second waits here and finds the account the first has created.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${hostedProvider}:${subject}`}, 0))`,
    );
    const made = await findHosted(transaction, subject);
    if (made) return made;
    if (await isClosed(transaction, profile)) return null;
    const userId = await claimUser(transaction, profile, options);
    await transaction
      .insert(credentials)
      .values({ id: newId(), providerId: hostedProvider, accountId: subject, userId });
    return { userId, sessionsValidAfter: null };
  });
  if (account) await options.onAccountCreated(account.userId);
  return account;
}

/** A unique violation means that the address is in use. */
export async function insertPasswordAccount(
  db: Queryable,
  account: { id: string; name: string; email: string; password: string; emailConfirmed: boolean },
): Promise<void> {
  const { id, password, ...fields } = account;
  await db.transaction(async (transaction) => {
    await transaction.insert(users).values({ id, ...fields });
    await transaction
      .insert(credentials)
      .values({ id: newId(), providerId: 'credential', accountId: id, userId: id, password });
  });
}

/**
 * Somebody registered this address without proving that it is theirs. Whoever proves it now takes over the account:
 * passwords, other sign-ins, sessions and pending links are revoked, so that a squatter cannot get back in.
 */
export async function takeOver(db: Queryable, userId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(credentials).where(eq(credentials.userId, userId));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(verifications).where(eq(verifications.userId, userId));
    await confirmEmail(transaction, userId);
  });
}

const hostedProvider = 'firebase';

/** Hosted tokens are renewed indefinitely; a device that was offline longer than this may open an empty account. */
const closedLifetimeMilliseconds = 365 * 24 * 3600 * 1000;

const closedIdentifier = (subject: string) => `closed:${hostedProvider}:${digest(subject)}`;

async function isClosed(db: Queryable, { subject, signedInAt }: HostedProfile): Promise<boolean> {
  const isSince = and(
    eq(verifications.identifier, closedIdentifier(subject)),
    gte(verifications.createdAt, signedInAt),
  );
  const [row] = await db.select({ id: verifications.id }).from(verifications).where(isSince).limit(1);
  return row !== undefined;
}

async function findHosted(db: Queryable, subject: string) {
  const [row] = await db
    .select({
      userId: users.id,
      sessionsValidAfter: users.sessionsValidAfter,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, hostedProvider), eq(credentials.accountId, subject)));
  return row;
}

async function confirmEmail(db: Queryable, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true, emailConfirmed: true }).where(eq(users.id, userId));
}

async function claimUser(
  db: Queryable,
  profile: HostedProfile,
  { requiresConfirmation }: NewAccountOptions,
): Promise<string> {
  const { email, emailVerified, name } = profile;
  const id = newId();
  const make = (address: string, verified: boolean) =>
    db
      .insert(users)
      .values({
        id,
        name: displayNameOf(name, email),
        email: address,
        emailVerified: verified,
        emailConfirmed: verified || !requiresConfirmation,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
  if (email && (await make(email, emailVerified)).length > 0) return id;
  const [known] = email && emailVerified ? await db.select().from(users).where(eq(users.email, email)) : [];
  if (known && !known.emailVerified) await takeOver(db, known.id);
  if (known) return known.id;
  // Without an address, or with one that belongs to somebody else and is not verified, the account is created without
  // an address.
  await make(`${id}@no-address.invalid`, false);
  return id;
}

/** Adapts the name from another service to the rules for display names. */
export function displayNameOf(name: string | undefined, email: string | undefined): string {
  const [plain] = [name, email?.split('@')[0]]
    .map((text) =>
      text
        ?.replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxDisplayNameCharacters)
        .trim(),
    )
    .filter(Boolean);
  return plain ?? 'Artist';
}
