import type { PageAssets } from '@debut/web/public';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import { findTrack } from '../library/index.ts';
import { mountAlbumDownloads } from './albums/album-downloads.routes.ts';
import { mountAlbums } from './albums/albums.routes.ts';
import type { MasteringServices } from './create-services.ts';
import { mountMasterDownloads } from './downloads/downloads.routes.ts';
import { mountMastering } from './mastering.routes.ts';
import { mountReferences } from './references/references.routes.ts';
import { mountReports } from './reports/reports.routes.ts';
import { mountRevisions } from './revisions/revisions.routes.ts';
import { mountStems } from './stems/stems.routes.ts';

export function registerMasteringRoutes(
  { http, mount, stopping }: RouteHost,
  { config, clock, rateLimits, signer }: Runtime,
  services: MasteringServices,
  { assets, brands }: { assets: PageAssets; brands: Brands },
): void {
  const { mastering, downloads, files, db } = services;
  const { publicUrl, productName } = config;
  mountMastering(mount, { mastering, rateLimits, findTrack: (owner, id) => findTrack(db, owner, id), stopping });
  mountReferences(mount, { ...services, rateLimits });
  mountAlbums(mount, { ...services, rateLimits });
  mountRevisions(mount, services);
  mountStems(mount, { stems: services.stems, rateLimits });
  mountReports(http, mount, { reports: services.reports, rateLimits, brands, assets, productName });
  const sending = { files, signer, clock, publicUrl, stopping };
  mountMasterDownloads(mount, { ...sending, downloads });
  mountAlbumDownloads(mount, { ...sending, albumDownloads: services.albumDownloads });
}
