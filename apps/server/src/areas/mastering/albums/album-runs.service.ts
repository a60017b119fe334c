import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { type FileService, findProject, type ProjectRow } from '../../library/index.ts';
import { listAnalyses } from '../analyses/analyses.store.ts';
import type { EndRun } from '../runs/end-run.ts';
import type { StartRuns } from '../runs/start-runs.ts';
import { listAlbumTracks } from './album-tracks.ts';
import { findSettings, findTransitions, listActiveRuns } from './albums.store.ts';
import { type AlbumSong, planRuns, requireSongs } from './plan-runs.ts';

export type AlbumRunService = ReturnType<typeof createAlbumRunService>;

/** Masters the tracks of a project as one album: a run per track, started together. */
export function createAlbumRunService(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'exists' | 'requireRoom'>;
  startRuns: StartRuns;
  endRun: EndRun;
}) {
  const { db, clock, files, startRuns, endRun } = dependencies;

  async function requireProject(at: Queryable, owner: string, id: string): Promise<ProjectRow> {
    const project = await findProject(at, owner, id);
    if (!project) throw new Failure('not_found');
    return project;
  }

  /** Whether they are being mastered as an album; throws while one of them is being mastered on its own. */
  async function isUnderWay(at: Queryable, owner: string, songs: AlbumSong[]): Promise<boolean> {
    const active = await listActiveRuns(
      at,
      owner,
      songs.map(({ id }) => id),
    );
    if (active.some(({ method }) => method !== 'album')) throw new Failure('album_under_way');
    return active.length > 0;
  }

  /** Returns the files that exist. */
  async function requireFiles(owner: string, songs: AlbumSong[]): Promise<ReadonlySet<string>> {
    await files.requireRoom(owner);
    const paths = new Set(songs.map(({ audioFile }) => audioFile));
    for (const path of paths) if (!(await files.exists(path))) throw new Failure('audio_out_of_reach');
    return paths;
  }

  return {
    /** Starts all runs, or none; joins those in progress. */
    async start(
      owner: string,
      projectId: string,
      { acceptDamage = false }: { acceptDamage?: boolean | undefined },
      rights: { maySpend: boolean },
    ): Promise<void> {
      await requireProject(db, owner, projectId);
      const found = requireSongs(await listAlbumTracks(db, owner, projectId));
      if (await isUnderWay(db, owner, found)) return;
      const existing = await requireFiles(owner, found);
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const { name } = await requireProject(transaction, owner, projectId);
        const songs = requireSongs(await listAlbumTracks(transaction, owner, projectId, { locks: true }));
        if (await isUnderWay(transaction, owner, songs)) return;
        // A track or its audio was added meanwhile: the next attempt looks for its file.
        if (!songs.every(({ audioFile }) => existing.has(audioFile)))
          throw new Failure('unavailable', { retryAfterSeconds: 1 });
        const ids = songs.map(({ id }) => id);
        const drafts = planRuns(songs, {
          runId: newId(),
          settings: await findSettings(transaction, owner, projectId),
          transitionOf: await findTransitions(transaction, owner, ids),
          analyses: await listAnalyses(transaction, owner, [...existing]),
          acceptDamage,
        });
        await startRuns(transaction, owner, 'master', drafts, rights);
        await recordActivity(transaction, owner, { at: clock(), action: 'mastering-started', subject: name });
      });
    },

    /** Ends what is still being mastered; finished tracks keep their masters. */
    async cancel(owner: string, projectId: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        await requireProject(transaction, owner, projectId);
        const tracks = await listAlbumTracks(transaction, owner, projectId, { locks: true });
        const active = await listActiveRuns(
          transaction,
          owner,
          tracks.map(({ id }) => id),
        );
        for (const { id } of active.filter(({ method }) => method === 'album'))
          await endRun(transaction, id, { status: 'cancelled', code: 'mastering_cancelled' });
      });
    },
  };
}
