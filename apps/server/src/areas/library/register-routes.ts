import type { PageAssets } from '@debut/web/public';
import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import { mountApprovalPages, mountApprovals } from './approvals/approvals.routes.ts';
import { mountArtwork } from './artwork/artwork.routes.ts';
import type { LibraryServices } from './create-services.ts';
import { mountAudio } from './files/audio.routes.ts';
import { mountFiles } from './files/files.routes.ts';
import { mountPictures, mountUploadContent } from './files/public-files.routes.ts';
import { mountProjects } from './projects/projects.routes.ts';
import { mountSearch } from './search/search.routes.ts';
import { mountTracks } from './tracks/tracks.routes.ts';

export async function registerLibraryRoutes(
  { http, mount, mountIn }: RouteHost,
  runtime: Runtime,
  library: LibraryServices,
  { assets, brands }: { /** Of the page of an approval link. */ assets: PageAssets; brands: Brands },
): Promise<void> {
  const { config, clock, database, signer, fileStore: store, uploadReceiver: receiver, disk } = runtime;
  const { files, approvalPage: page, approvalFiles } = library;
  const { rateLimits } = runtime;
  mountFiles(mount, { files });
  mountAudio(mount, { files, store, signer, clock, publicUrl: config.publicUrl });
  mountPictures(http, { files, store });
  if (receiver) mountUploadContent(http, { files, store, receiver, disk });
  mountTracks(mount, library);
  mountProjects(mount, library);
  mountArtwork(mount, library);
  mountApprovals(mount, library);
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    acceptForms(scope);
    mountApprovalPages(http, mountForms, {
      page,
      files: approvalFiles,
      store,
      rateLimits,
      assets,
      brands,
      productName: config.productName,
    });
  });
  mountSearch(mount, { db: database.db, address: files.address });
}
