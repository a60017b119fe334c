import type { Member } from '@debut/contract/members';
import { type GivenRole, hasRight } from '@debut/contract/rights';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, userChannel, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { recordWorkspaceActivity } from '../activity/record-activity.ts';
import { findAccount } from '../profile/account.store.ts';
import { insertArtist, lockWorkspace } from './artists.store.ts';
import * as store from './members.store.ts';

export type RemoveMember = (transaction: Transaction, workspace: WorkspaceId, userId: string) => Promise<boolean>;
/** In the transaction in which a member lost access to some or all artists of the workspace. */
type OnAccessLost = (transaction: Transaction, workspace: WorkspaceId, userId: string) => Promise<void>;
export type MemberService = ReturnType<typeof createMemberService>;

export interface MemberDependencies {
  readonly openEmptyWallet: (transaction: Transaction, workspace: WorkspaceId) => Promise<void>;
  readonly onAccessLost: OnAccessLost;
}

export function createMemberService(dependencies: MemberDependencies & { db: Database; clock: Clock; events: Events }) {
  const { db, clock, events, openEmptyWallet, onAccessLost } = dependencies;
  const announce = async (at: Queryable, workspace: WorkspaceId, userId: string) => {
    await events.publish(at, workspaceChannel(workspace), { type: 'workspace.changed' });
    // Also in their tabs that act for another workspace, whose switcher lists this one.
    await events.publish(at, userChannel(userId), { type: 'workspace.changed' });
  };

  /** Nobody is without a place: who belongs to no workspace any more gets a new one. */
  async function keepPlace(transaction: Transaction, userId: string): Promise<void> {
    if ((await store.countWorkspacesOf(transaction, userId)) > 0) return;
    const account = await findAccount(transaction, userId);
    if (!account) return;
    const workspaceId = newId() as WorkspaceId;
    await store.insertWorkspace(transaction, { id: workspaceId, name: account.name });
    await insertArtist(transaction, { id: newId(), workspaceId, name: account.name });
    await store.insertMember(transaction, { workspaceId, userId, role: 'owner', allArtists: true });
    await openEmptyWallet(transaction, workspaceId);
  }

  const remove: RemoveMember = async (transaction, workspace, userId) => {
    const isRemoved = await store.deleteMember(transaction, workspace, userId);
    if (!isRemoved) return false;
    await onAccessLost(transaction, workspace, userId);
    await keepPlace(transaction, userId);
    await announce(transaction, workspace, userId);
    return true;
  };

  /** `null`: all artists. */
  async function findLimit(at: Queryable, workspace: WorkspaceId, userId: string): Promise<string[] | null> {
    return (await store.listMembers(at, workspace)).find(({ id }) => id === userId)?.artistIds ?? null;
  }

  /** A manager limited to some artists cannot give access to others. */
  async function requireArtists(
    at: Queryable,
    { workspaceId }: ArtistAccess,
    actorId: string,
    artistIds: readonly string[] | null,
  ): Promise<{ id: string; name: string }[]> {
    const own = await findLimit(at, workspaceId, actorId);
    if (artistIds === null) {
      if (own !== null) throw new Failure('not_allowed');
      return [];
    }
    const found = await store.keepArtistsOf(at, workspaceId, artistIds);
    const isKnown = artistIds.every(
      (id) => found.some((artist) => artist.id === id) && (own === null || own.includes(id)),
    );
    if (!isKnown) throw new Failure('not_found', { field: 'artistIds' });
    return found;
  }

  /** A member limited to some artists does not learn which others there are. */
  async function hideOtherArtists<Listed extends Pick<Member, 'artistIds'>>(
    { workspaceId }: ArtistAccess,
    viewerId: string,
    listed: readonly Listed[],
  ): Promise<Listed[]> {
    const own = await findLimit(db, workspaceId, viewerId);
    return listed.map((one) => ({
      ...one,
      artistIds: own && one.artistIds ? one.artistIds.filter((id) => own.includes(id)) : one.artistIds,
    }));
  }

  async function list(actor: ArtistAccess, viewerId: string): Promise<Member[]> {
    return hideOtherArtists(actor, viewerId, await store.listMembers(db, actor.workspaceId));
  }

  async function find(actor: ArtistAccess, viewerId: string, id: string): Promise<Member> {
    const found = (await list(actor, viewerId)).find((member) => member.id === id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  return {
    list,
    remove,
    requireArtists,
    hideOtherArtists,

    async update(
      actor: ArtistAccess,
      actorId: string,
      id: string,
      change: { role?: GivenRole | undefined; artistIds?: string[] | null | undefined },
    ): Promise<Member> {
      const { workspaceId } = actor;
      const artistIds = change.artistIds === undefined ? undefined : limitOf(change.artistIds);
      await db.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        const member = await store.findMember(transaction, workspaceId, id);
        if (!member) throw new Failure('not_found');
        if (member.role === 'owner') throw new Failure('owner_stays');
        if (change.role) await store.setRole(transaction, workspaceId, id, change.role);
        if (artistIds !== undefined) {
          await requireArtists(transaction, actor, actorId, artistIds);
          await store.setArtists(transaction, workspaceId, id, artistIds);
          await onAccessLost(transaction, workspaceId, id);
        }
        if ((change.role ?? member.role) !== member.role || artistIds !== undefined) {
          const account = await findAccount(transaction, id);
          await recordWorkspaceActivity(transaction, workspaceId, {
            at: clock(),
            action: 'member-changed',
            subject: account?.name ?? null,
            detail: change.role ?? member.role,
          });
        }
        await announce(transaction, workspaceId, id);
      });
      return find(actor, actorId, id);
    },

    /** Removing oneself is leaving, which everybody may but the owner. */
    async removeOrLeave({ workspaceId, role }: ArtistAccess, actorId: string, id: string): Promise<void> {
      const isLeaving = id === actorId;
      if (!isLeaving && !hasRight(role, 'members')) throw new Failure('not_allowed');
      await db.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        const member = await store.findMember(transaction, workspaceId, id);
        if (!member) throw new Failure('not_found');
        if (member.role === 'owner') throw new Failure('owner_stays');
        const account = await findAccount(transaction, id);
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: isLeaving ? 'member-left' : 'member-removed',
          subject: account?.name ?? null,
        });
        await remove(transaction, workspaceId, id);
      });
    },

    async transfer({ workspaceId }: ArtistAccess, ownerId: string, memberId: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        const owner = await store.findMember(transaction, workspaceId, ownerId);
        const next = await store.findMember(transaction, workspaceId, memberId);
        if (!next || memberId === ownerId) throw new Failure('not_found', { field: 'memberId' });
        if (owner?.role !== 'owner') throw new Failure('not_allowed');
        await store.setRole(transaction, workspaceId, ownerId, 'manager');
        await store.setRole(transaction, workspaceId, memberId, 'owner');
        await store.setArtists(transaction, workspaceId, memberId, null);
        const account = await findAccount(transaction, memberId);
        await recordWorkspaceActivity(transaction, workspaceId, {
          at: clock(),
          action: 'ownership-transferred',
          subject: account?.name ?? null,
        });
        await announce(transaction, workspaceId, ownerId);
        await announce(transaction, workspaceId, memberId);
      });
    },
  };
}

/** An empty list means no limit, as an absent one does. */
export function limitOf(artistIds: readonly string[] | null | undefined): string[] | null {
  return artistIds?.length ? [...new Set(artistIds)] : null;
}
