import { downloadEndpoints, type MasteringDownload, masteringDownload } from '@debut/contract/mastering-downloads';
import { etagOf, readConcatenatedParts, sizeOf } from '../../../platform/concatenated-file.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { nameAttachment, sendArchive } from '../../../platform/http/send-archive.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { FileService } from '../../library/index.ts';
import { createDownloadLinks, type LinkDependencies, type LinkTarget } from './download-links.ts';
import type { DownloadService } from './downloads.service.ts';

export function mountMasterDownloads(
  mount: Mount,
  dependencies: LinkDependencies & {
    downloads: DownloadService;
    files: Pick<FileService, 'read'>;
    stopping: AbortSignal;
  },
): void {
  const { downloads, files, clock, stopping } = dependencies;
  const links = createDownloadLinks(dependencies, 'master-download');

  mount(
    downloadEndpoints.request,
    async ({ artist, body }) => {
      const { isReady, filename } = await downloads.prepare(artist.id, body, stopping);
      const folder = `master/downloads/${encodeURIComponent(body.trackId)}`;
      return { url: isReady ? links.sign(artist.id, targetOf(body), folder, filename) : null, filename };
    },
    { waits: true },
  );

  mount(downloadEndpoints.download, async ({ artist, params, query, request, reply }) => {
    const wanted = readRequest(params.trackId, query);
    const owner = artist?.id ?? links.check(targetOf(wanted), query);
    const { name, files: found } = await downloads.files(owner, wanted);
    const [single] = found;
    if (!single) throw new Failure('not_found');
    nameAttachment(reply, name);
    if (wanted.style === 'all' || wanted.format === 'delivery')
      return sendArchive(reply, found, { read: files.read, now: clock() });
    return sendRange(request, reply, {
      size: sizeOf(single.parts),
      mediaType: single.mediaType,
      etag: etagOf(single.parts),
      read: async (range) => readConcatenatedParts(single.parts, files.read, range),
    });
  });
}

interface DownloadQuery {
  readonly style?: string | undefined;
  readonly format?: string | undefined;
  readonly revision?: string | undefined;
}

function readRequest(trackId: string, { style = '', format, revision }: DownloadQuery): MasteringDownload {
  const read = masteringDownload.safeParse({ trackId, style, format, revisionId: revision });
  if (!read.success) throw new Failure('not_found');
  return read.data;
}

function targetOf({ trackId, style, format, revisionId }: MasteringDownload): LinkTarget {
  return { ids: { trackId }, options: { style, format, ...(revisionId !== undefined && { revision: revisionId }) } };
}
