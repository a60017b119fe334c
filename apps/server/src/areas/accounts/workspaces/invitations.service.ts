import { invitationDays, invitationsPerHour, maxMembersPerWorkspace } from '@debut/contract/limits';
import type { Invitation } from '@debut/contract/members';
import type { GivenRole } from '@debut/contract/rights';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, userChannel, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { digest, newId, newSecret } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { recordWorkspaceActivity } from '../activity/record-activity.ts';
import type { Brands } from '../branding/brands.ts';
import { invitationEmail } from '../profile/account.emails.ts';
import { findAccount, setEmail } from '../profile/account.store.ts';
import { findWorkspaceName, storeLastArtist } from './access.store.ts';
import { listArtists, lockWorkspace } from './artists.store.ts';
import * as store from './invitations.store.ts';
import { limitOf, type MemberService } from './members.service.ts';
import { countMembers, findMember, insertMember, isMemberByEmail, keepArtistsOf, setArtists } from './members.store.ts';

const lifetimeMilliseconds = invitationDays * 24 * 3600 * 1000;

export type InvitationService = ReturnType<typeof createInvitationService>;

/** A link by email with which somebody becomes a member: it works once, for some days, and only for that address. */
export function createInvitationService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  members: MemberService;
  brands: Brands;
  /** Throws when the plan includes only one member. */
  requireTeam: (db: Queryable, workspace: WorkspaceId, need: 'members') => Promise<void>;
  /** Whether one more email may be sent to this address, whoever requests it. */
  hasRoomFor: (email: string) => Promise<boolean>;
  mail: (transaction: Transaction, message: SystemMessage) => Promise<void>;
  settings: { productName: string; publicUrl: string; canEmail: boolean };
}) {
  const { db, clock, events, rateLimits, members, brands, requireTeam, hasRoomFor, mail, settings } = dependencies;
  const announce = (at: Queryable, workspace: WorkspaceId) =>
    events.publish(at, workspaceChannel(workspace), { type: 'workspace.changed' });

  async function requireMail(workspace: WorkspaceId): Promise<void> {
    if (!settings.canEmail) throw new Failure('mail_not_configured');
    const hourly = { limit: invitationsPerHour, seconds: 3600 };
    if ((await rateLimits.shareOf(`invitations:${workspace}`, hourly)) > 1) throw new Failure('too_many_emails');
  }

  const times = () => {
    const sentAt = clock();
    return { sentAt, expiresAt: new Date(sentAt.getTime() + lifetimeMilliseconds) };
  };

  async function send(
    transaction: Transaction,
    { workspaceId, email, role, artistIds }: Pick<store.InvitationRow, 'workspaceId' | 'email' | 'role' | 'artistIds'>,
    { inviterId, token, hasRoom }: { inviterId: string; token: string; hasRoom: boolean },
  ): Promise<void> {
    if (!hasRoom) return;
    const inviter = await findAccount(transaction, inviterId);
    const artists = await keepArtistsOf(transaction, workspaceId, artistIds ?? []);
    const { look } = await brands.ofWorkspace(transaction, workspaceId);
    const invitation = {
      workspace: (await findWorkspaceName(transaction, workspaceId)) ?? '',
      inviter: inviter?.name ?? '',
      role,
      artists: artistIds === null ? null : artists.map(({ name }) => name),
    };
    const link = `${settings.publicUrl}/?invitation=${token}`;
    await mail(transaction, invitationEmail(settings.productName, email, link, invitation, look));
  }

  async function find(workspace: WorkspaceId, id: string): Promise<Invitation> {
    const found = (await store.listInvitations(db, workspace)).find((invitation) => invitation.id === id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function requireRoom(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
    const count = (await countMembers(transaction, workspace)) + (await store.countInvitations(transaction, workspace));
    if (count >= maxMembersPerWorkspace) throw new Failure('too_many_members');
  }

  return {
    list: async (actor: ArtistAccess, viewerId: string): Promise<Invitation[]> =>
      members.hideOtherArtists(actor, viewerId, await store.listInvitations(db, actor.workspaceId)),

    async create(
      actor: ArtistAccess,
      inviterId: string,
      given: { email: string; role: GivenRole; artistIds?: string[] | null | undefined },
    ): Promise<Invitation> {
      const { workspaceId } = actor;
      const { email, role } = given;
      const artistIds = limitOf(given.artistIds);
      await requireMail(workspaceId);
      const hasRoom = await hasRoomFor(email);
      const token = newSecret();
      const id = await db.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        await requireTeam(transaction, workspaceId, 'members');
        await members.requireArtists(transaction, actor, inviterId, artistIds);
        if (await isMemberByEmail(transaction, workspaceId, email))
          throw new Failure('already_member', { field: 'email' });
        await requireRoom(transaction, workspaceId);
        const row = { id: newId(), workspaceId, email, role, artistIds, token: digest(token), invitedBy: inviterId };
        const saved = await store.saveInvitation(transaction, { ...row, ...times() });
        await send(transaction, row, { inviterId, token, hasRoom });
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: 'member-invited',
          subject: email,
          detail: role,
        });
        await announce(transaction, workspaceId);
        return saved;
      });
      return find(workspaceId, id);
    },

    async resend({ workspaceId }: ArtistAccess, inviterId: string, id: string): Promise<Invitation> {
      await requireMail(workspaceId);
      const { email } = await find(workspaceId, id);
      const hasRoom = await hasRoomFor(email);
      const token = newSecret();
      await db.transaction(async (transaction) => {
        await requireTeam(transaction, workspaceId, 'members');
        const change = { token: digest(token), invitedBy: inviterId, ...times() };
        const renewed = await store.renewInvitation(transaction, workspaceId, id, change);
        if (!renewed) throw new Failure('not_found');
        await send(transaction, renewed, { inviterId, token, hasRoom });
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: 'invitation-resent',
          subject: email,
        });
        await announce(transaction, workspaceId);
      });
      return find(workspaceId, id);
    },

    async revoke({ workspaceId }: ArtistAccess, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const deleted = await store.deleteInvitation(transaction, workspaceId, id);
        if (!deleted) throw new Failure('not_found');
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: 'invitation-revoked',
          subject: deleted.email,
        });
        await announce(transaction, workspaceId);
      });
    },

    async preview(token: string) {
      const found = await store.findByToken(db, digest(token), clock());
      if (!found) throw new Failure('invalid_token');
      const { workspaceId, email, role, artistIds } = found.invitation;
      const artists = artistIds && (await keepArtistsOf(db, workspaceId, artistIds));
      return {
        workspace: found.workspace,
        invitedBy: found.invitedBy,
        email,
        role,
        artists: artists === null ? null : artists.map(({ name }) => name),
      };
    },

    /** The link came by email, so it also proves the address of a new account. */
    async accept(userId: string, token: string): Promise<{ workspaceId: string; artistId: string }> {
      return db.transaction(async (transaction) => {
        const invitation = await store.redeemInvitation(transaction, digest(token), clock());
        if (!invitation) throw new Failure('invalid_token');
        const { workspaceId, email, role, artistIds } = invitation;
        const account = await findAccount(transaction, userId);
        if (account?.email !== email) throw new Failure('other_invitee');
        await lockWorkspace(transaction, workspaceId);
        if (await findMember(transaction, workspaceId, userId)) throw new Failure('already_member');
        const left = artistIds && (await keepArtistsOf(transaction, workspaceId, artistIds));
        // Every artist it was for is deleted.
        if (left?.length === 0) throw new Failure('invalid_token');
        await insertMember(transaction, { workspaceId, userId, role, allArtists: left === null, joinedAt: clock() });
        await setArtists(transaction, workspaceId, userId, left === null ? null : left.map(({ id }) => id));
        if (!account.emailVerified || !account.emailConfirmed) await setEmail(transaction, userId, email, clock());
        const [artist] = await listArtists(transaction, workspaceId, userId);
        if (!artist) throw new Failure('invalid_token');
        await storeLastArtist(transaction, userId, artist.id);
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: 'member-joined',
          subject: account.name,
          detail: role,
        });
        await announce(transaction, workspaceId);
        await events.publish(transaction, userChannel(userId), { type: 'workspace.changed' });
        return { workspaceId, artistId: artist.id };
      });
    },
  };
}
