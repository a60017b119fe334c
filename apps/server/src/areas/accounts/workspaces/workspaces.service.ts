import type { Entitlements } from '@debut/contract/entitlements';
import type { PlanId } from '@debut/contract/plan-id';
import type { OwnWorkspace, Workspace } from '@debut/contract/workspaces';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { recordWorkspaceActivity } from '../activity/record-activity.ts';
import { findWorkspaceName } from './access.store.ts';
import type { Summarize } from './artists.service.ts';
import { listArtists } from './artists.store.ts';
import { countMembers, listWorkspacesOf, renameWorkspace } from './members.store.ts';

export type WorkspaceService = ReturnType<typeof createWorkspaceService>;

export function createWorkspaceService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  findWallet: (workspace: WorkspaceId) => Promise<{ plan: PlanId } | undefined>;
  entitlementsOf: (db: Queryable, workspace: WorkspaceId) => Promise<Entitlements>;
  summarize: Summarize;
}) {
  const { db, clock, events, findWallet, entitlementsOf, summarize } = dependencies;

  /** Counts only what the member can access. */
  async function read({ workspaceId, role }: ArtistAccess, userId: string): Promise<Workspace> {
    const [name, wallet, included, artists, members] = await Promise.all([
      findWorkspaceName(db, workspaceId),
      findWallet(workspaceId),
      entitlementsOf(db, workspaceId),
      listArtists(db, workspaceId, userId),
      countMembers(db, workspaceId),
    ]);
    const summaries = await summarize(
      db,
      artists.map(({ id }) => id),
    );
    return {
      id: workspaceId,
      name: name ?? '',
      plan: wallet?.plan ?? 'free',
      role,
      artists: { used: artists.length, limit: included.artists },
      members: { used: members, limit: included.members },
      fans: { used: [...summaries.values()].reduce((sum, { fans }) => sum + fans, 0), limit: included.fans },
    };
  }

  return {
    read,
    listOwn: (userId: string): Promise<OwnWorkspace[]> => listWorkspacesOf(db, userId),

    async rename(access: ArtistAccess, userId: string, name: string): Promise<Workspace> {
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
      return read(access, userId);
    },
  };
}
