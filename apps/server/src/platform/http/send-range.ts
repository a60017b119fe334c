import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Content {
  readonly size: number;
  readonly mediaType: string;
  readonly etag: string;
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** Streams a file, whole or the requested range (RFC 9110, one range). */
export async function sendRange(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<FastifyReply> {
  const { size, mediaType, etag } = content;
  reply.header('accept-ranges', 'bytes').header('etag', etag).type(mediaType);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const wanted =
    request.headers['if-range'] && request.headers['if-range'] !== etag ? undefined : request.headers.range;
  const range = parseRange(wanted, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', String(end - start + 1));
  if (request.method === 'HEAD' || size === 0) return reply.send();
  return reply.send(await content.read({ start, end }));
}

function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (!found || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'unsatisfiable';
  if (start >= size || start > end) return 'unsatisfiable';
  return { start, end };
}
