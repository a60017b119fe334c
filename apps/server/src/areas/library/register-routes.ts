import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { mountArtwork } from './artwork/artwork.routes.ts';
import type { LibraryServices } from './create-services.ts';
import { mountAudio } from './files/audio.routes.ts';
import { mountFiles } from './files/files.routes.ts';
import { mountPictures, mountUploadContent } from './files/public-files.routes.ts';
import { mountProjects } from './projects/projects.routes.ts';
import { mountSearch } from './search/search.routes.ts';
import { mountTracks } from './tracks/tracks.routes.ts';

export function registerLibraryRoutes({ http, mount }: RouteHost, runtime: Runtime, library: LibraryServices): void {
  const { config, clock, database, signer, fileStore: store, uploadReceiver: receiver, disk } = runtime;
  const { files } = library;
  mountFiles(mount, { files });
  mountAudio(mount, { files, store, signer, clock, publicUrl: config.publicUrl });
  mountPictures(http, { files, store });
  if (receiver) mountUploadContent(http, { files, store, receiver, disk });
  mountTracks(mount, library);
  mountProjects(mount, library);
  mountArtwork(mount, library);
  mountSearch(mount, { db: database.db, address: files.address });
}
