import { revisionsPerPage } from '@debut/contract/limits';
import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { type FileService, findTrack, lockTrack } from '../../library/index.ts';
import { listCopies } from '../downloads/copies.store.ts';
import { masterFileName } from '../downloads/download-name.ts';
import { deleteRun, listVersions, makeCurrent, type RunRow } from '../mastering.store.ts';
import { presentRevision } from '../present.ts';
import * as store from './revisions.store.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

/** The finished runs of a track, each with its masters. */
export function createRevisionService({
  db,
  events,
  files,
  shareAddresses,
}: {
  db: Database;
  events: Events;
  files: FileService;
  shareAddresses: (owner: string, runs: readonly RunRow[]) => Promise<Map<string, string>>;
}) {
  async function requireRevision(owner: string, id: string): Promise<RunRow> {
    const found = await store.findRevision(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  /** The track is locked, so that nothing else changes which revision is current. */
  async function change(
    owner: string,
    id: string,
    write: (transaction: Transaction, revision: RunRow) => Promise<void>,
  ): Promise<void> {
    const { trackId } = await requireRevision(owner, id);
    await db.transaction(async (transaction) => {
      await lockTrack(transaction, owner, trackId);
      const revision = await store.findRevision(transaction, owner, id);
      if (!revision) throw new Failure('not_found');
      await write(transaction, revision);
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
      await events.publish(transaction, owner, { type: 'tracks.changed' });
    });
  }

  return {
    async list(owner: string, trackId: string, before: string | undefined): Promise<MasteringRevision[]> {
      const track = await findTrack(db, owner, trackId);
      if (!track) throw new Failure('not_found');
      const runs = await store.listRevisions(db, owner, trackId, { before, limit: revisionsPerPage });
      const ids = runs.map(({ id }) => id);
      const [versions, copies, shared] = await Promise.all([
        listVersions(db, owner, ids),
        listCopies(db, owner, ids),
        shareAddresses(owner, runs),
      ]);
      const stored = [...versions, ...copies].flatMap(({ runId, path }) => (path === null ? [] : [{ runId, path }]));
      const paths = stored.map(({ path }) => path);
      const sizes = new Map((await files.analysesOf(owner, paths)).map(({ path, size }) => [path, size]));
      const links = { address: files.address, filename: masterFileName(track) };
      return runs.map((run) => {
        const bytes = stored
          .filter(({ runId }) => runId === run.id)
          .reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0);
        const own = versions.filter(({ runId }) => runId === run.id);
        return presentRevision(
          run,
          { source: track.audioFile, versions: own, bytes, shareUrl: shared.get(run.id) ?? null },
          links,
        );
      });
    },

    async rename(owner: string, id: string, name: string | null): Promise<void> {
      await db.transaction(async (transaction) => {
        const renamed = await store.renameRevision(transaction, owner, id, name);
        if (!renamed) throw new Failure('not_found');
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId: renamed.trackId });
      });
    },

    restore: (owner: string, id: string) => change(owner, id, makeCurrent),

    delete: (owner: string, id: string) =>
      change(owner, id, async (transaction, revision) => {
        const copies = await listCopies(transaction, owner, [id]);
        if (copies.some(({ path }) => path === null)) throw new Failure('download_under_way');
        const versions = await deleteRun(transaction, revision);
        for (const { path } of [...versions, ...copies]) if (path) await files.release(transaction, owner, path);
      }),
  };
}
