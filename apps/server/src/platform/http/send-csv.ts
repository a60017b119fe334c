import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file as a download with this name. */
export function sendCsv(reply: FastifyReply, filename: string, csv: string | Readable): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type('text/csv; charset=utf-8')
    .send(csv);
}
