import type { AlbumMastering, AlbumSettings, TrackTransition } from '@debut/contract/albums';
import { maxAlbumTracks } from '@debut/contract/limits';
import type { Database } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { type FileService, findProject, lockProject, lockTrack } from '../../library/index.ts';
import type { AnalysisService } from '../analyses/analyses.service.ts';
import { listAnalyses } from '../analyses/analyses.store.ts';
import { listVersions } from '../mastering.store.ts';
import { listAlbumTracks } from './album-tracks.ts';
import * as store from './albums.store.ts';
import { presentAlbum } from './present-album.ts';

export type AlbumService = ReturnType<typeof createAlbumService>;

/** Projects as albums: how they shall sound, and what was measured and made. */
export function createAlbumService(dependencies: {
  db: Database;
  events: Events;
  files: Pick<FileService, 'address'>;
  analyses: Pick<AnalysisService, 'request'>;
}) {
  const { db, events, files, analyses } = dependencies;

  return {
    async ofProject(owner: string, projectId: string): Promise<AlbumMastering> {
      if (!(await findProject(db, owner, projectId))) throw new Failure('not_found');
      const tracks = (await listAlbumTracks(db, owner, projectId)).slice(0, maxAlbumTracks);
      const ids = tracks.map(({ id }) => id);
      const paths = tracks.flatMap(({ audioFile }) => audioFile ?? []);
      const [settings, transitionOf, measured, latest, current] = await Promise.all([
        store.findSettings(db, owner, projectId),
        store.findTransitions(db, owner, ids),
        listAnalyses(db, owner, paths),
        store.listLatestRuns(db, owner, ids),
        store.listCurrentRuns(db, owner, ids),
      ]);
      const runIds = current.map(({ id }) => id);
      const versions = await listVersions(db, owner, runIds);
      return presentAlbum(
        { settings, tracks, transitionOf, analyses: measured, latest, current, versions },
        files.address,
      );
    },

    async update(owner: string, projectId: string, change: store.Change<AlbumSettings>): Promise<void> {
      await db.transaction(async (transaction) => {
        if (!(await lockProject(transaction, owner, projectId))) throw new Failure('not_found');
        await store.saveSettings(transaction, owner, projectId, change);
        await events.publish(transaction, owner, { type: 'mastering.changed' });
      });
    },

    async updateTrack(
      owner: string,
      projectId: string,
      trackId: string,
      change: store.Change<TrackTransition>,
    ): Promise<void> {
      await db.transaction(async (transaction) => {
        const track = await lockTrack(transaction, owner, trackId);
        if (track?.projectId !== projectId) throw new Failure('not_found');
        await store.saveTransition(transaction, owner, trackId, change);
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
      });
    },

    /** Measures the mixes that were not measured yet, or could not be. */
    async measure(owner: string, projectId: string): Promise<void> {
      if (!(await findProject(db, owner, projectId))) throw new Failure('not_found');
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const tracks = await listAlbumTracks(transaction, owner, projectId, { locks: true });
        const paths = new Set(tracks.slice(0, maxAlbumTracks).flatMap(({ audioFile }) => audioFile ?? []));
        for (const path of paths) await analyses.request(transaction, owner, path);
        await events.publish(transaction, owner, { type: 'mastering.changed' });
      });
    },
  };
}
