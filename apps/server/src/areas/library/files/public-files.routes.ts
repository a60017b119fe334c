import { filesPath, uploadContentPath } from '@debut/contract/files';
import { imageWidths } from '@debut/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import { Failure } from '../../../platform/failure.ts';
import { requireArtistOfSite } from '../../../platform/http/domains.ts';
import type { DiskReceiver, FileStore } from '../../../providers/files/port.ts';
import { pathOfAddress } from './file-path.ts';
import type { FileService } from './files.service.ts';
import { variantPath, variantType } from './image-variants.ts';

/** Images are public by their unguessable address, always re-encoded, never as uploaded. */
export function mountPictures(http: FastifyInstance, { files, store }: { files: FileService; store: FileStore }): void {
  http.get<{ Querystring: { width?: string } }>(
    `${filesPath}/*`,
    { schema: { hide: true }, config: { onDomains: true } },
    async (request, reply) => {
      const path = pathOfAddress(request.url);
      const file = path === null ? undefined : await files.findPicture(path);
      if (!file) throw new Failure('not_found');
      await requireArtistOfSite(request, file.userId ?? undefined);
      const width = imageWidths.find((one) => String(one) === request.query.width) ?? imageWidths.at(-1) ?? 0;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(variantType);
      return reply.send(await store.read(variantPath(file.path, width)));
    },
  );
}

/** Where browsers send bytes when they are kept on our disk. Streamed: nothing holds a whole file in memory. */
export function mountUploadContent(
  http: FastifyInstance,
  {
    files,
    store,
    receiver,
    disk,
  }: { files: FileService; store: FileStore; receiver: DiskReceiver; disk: Pick<DiskGuard, 'requireSpace'> },
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put<{ Querystring: Record<string, string> }>(
      uploadContentPath,
      { bodyLimit: Number.MAX_SAFE_INTEGER, schema: { hide: true }, config: { takesItsTime: true } },
      async (request, reply) => {
        await disk.requireSpace();
        const path = await receiver.receive(request.query, {
          contentType: request.headers['content-type'],
          contentLength: request.headers['content-length'],
          bytes: request.raw,
        });
        // The file or its account was deleted meanwhile, so the upload is not needed any more.
        if (!(await files.isExpected(path))) {
          await store.delete(path);
          throw new Failure('not_found');
        }
        return reply.code(204).send();
      },
    );
  });
}
