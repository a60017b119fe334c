import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/users.table.ts';
import { newId } from '../../platform/ids.ts';
import type { HostedProfile } from './firebase.adapter.ts';
import { credentials, sessions } from './identity.tables.ts';
import type { SessionStore } from './port.ts';

export function createSessionStore(db: Database, clock: Clock): SessionStore {
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
  };
}

/** The row behind a person of the hosted identity service: found by its subject, by a verified address, or made. */
export async function findOrCreateHostedAccount(
  db: Database,
  profile: HostedProfile,
  onAccountCreated: (userId: string) => Promise<void>,
): Promise<{ userId: string; sessionsValidAfter: Date | null }> {
  const found = await findHosted(db, profile.subject);
  if (found) return found;
  const created = await db.transaction(async (transaction) => {
    const userId = await claimUser(transaction, profile);
    await transaction
      .insert(credentials)
      .values({ id: newId(), providerId: hostedProvider, accountId: profile.subject, userId })
      .onConflictDoNothing();
    return userId;
  });
  await onAccountCreated(created);
  // Two first calls at once: the one that lost the race uses the winner's row.
  return (await findHosted(db, profile.subject)) ?? { userId: created, sessionsValidAfter: null };
}

const hostedProvider = 'firebase';

async function findHosted(db: Database, subject: string) {
  const [row] = await db
    .select({ userId: users.id, sessionsValidAfter: users.sessionsValidAfter })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, hostedProvider), eq(credentials.accountId, subject)));
  return row;
}

async function claimUser(db: Database, profile: HostedProfile): Promise<string> {
  const { subject, email, emailVerified, name } = profile;
  if (email && emailVerified) {
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) return known.id;
  }
  const id = newId();
  const placeholder = `${subject.toLowerCase()}@no-address.invalid`;
  const inserted = await db
    .insert(users)
    .values({ id, name: name ?? email?.split('@')[0] ?? 'Artist', email: email ?? placeholder, emailVerified })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length > 0) return id;
  // The address is somebody else's and this person has not proven it: they get an account without it.
  await db
    .insert(users)
    .values({ id, name: name ?? 'Artist', email: placeholder, emailVerified: false })
    .onConflictDoNothing();
  const [own] = await db.select({ id: users.id }).from(users).where(eq(users.email, placeholder));
  return own?.id ?? id;
}
