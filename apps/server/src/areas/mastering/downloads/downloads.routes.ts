import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { signedDownloadSeconds } from '@debut/contract/limits';
import { downloadEndpoints, type MasteringDownload, masteringDownload } from '@debut/contract/mastering-downloads';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { attachmentHeader } from '../../../platform/file-names.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { FileService } from '../../library/index.ts';
import { type Part, readConcatenatedParts, sizeOf } from './concatenated-file.ts';
import type { DownloadFile, DownloadService } from './downloads.service.ts';

/** A browser downloads from a link, which cannot carry a bearer token: the link is signed for a short time. */
export function mountMasterDownloads(
  mount: Mount,
  dependencies: {
    downloads: DownloadService;
    files: Pick<FileService, 'read'>;
    signer: Signer;
    clock: Clock;
    publicUrl: string;
    stopping: AbortSignal;
  },
): void {
  const { downloads, files, signer, clock, publicUrl, stopping } = dependencies;

  mount(
    downloadEndpoints.request,
    async ({ artist, body }) => {
      const { isReady, filename } = await downloads.prepare(artist.id, body, stopping);
      return { url: isReady ? sign(artist.id, body, filename) : null, filename };
    },
    { waits: true },
  );

  mount(downloadEndpoints.download, async ({ artist, params, query, request, reply }) => {
    const wanted = readRequest(params.trackId, query);
    const owner = artist?.id ?? checkSignature(wanted, query);
    const { name, files: found } = await downloads.files(owner, wanted);
    const [single] = found;
    if (!single) throw new Failure('not_found');
    reply.header('content-disposition', attachmentHeader(name)).header('cache-control', 'private, no-cache');
    if (wanted.style === 'all' || wanted.format === 'delivery') return sendArchive(reply, found);
    return sendRange(request, reply, {
      size: sizeOf(single.parts),
      mediaType: single.mediaType,
      etag: etagOf(single.parts),
      read: async (range) => readConcatenatedParts(single.parts, files.read, range),
    });
  });

  function sign(owner: string, wanted: MasteringDownload, filename: string): string {
    const expires = String(Math.floor(clock().getTime() / 1000) + signedDownloadSeconds);
    const { trackId, ...fields } = signedFields(wanted, owner, expires);
    const signature = signer.sign('master-download', { trackId, ...fields });
    const query = new URLSearchParams({ ...fields, signature });
    const path = [trackId, filename].map(encodeURIComponent).join('/');
    return `${publicUrl}/api/master/downloads/${path}?${query}`;
  }

  /** Returns the owner that the signature names. */
  function checkSignature(wanted: MasteringDownload, query: DownloadQuery): string {
    const { user, expires, signature } = query;
    if (!user || !expires || !signature) throw new Failure('unauthenticated');
    const isGenuine = signer.verify('master-download', signedFields(wanted, user, expires), signature);
    if (!isGenuine || Number(expires) * 1000 <= clock().getTime()) throw new Failure('invalid_signature');
    return user;
  }

  /** Uncompressed, because audio barely shrinks. The length is known in advance, so browsers show the progress. */
  async function sendArchive(reply: FastifyReply, found: DownloadFile[]): Promise<FastifyReply> {
    const archive = new ZipFile();
    const output = archive.outputStream;
    archive.on('error', (error: Error) => output.destroy(error));
    let reading: Readable | undefined;
    // A client that disconnects leaves no file open.
    reply.raw.once('close', () => reading?.destroy());
    for (const { filename, parts } of found) {
      archive.addReadStreamLazy(filename, { compress: false, size: sizeOf(parts), mtime: clock() }, (send) => {
        reading = readConcatenatedParts(parts, files.read);
        send(null, reading);
      });
    }
    const size = await new Promise<number>((resolve) => archive.end({}, resolve));
    if (size >= 0) reply.header('content-length', String(size));
    return reply.type('application/zip').send(output);
  }
}

interface DownloadQuery {
  readonly user?: string | undefined;
  readonly style?: string | undefined;
  readonly format?: string | undefined;
  readonly revision?: string | undefined;
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

function readRequest(trackId: string, { style = '', format, revision }: DownloadQuery): MasteringDownload {
  const read = masteringDownload.safeParse({ trackId, style, format, revisionId: revision });
  if (!read.success) throw new Failure('not_found');
  return read.data;
}

function signedFields({ trackId, style, format, revisionId }: MasteringDownload, user: string, expires: string) {
  return { user, trackId, style, format, expires, ...(revisionId !== undefined && { revision: revisionId }) };
}

/** The stored audio never changes under its path, but the tags we add do. */
function etagOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part.kind === 'bytes' ? part.bytes : part.path);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
