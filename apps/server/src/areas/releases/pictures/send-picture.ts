import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader } from '../../../platform/file-names.ts';
import type { ReleasePicture } from './pictures.service.ts';

/** As an image, or as a file with a name; not at all if the client has it. */
export async function sendPicture(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  picture: ReleasePicture,
  { cacheControl, isDownload }: { cacheControl: string; isDownload: boolean },
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cacheControl, etag: picture.etag });
  if (headers['if-none-match'] === picture.etag) return reply.code(304).send();
  if (isDownload) reply.header('content-disposition', attachmentHeader(picture.filename));
  return reply.type('image/jpeg').send(await picture.draw());
}
