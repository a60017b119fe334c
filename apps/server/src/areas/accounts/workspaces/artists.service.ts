import type { Artist } from '@debut/contract/artists';
import { maxArtistsPerWorkspace } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity, recordWorkspaceActivity } from '../activity/record-activity.ts';
import * as store from './artists.store.ts';
import type { RemoveMember } from './members.service.ts';

export type ArtistSummary = Pick<Artist, 'fans' | 'openTasks' | 'overdueTasks' | 'nextRelease'>;
export type Summarize = (db: Queryable, artistIds: readonly string[]) => Promise<ReadonlyMap<string, ArtistSummary>>;

export interface ArtistDependencies {
  /** Figures for the list of artists, by id. */
  readonly summarize: Summarize;
  /** Whether something of the artist is scheduled or being sent. */
  readonly hasOpenSends: (db: Queryable, artistId: string) => Promise<boolean>;
  /** Throws when the plan includes only one artist. */
  readonly requireTeam: (db: Queryable, workspace: WorkspaceId, need: 'artists') => Promise<void>;
  /** Releases what other services hold for the artist while it can still be read. */
  readonly beforeArtistDeleted: (artistId: string) => Promise<void>;
  /** In the transaction that deletes the artist: deletes what concerns it without referring to it. */
  readonly onArtistDeleting: (transaction: Transaction, artistId: string) => Promise<void>;
}

export type ArtistService = ReturnType<typeof createArtistService>;

export function createArtistService(
  dependencies: ArtistDependencies & { db: Database; clock: Clock; events: Events; removeMember: RemoveMember },
) {
  const { db, clock, events, summarize, hasOpenSends, requireTeam } = dependencies;
  const announce = (at: Queryable, workspace: WorkspaceId) =>
    events.publish(at, workspaceChannel(workspace), { type: 'workspace.changed' });

  async function list(workspace: WorkspaceId, userId: string): Promise<Artist[]> {
    const rows = await store.listArtists(db, workspace, userId);
    const summaries = await summarize(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, name, createdAt, archivedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      archivedAt: archivedAt?.toISOString() ?? null,
      ...(summaries.get(id) ?? { fans: 0, openTasks: 0, overdueTasks: 0, nextRelease: null }),
    }));
  }

  async function find(workspace: WorkspaceId, userId: string, id: string): Promise<Artist> {
    const found = (await list(workspace, userId)).find((artist) => artist.id === id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function archive(transaction: Transaction, workspace: WorkspaceId, id: string): Promise<void> {
    if ((await store.countOtherActive(transaction, workspace, id)) === 0) throw new Failure('last_artist');
    if (await hasOpenSends(transaction, id)) throw new Failure('artist_has_sends');
  }

  return {
    list,

    async create(workspace: WorkspaceId, userId: string, name: string): Promise<Artist> {
      const id = newId();
      await db.transaction(async (transaction) => {
        await store.lockWorkspace(transaction, workspace);
        await requireTeam(transaction, workspace, 'artists');
        if ((await store.countArtists(transaction, workspace)) >= maxArtistsPerWorkspace)
          throw new Failure('too_many_artists');
        await store.insertArtist(transaction, { id, workspaceId: workspace, name, createdAt: clock() });
        await recordActivity(transaction, id, { at: clock(), action: 'artist-added', subject: name });
        await announce(transaction, workspace);
      });
      return find(workspace, userId, id);
    },

    async update(
      workspace: WorkspaceId,
      userId: string,
      id: string,
      { name, archived }: { name?: string | undefined; archived?: boolean | undefined },
    ): Promise<Artist> {
      const before = await find(workspace, userId, id);
      await db.transaction(async (transaction) => {
        await store.lockWorkspace(transaction, workspace);
        const isRenamed = name !== undefined && name !== before.name;
        const isMoved = archived !== undefined && archived !== (before.archivedAt !== null);
        if (isMoved && archived) await archive(transaction, workspace, id);
        await store.updateArtist(transaction, workspace, id, {
          ...(isRenamed && { name }),
          ...(isMoved && { archivedAt: archived ? clock() : null }),
        });
        if (isRenamed)
          await recordActivity(transaction, id, {
            at: clock(),
            action: 'artist-renamed',
            subject: before.name,
            detail: name,
          });
        if (isMoved)
          await recordActivity(transaction, id, {
            at: clock(),
            action: archived ? 'artist-archived' : 'artist-restored',
            subject: name ?? before.name,
          });
        await announce(transaction, workspace);
      });
      return find(workspace, userId, id);
    },

    /** With everything it owns. Members who could access only this artist are removed. */
    async delete(workspace: WorkspaceId, userId: string, id: string): Promise<void> {
      const { name } = await find(workspace, userId, id);
      await dependencies.beforeArtistDeleted(id);
      await db.transaction(async (transaction) => {
        await store.lockWorkspace(transaction, workspace);
        if ((await store.countOtherActive(transaction, workspace, id)) === 0) throw new Failure('last_artist');
        if (await hasOpenSends(transaction, id)) throw new Failure('artist_has_sends');
        await dependencies.onArtistDeleting(transaction, id);
        await store.deleteArtist(transaction, workspace, id);
        await recordWorkspaceActivity(transaction, workspace, { at: clock(), action: 'artist-deleted', subject: name });
        for (const member of await store.listMembersWithoutArtists(transaction, workspace))
          await dependencies.removeMember(transaction, workspace, member);
        await announce(transaction, workspace);
      });
    },
  };
}
