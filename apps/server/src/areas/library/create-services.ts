import type { Runtime } from '../../runtime.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createArtworkService } from './artwork/artwork.service.ts';
import { createFileService, type FileService } from './files/files.service.ts';
import { createProjectService } from './projects/projects.service.ts';
import { createTrackService, type TrackMasters } from './tracks/tracks.service.ts';

export type LibraryServices = ReturnType<typeof createLibraryServices>;

/** Created first: mastering needs files, and tracks need mastering. */
export function createFiles(
  { config, clock, database, queue, fileStore, disk }: Runtime,
  { storageQuotaOf }: { storageQuotaOf: (owner: string) => Promise<number | null> },
): FileService {
  const { publicUrl, maxAudioMegabytes, s3 } = config;
  return createFileService({
    db: database.db,
    store: fileStore,
    queue,
    clock,
    publicUrl,
    maxAudioMegabytes,
    storageQuotaOf,
    disk: s3 ? undefined : disk,
  });
}

export function createLibraryServices(
  { clock, database, events }: Runtime,
  { files, masters, planning }: { files: FileService; masters: TrackMasters; planning: PlanningServices },
) {
  const shared = { db: database.db, clock, events, files, planning };
  return {
    files,
    tracks: createTrackService({ ...shared, masters }),
    projects: createProjectService(shared),
    artwork: createArtworkService(shared),
  };
}
