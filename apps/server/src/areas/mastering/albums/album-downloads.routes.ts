import { type AlbumDownload, albumDownload, albumEndpoints } from '@debut/contract/albums';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { nameAttachment, sendArchive } from '../../../platform/http/send-archive.ts';
import type { FileService } from '../../library/index.ts';
import { createDownloadLinks, type LinkDependencies, type LinkTarget } from '../downloads/download-links.ts';
import type { AlbumDownloadService } from './album-downloads.service.ts';

export function mountAlbumDownloads(
  mount: Mount,
  dependencies: LinkDependencies & {
    albumDownloads: AlbumDownloadService;
    files: Pick<FileService, 'read'>;
    stopping: AbortSignal;
  },
): void {
  const { albumDownloads, files, clock, stopping } = dependencies;
  const links = createDownloadLinks(dependencies, 'album-download');

  mount(
    albumEndpoints.requestDownload,
    async ({ artist, params, body: { format } }) => {
      const { isReady, filename } = await albumDownloads.prepare(artist.id, params.id, format, stopping);
      const folder = `projects/${encodeURIComponent(params.id)}/album/downloads`;
      return { url: isReady ? links.sign(artist.id, targetOf(params.id, format), folder, filename) : null, filename };
    },
    { waits: true },
  );

  mount(albumEndpoints.download, async ({ artist, params, query, reply }) => {
    const read = albumDownload.safeParse({ format: query.format });
    if (!read.success) throw new Failure('not_found');
    const { format } = read.data;
    const owner = artist?.id ?? links.check(targetOf(params.id, format), query);
    const { name, files: found } = await albumDownloads.files(owner, params.id, format);
    nameAttachment(reply, name);
    return sendArchive(reply, found, { read: files.read, now: clock() });
  });
}

function targetOf(projectId: string, format: AlbumDownload['format']): LinkTarget {
  return { ids: { projectId }, options: { format } };
}
