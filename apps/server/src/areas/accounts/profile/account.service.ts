import type { Me } from '@debut/contract/account';
import { isTimeZone } from '@debut/contract/days';
import type { PlanId } from '@debut/contract/plan-id';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, userChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { EmbeddedIdentity, OneTimeTokens, SessionStore } from '../../../providers/identity/port.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { goodbyeMailJob, systemMailJob } from '../../delivery/index.ts';
import { createConfirmEmail } from '../sign-in/confirm-email.ts';
import { findArtistName, findWorkspaceName } from '../workspaces/access.store.ts';
import { listOwnArtists, lockWorkspace, renameOwn } from '../workspaces/artists.store.ts';
import { listOwned, listShared } from '../workspaces/members.store.ts';
import {
  accountDeletedEmail,
  emailConfirmationEmail,
  passwordResetEmail,
  signUpConfirmationEmail,
} from './account.emails.ts';
import * as store from './account.store.ts';

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  sessions: SessionStore;
  tokens: OneTimeTokens;
  /** Absent with a hosted identity service. */
  identity: EmbeddedIdentity | undefined;
  findWallet: (workspace: WorkspaceId) => Promise<{ plan: PlanId; balance: number } | undefined>;
  /** Whether one more email may be sent to this address, whoever requests it. */
  hasRoomFor: (email: string) => Promise<boolean>;
  /** Releases what other services hold for an artist while it can still be read. */
  beforeArtistDeleted: (artist: string) => Promise<void>;
  /** In the transaction that deletes it: deletes what concerns it without referring to it. */
  onArtistDeleting: (transaction: Transaction, artist: string) => Promise<void>;
  onWorkspaceDeleting: (transaction: Transaction, workspace: WorkspaceId) => Promise<void>;
  settings: { productName: string; publicUrl: string; canEmail: boolean };
}) {
  const { db, clock, events, queue, sessions, tokens, identity, findWallet, hasRoomFor, settings } = dependencies;

  async function requireAccount(owner: string): Promise<store.Account> {
    const account = await store.findAccount(db, owner);
    if (!account) throw new Failure('unauthenticated');
    return account;
  }

  function requireMail(): void {
    if (!settings.canEmail) throw new Failure('mail_not_configured');
  }

  /** An unconfirmed address must not receive a daily email. */
  async function requireMailTo(owner: string): Promise<void> {
    requireMail();
    const { emailVerified } = await requireAccount(owner);
    if (!emailVerified) throw new Failure('email_not_confirmed', { field: 'taskDigest' });
  }

  async function mail(message: SystemMessage, within: Queryable = db): Promise<void> {
    await queue.enqueue(within, systemMailJob, message);
  }

  async function announceSessionsEnded(owner: string, exceptSessionId?: string): Promise<void> {
    await events.publish(db, userChannel(owner), {
      type: 'session.ended',
      ...(exceptSessionId !== undefined && { exceptSessionId }),
    });
  }

  async function describe(owner: string, artist: ArtistAccess): Promise<Me> {
    const { id: artistId, workspaceId, archived, role } = artist;
    const [account, wallet, methods, artistName, workspaceName] = await Promise.all([
      requireAccount(owner),
      findWallet(workspaceId),
      sessions.methods(owner),
      findArtistName(db, artistId),
      findWorkspaceName(db, workspaceId),
    ]);
    return {
      id: account.id,
      email: account.email,
      displayName: account.name,
      emailVerified: account.emailVerified,
      emailConfirmed: account.emailConfirmed || !settings.canEmail,
      hasPassword: methods.has('credential'),
      googleConnected: methods.has('google'),
      plan: wallet?.plan ?? 'free',
      credits: wallet?.balance ?? 0,
      timeZone: account.timeZone,
      taskDigest: account.taskDigest,
      artist: { id: artistId, name: artistName ?? '', archived },
      workspace: { id: workspaceId, name: workspaceName ?? '' },
      role,
    };
  }

  /** Of the address used at sign-up. Where no email can be sent, the account counts as confirmed. */
  async function askForConfirmation(owner: string): Promise<void> {
    if (!settings.canEmail) return;
    const account = await store.findAccount(db, owner);
    if (!account || account.emailVerified) return;
    const hasRoom = await hasRoomFor(account.email);
    await db.transaction(async (transaction) => {
      const email = await store.startConfirmation(transaction, owner);
      if (email === undefined || !hasRoom) return;
      const lifetime = signUpConfirmationLifetimeSeconds;
      const token = await tokens.issue('confirm-email', { owner, email }, lifetime, owner, transaction);
      const link = `${settings.publicUrl}/?confirm=${token}`;
      await mail(signUpConfirmationEmail(settings.productName, email, link), transaction);
    });
  }

  /** Only to a confirmed address: signing up with somebody else's address must not send them email. */
  async function sayGoodbye(transaction: Transaction, { email, emailConfirmed }: store.Account): Promise<void> {
    if (!settings.canEmail || !emailConfirmed || !store.isDeliverable(email)) return;
    const message = accountDeletedEmail(settings.productName, settings.publicUrl, email);
    await queue.enqueue(transaction, goodbyeMailJob, message);
  }

  return {
    describe,
    announceSessionsEnded,
    /** A sign-up sends email to the address, whoever owns it. */
    emailsAtSignUp: settings.canEmail,

    async update(
      owner: string,
      artist: ArtistAccess,
      { displayName, timeZone, taskDigest }: AccountChange,
    ): Promise<Me> {
      if (timeZone !== undefined && !isTimeZone(timeZone))
        throw new Failure('unknown_time_zone', { field: 'timeZone' });
      if (taskDigest) await requireMailTo(owner);
      await db.transaction(async (transaction) => {
        if (displayName !== undefined) await renameOwn(transaction, owner, displayName);
        await store.updateAccount(transaction, owner, { name: displayName, timeZone, taskDigest, updatedAt: clock() });
        await events.publish(transaction, userChannel(owner), { type: 'account.changed' });
        // What is overdue depends on the time zone.
        if (timeZone !== undefined) await events.publish(transaction, artist.id, { type: 'tasks.changed' });
      });
      return describe(owner, artist);
    },

    /** With the workspaces of the account. Those of others stay as they are, without this member. */
    async delete(owner: string): Promise<void> {
      if ((await listShared(db, owner)).length > 0) throw new Failure('workspace_has_members');
      for (const artist of await listOwnArtists(db, owner)) await dependencies.beforeArtistDeleted(artist);
      await sessions.closeHosted(owner);
      const account = await requireAccount(owner);
      await db.transaction(async (transaction) => {
        const workspaces = await listOwned(transaction, owner);
        for (const workspace of workspaces) await lockWorkspace(transaction, workspace);
        // Somebody may have joined just now.
        if ((await listShared(transaction, owner)).length > 0) throw new Failure('workspace_has_members');
        for (const artist of await listOwnArtists(transaction, owner))
          await dependencies.onArtistDeleting(transaction, artist);
        for (const workspace of workspaces) await dependencies.onWorkspaceDeleting(transaction, workspace);
        // A short address may be the end of a longer one, so it is matched in quotes.
        await queue.forget(transaction, [JSON.stringify(account.email)]);
        await store.deleteAccount(transaction, owner);
        await sayGoodbye(transaction, account);
      });
      await announceSessionsEnded(owner);
    },

    /** The response must not reveal whether the address is known, so nothing happens for an unknown one. */
    async mailPasswordReset(email: string): Promise<void> {
      requireMail();
      if (!(await hasRoomFor(email))) return;
      const reset = await identity?.createPasswordReset(email);
      if (!reset) return;
      const link = `${settings.publicUrl}/login#reset=${reset.token}`;
      await mail(passwordResetEmail(settings.productName, reset.email, link));
    },

    async requestEmail(owner: string, email: string): Promise<void> {
      requireMail();
      if (await store.isEmailTaken(db, email, owner)) throw new Failure('email_taken', { field: 'email' });
      if (!(await hasRoomFor(email))) return;
      const token = await tokens.issue('confirm-email', { owner, email }, emailConfirmationLifetimeSeconds, owner);
      await mail(emailConfirmationEmail(settings.productName, email, `${settings.publicUrl}/account?confirm=${token}`));
    },

    askForConfirmation,
    async resendConfirmation(owner: string): Promise<void> {
      const { emailConfirmed } = await requireAccount(owner);
      if (!emailConfirmed) await askForConfirmation(owner);
    },
    confirmEmail: createConfirmEmail({ db, clock, events, tokens, mail, productName: settings.productName }),

    async changePassword(
      owner: string,
      sessionId: string,
      passwords: { current: string; next: string },
    ): Promise<void> {
      if (!identity) throw new Failure('hosted_identity');
      await identity.changePassword(owner, passwords);
      await sessions.endAll(owner, sessionId);
      await announceSessionsEnded(owner, sessionId);
    },

    listSessions: (owner: string) => sessions.list(owner),

    async endSession(owner: string, sessionId: string): Promise<void> {
      // A hosted session has no row here; its token is simply not used any more.
      const ended = await sessions.end(owner, sessionId);
      if (!ended && identity) throw new Failure('not_found');
      await events.publish(db, userChannel(owner), { type: 'session.ended', sessionId });
      await events.publish(db, userChannel(owner), { type: 'sessions.changed' });
    },

    async endSessionOf(token: string): Promise<void> {
      const caller = await identity?.authenticate(token);
      if (caller) await sessions.end(caller.id, caller.sessionId);
    },

    async endAllSessions(owner: string): Promise<void> {
      await sessions.endAll(owner);
      if (!identity) await store.refuseOlderTokens(db, owner, clock());
      await announceSessionsEnded(owner);
    },
  };
}

interface AccountChange {
  displayName?: string | undefined;
  timeZone?: string | undefined;
  taskDigest?: boolean | undefined;
}

const emailConfirmationLifetimeSeconds = 24 * 3600;
/** Longer: a new user may not read the email before Monday. */
const signUpConfirmationLifetimeSeconds = 72 * 3600;
