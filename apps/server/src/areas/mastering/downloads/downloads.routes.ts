import { createHash } from 'node:crypto';
import { downloadEndpoints, type MasteringDownload, masteringDownload } from '@debut/contract/mastering-downloads';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { FileService } from '../../library/index.ts';
import { type Part, readConcatenatedParts, sizeOf } from './concatenated-file.ts';
import { createDownloadLinks, type LinkDependencies, type LinkTarget } from './download-links.ts';
import type { DownloadService } from './downloads.service.ts';
import { nameAttachment, sendArchive } from './send-archive.ts';

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

/** The stored audio never changes under its path, but the tags we add do. */
function etagOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    if (part.kind === 'silence') hash.update(String(part.size));
    else hash.update(part.kind === 'bytes' ? part.bytes : part.path);
  }
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
