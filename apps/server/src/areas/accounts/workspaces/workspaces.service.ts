import type { Entitlements } from '@debut/contract/entitlements';
import type { PlanId } from '@debut/contract/plan-id';
import type { OwnWorkspace, Workspace } from '@debut/contract/workspaces';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { recordWorkspaceActivity } from '../activity/record-activity.ts';
import { findWorkspaceName } from './access.store.ts';
import { countArtists } from './artists.store.ts';
import { countMembers, listWorkspacesOf, renameWorkspace } from './members.store.ts';

export type WorkspaceService = ReturnType<typeof createWorkspaceService>;

export function createWorkspaceService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  findWallet: (workspace: WorkspaceId) => Promise<{ plan: PlanId } | undefined>;
  entitlementsOf: (db: Queryable, workspace: WorkspaceId) => Promise<Entitlements>;
  countFans: (workspace: WorkspaceId) => Promise<number>;
}) {
  const { db, clock, events, findWallet, entitlementsOf, countFans } = dependencies;

  async function read({ workspaceId, role }: ArtistAccess): Promise<Workspace> {
    const [name, wallet, included, artists, members, fans] = await Promise.all([
      findWorkspaceName(db, workspaceId),
      findWallet(workspaceId),
      entitlementsOf(db, workspaceId),
      countArtists(db, workspaceId),
      countMembers(db, workspaceId),
      countFans(workspaceId),
    ]);
    return {
      id: workspaceId,
      name: name ?? '',
      plan: wallet?.plan ?? 'free',
      role,
      artists: { used: artists, limit: included.artists },
      members: { used: members, limit: included.members },
      fans: { used: fans, limit: included.fans },
    };
  }

  return {
    read,
    listOwn: (userId: string): Promise<OwnWorkspace[]> => listWorkspacesOf(db, userId),

    async rename(access: ArtistAccess, name: string): Promise<Workspace> {
      const { workspaceId } = access;
      await db.transaction(async (transaction) => {
        const before = await findWorkspaceName(transaction, workspaceId);
        await renameWorkspace(transaction, workspaceId, name);
        if (before !== name)
          await recordWorkspaceActivity(transaction, workspaceId, {
            at: clock(),
            action: 'workspace-renamed',
            subject: before ?? null,
            detail: name,
          });
        await events.publish(transaction, workspaceChannel(workspaceId), { type: 'workspace.changed' });
      });
      return read(access);
    },
  };
}
