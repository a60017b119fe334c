import type { FastifyReply } from 'fastify';

/** What an email loads when it is opened. */
export function sendPixel(reply: FastifyReply): FastifyReply {
  return reply.type('image/gif').send(emptyGif);
}

/** One transparent pixel. */
const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
