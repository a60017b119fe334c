import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { findTrack } from '../library/index.ts';
import type { MasteringServices } from './create-services.ts';
import { mountMasterDownloads } from './downloads/downloads.routes.ts';
import { mountMastering } from './mastering.routes.ts';
import { mountReferences } from './references/references.routes.ts';
import { mountRevisions } from './revisions/revisions.routes.ts';

export function registerMasteringRoutes(
  { mount, stopping }: RouteHost,
  { config, clock, rateLimits, signer }: Runtime,
  services: MasteringServices,
): void {
  const { mastering, downloads, files, db } = services;
  const { publicUrl } = config;
  mountMastering(mount, { mastering, rateLimits, findTrack: (owner, id) => findTrack(db, owner, id), stopping });
  mountReferences(mount, { ...services, rateLimits });
  mountRevisions(mount, services);
  mountMasterDownloads(mount, { downloads, files, signer, clock, publicUrl, stopping });
}
