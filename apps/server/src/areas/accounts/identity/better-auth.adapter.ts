import { maxPasswordCharacters } from '@debut/contract/limits';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import { createSigner, type Signer } from '../../../platform/signer.ts';
import type {
  EmbeddedIdentity,
  ExternalProfile,
  OneTimeTokens,
  Origin,
  SignedIn,
} from '../../../providers/identity/port.ts';
import {
  displayNameOf,
  findSession,
  insertPasswordAccount,
  type NewAccountOptions,
  takeOver,
} from './identity.store.ts';
import { credentials, sessions, verifications } from './identity.tables.ts';
import { passwordQueue } from './password-queue.ts';
import { users } from './users.table.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

/** Passwords and sessions by better-auth on our own tables; its router is not exposed. */
export async function createEmbeddedIdentity(
  options: NewAccountOptions & {
    db: Database;
    secret: string;
    publicUrl: string;
    tokens: OneTimeTokens;
    clock: Clock;
    /** Replaces better-auth's scrypt hashing, which runs in a thread. */
    passwords?: Passwords | undefined;
  },
): Promise<EmbeddedIdentity> {
  const { db, tokens, clock } = options;
  const { hash, verify } = options.passwords ?? { hash: hashPassword, verify: verifyPassword };
  const auth = betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
      transaction: true,
    }),
    session: {
      expiresIn: sessionLifetimeSeconds,
      updateAge: sessionRenewalSeconds,
      additionalFields: { authenticatedAt: { type: 'date', input: false, required: false } },
    },
    advanced: {
      database: { generateId: () => newId() },
      disableCSRFCheck: true,
    },
    // We limit attempts ourselves, across all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    databaseHooks: {
      user: { create: { after: (user) => options.onAccountCreated(user.id) } },
      session: { create: { before: async (session) => ({ data: { ...session, authenticatedAt: clock() } }) } },
    },
  });
  const { internalAdapter } = await auth.$context;
  const signer = createSigner(options.secret);

  async function isPasswordRight(userId: string, password: string): Promise<boolean> {
    const credential = await internalAdapter.findCredentialAccount(userId);
    if (!credential?.password) throw new Failure('no_password');
    return isRight(userId, credential.password, password);
  }

  /** Must not run inside a transaction: hashing is queued, and a connection must not wait with it. */
  function hashInTurn(key: string, password: string): Promise<string> {
    return passwordQueue.take(key, () => hash(password));
  }

  function isRight(key: string, kept: string, password: string): Promise<boolean> {
    return passwordQueue.take(key, () => verify({ hash: kept, password }));
  }

  async function startSession(userId: string, { address, userAgent }: Origin): Promise<SignedIn> {
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw new Failure('unauthenticated');
    const origin = { ipAddress: address, userAgent: userAgent ?? null };
    const session = await internalAdapter.createSession(userId, false, origin);
    return { token: signed(signer, session.token), user: pickUser(user) };
  }

  return {
    async authenticate(token) {
      const key = readSigned(signer, token);
      const session = key === null ? undefined : await findSession(db, key);
      const now = clock();
      if (!session || session.expiresAt <= now) return null;
      const unseenMilliseconds = now.getTime() - session.updatedAt.getTime();
      if (unseenMilliseconds > sessionRenewalSeconds * 1000) await renew(db, session.id, now);
      return { id: session.userId, sessionId: session.id, authenticatedAt: session.authenticatedAt };
    },

    async signUp({ name, email, password }, origin) {
      const isTaken = new Failure('email_taken', { field: 'email' });
      if (await internalAdapter.findUserByEmail(email)) throw isTaken;
      const id = newId();
      const hashed = await hashInTurn(addressGroup(origin.address), password);
      const emailConfirmed = !options.requiresConfirmation;
      await insertPasswordAccount(db, { id, name, email, password: hashed, emailConfirmed }).catch((error: unknown) => {
        // Of concurrent sign-ups with one address, the unique index rejects all but one.
        throw isUniqueViolation(error) ? isTaken : error;
      });
      await options.onAccountCreated(id);
      return startSession(id, origin);
    },

    async signIn({ email, password }, origin) {
      // No stored password is this long; new ones are rejected before they get here.
      if (password.length > maxPasswordCharacters) throw new Failure('invalid_credentials');
      const key = addressGroup(origin.address);
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const kept = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      // Hash anyway, so that response times do not reveal whether the account exists.
      const isKnown = kept ? await isRight(key, kept, password) : !(await hashInTurn(key, password));
      if (!found || !isKnown) throw new Failure('invalid_credentials');
      return startSession(found.user.id, origin);
    },

    async accountOf(provider, profile) {
      const account = { providerId: provider, accountId: profile.subject };
      const owner = await internalAdapter.findAccountOwnerByKey(account);
      if (owner?.kind === 'owned') return { userId: owner.user.id, takenOver: false };
      const existing = await internalAdapter.findUserByEmail(profile.email);
      if (!existing) {
        const created = await internalAdapter.createOAuthUser(newUser(profile), account);
        return { userId: created.user.id, takenOver: false };
      }
      if (!profile.emailVerified) throw new Failure('email_taken');
      const { id: userId, emailVerified } = existing.user;
      if (!emailVerified) await takeOver(db, userId);
      await internalAdapter.linkAccount({ ...account, userId });
      return { userId, takenOver: !emailVerified };
    },

    async findAccountOf(provider, { subject }) {
      const owner = await internalAdapter.findAccountOwnerByKey({ providerId: provider, accountId: subject });
      return owner?.kind === 'owned' ? owner.user.id : undefined;
    },

    startSession,
    isPasswordRight,

    async changePassword(userId, { current, next }) {
      if (!(await isPasswordRight(userId, current))) throw new Failure('wrong_password', { field: 'currentPassword' });
      await internalAdapter.updatePassword(userId, await hashInTurn(userId, next));
      await tokens.revokeAll(userId);
    },

    async createPasswordReset(email) {
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return null;
      const userId = found.user.id;
      const token = await tokens.issue('reset-password', { userId }, passwordResetLifetimeSeconds, userId);
      return { userId, email: found.user.email, token };
    },

    async resetPassword(token, password) {
      const found = await tokens.find<{ userId: string }>('reset-password', token);
      if (!found) throw new Failure('invalid_token');
      // Hash before redeeming the link, so that it still works when the hashing queue is full.
      const hashed = await hashInTurn(found.userId, password);
      const redeemed = await tokens.redeem<{ userId: string }>('reset-password', token);
      const user = redeemed && (await internalAdapter.findUserById(redeemed.userId));
      if (!user) throw new Failure('invalid_token');
      // The link was opened from the mailbox, which proves the address.
      if (!user.emailVerified) await takeOver(db, user.id);
      const credential = await internalAdapter.findCredentialAccount(user.id);
      if (credential) await internalAdapter.updatePassword(user.id, hashed);
      else
        await internalAdapter.createAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          password: hashed,
        });
      await internalAdapter.deleteUserSessions(user.id);
      await tokens.revokeAll(user.id);
      return { userId: user.id };
    },
  };
}

const sessionLifetimeSeconds = 30 * 24 * 3600;
const sessionRenewalSeconds = 24 * 3600;
const passwordResetLifetimeSeconds = 3600;

/** The database stores only the key: without our secret, a copy of the database cannot sign anybody in. */
function signed(signer: Signer, key: string): string {
  return `${key}.${signer.sign('session', { key })}`;
}

function readSigned(signer: Signer, token: string): string | null {
  const [key = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && signer.verify('session', { key }, signature) ? key : null;
}

function pickUser({ id, email, name }: SignedIn['user']): SignedIn['user'] {
  return { id, email, name };
}

function newUser({ email, emailVerified, name }: ExternalProfile) {
  return { email, emailVerified, name: displayNameOf(name, email) };
}

async function renew(db: Queryable, sessionId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
  await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, sessionId));
}
