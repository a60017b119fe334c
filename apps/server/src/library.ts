import type { FastifyInstance } from 'fastify';
import { mountAccountExport } from './features/account/account-export.routes.ts';
import { createExportService } from './features/account/account-export.service.ts';
import { mountArtwork } from './features/artwork/artwork.routes.ts';
import { createArtworkService } from './features/artwork/artwork.service.ts';
import { mountAudio } from './features/files/audio.routes.ts';
import { pathOfAddress } from './features/files/file-path.ts';
import { mountFiles } from './features/files/files.routes.ts';
import { createFileService } from './features/files/files.service.ts';
import { mountPictures, mountUploadContent } from './features/files/public-files.routes.ts';
import { mountProjects } from './features/projects/projects.routes.ts';
import { createProjectService } from './features/projects/projects.service.ts';
import { mountReleasePlan } from './features/release-plan/release-plan.routes.ts';
import { mountSearch } from './features/search/search.routes.ts';
import { mountTracks } from './features/tracks/tracks.routes.ts';
import { createTrackService } from './features/tracks/tracks.service.ts';
import { createAddressSigner, fileSettings, openFileStore } from './file-store.ts';
import type { Foundation } from './foundation.ts';
import { mountMasteringPart } from './mastering.ts';
import type { PlanRules } from './plan-rules.ts';
import type { Planning } from './planning.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';

/** The part of the composition root that concerns the artist's music and pictures. */
export async function mountLibrary(
  http: FastifyInstance,
  mount: Mount,
  foundation: Foundation,
  { rateLimits, planning, planRules }: { rateLimits: RateLimits; planning: Planning; planRules: PlanRules },
): Promise<void> {
  const { config, clock, database, events, queue } = foundation;
  const { db } = database;
  const { publicUrl } = config;
  const signer = await createAddressSigner(config);
  const { store, receiver } = openFileStore(foundation, signer);
  const files = createFileService({ db, store, queue, clock, ...fileSettings(foundation) });
  const plan = { ...planning.plans, saw: planning.productSaw };
  const shared = { db, clock, events, files: { ...files, pathOf: pathOfAddress }, plan };

  mountFiles(mount, { files });
  mountAudio(mount, { files, store, signer, clock, publicUrl });
  mountPictures(http, { files, store });
  if (receiver) mountUploadContent(http, { files, store, receiver, disk: foundation.disk });
  const masters = mountMasteringPart(http, mount, { foundation, files, signer, rateLimits, planRules });
  mountTracks(mount, { tracks: createTrackService({ ...shared, masters }) });
  mountProjects(mount, { projects: createProjectService(shared) });
  mountArtwork(mount, { artwork: createArtworkService(shared) });
  mountReleasePlan(mount, { db, clock, ...planning, address: files.address });
  mountSearch(mount, { db, address: files.address });
  const exports = createExportService({ db, clock, events, queue, files, productName: config.productName });
  mountAccountExport(mount, { exports, read: store.read, rateLimits, signer, clock, publicUrl });
}
