import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a text file as a download with this name. */
export function sendDownload(
  reply: FastifyReply,
  { filename, type }: { filename: string; type: 'text/csv' | 'text/vcard' },
  content: string | Readable,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type(`${type}; charset=utf-8`)
    .send(content);
}
