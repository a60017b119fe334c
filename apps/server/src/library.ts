import type { FastifyInstance } from 'fastify';
import { mountAccountExport } from './areas/accounts/export/account-export.routes.ts';
import { createExportService } from './areas/accounts/export/account-export.service.ts';
import type { PlanRules } from './areas/billing/plans/plan-rules.ts';
import { mountArtwork } from './areas/library/artwork/artwork.routes.ts';
import { createArtworkService } from './areas/library/artwork/artwork.service.ts';
import { mountAudio } from './areas/library/files/audio.routes.ts';
import { pathOfAddress } from './areas/library/files/file-path.ts';
import { mountFiles } from './areas/library/files/files.routes.ts';
import { createFileService } from './areas/library/files/files.service.ts';
import { mountPictures, mountUploadContent } from './areas/library/files/public-files.routes.ts';
import { mountProjects } from './areas/library/projects/projects.routes.ts';
import { createProjectService } from './areas/library/projects/projects.service.ts';
import { mountSearch } from './areas/library/search/search.routes.ts';
import { mountTracks } from './areas/library/tracks/tracks.routes.ts';
import { createTrackService } from './areas/library/tracks/tracks.service.ts';
import { mountReleasePlan } from './areas/planning/planning.routes.ts';
import { createAddressSigner, fileSettings, openFileStore } from './file-store.ts';
import { mountMasteringPart } from './mastering.ts';
import type { Planning } from './planning.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import type { Runtime } from './runtime.ts';

/** The part of the composition root that concerns the artist's music and pictures. */
export async function mountLibrary(
  http: FastifyInstance,
  mount: Mount,
  runtime: Runtime,
  { rateLimits, planning, planRules }: { rateLimits: RateLimits; planning: Planning; planRules: PlanRules },
): Promise<void> {
  const { config, clock, database, events, queue } = runtime;
  const { db } = database;
  const { publicUrl } = config;
  const signer = await createAddressSigner(config);
  const { store, receiver } = openFileStore(runtime, signer);
  const files = createFileService({ db, store, queue, clock, ...fileSettings(runtime) });
  const plan = { ...planning.plans, saw: planning.productSaw };
  const shared = { db, clock, events, files: { ...files, pathOf: pathOfAddress }, plan };

  mountFiles(mount, { files });
  mountAudio(mount, { files, store, signer, clock, publicUrl });
  mountPictures(http, { files, store });
  if (receiver) mountUploadContent(http, { files, store, receiver, disk: runtime.disk });
  const masters = mountMasteringPart(http, mount, { runtime, files, signer, rateLimits, planRules });
  mountTracks(mount, { tracks: createTrackService({ ...shared, masters }) });
  mountProjects(mount, { projects: createProjectService(shared) });
  mountArtwork(mount, { artwork: createArtworkService(shared) });
  mountReleasePlan(mount, { db, clock, ...planning, address: files.address });
  mountSearch(mount, { db, address: files.address });
  const exports = createExportService({ db, clock, events, queue, files, productName: config.productName });
  mountAccountExport(mount, { exports, read: store.read, rateLimits, signer, clock, publicUrl });
}
