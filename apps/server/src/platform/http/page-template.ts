import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that is the same for all visitors, perhaps but for one value, compressed once. */
export interface PageTemplate {
  /** The page with this value, as text. */
  fill(value: string): string;
  /** The same, as gzip. */
  fillCompressed(value: string): Buffer;
}

/** `mark` is where the value goes, as often as it occurs. */
export function createPageTemplate(page: string, mark?: string): PageTemplate {
  const parts = mark === undefined ? [page] : page.split(mark);
  const bytes = parts.map((part) => Buffer.from(part));
  const deflated = bytes.map(deflatePart);
  return {
    fill: (value) => parts.join(value),
    fillCompressed(value) {
      const filled = Buffer.from(value);
      const stored = storePart(filled);
      const blocks = deflated.flatMap((part, index) => (index === 0 ? [part] : [stored, part]));
      return Buffer.concat([gzipHeader, ...blocks, lastBlock, gzipTrailer(bytes, filled)]);
    },
  };
}

/** With the value, compressed if the browser can read that. */
export function sendFilled(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  template: PageTemplate,
  value = '',
): FastifyReply {
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const isCompressed = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));
  return isCompressed
    ? reply.header('content-encoding', 'gzip').send(template.fillCompressed(value))
    : reply.send(template.fill(value));
}

/** RFC 1952: deflate, no name, no time. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: empty, stored, the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Blocks of RFC 1951 hold so many bytes as they are. */
const maxStoredBytes = 0xffff;

/** Ends at a whole byte, and nothing after it refers to it, so that parts can be put together in any way. */
function deflatePart(part: Buffer): Buffer {
  return deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

function storePart(part: Buffer): Buffer {
  if (part.length > maxStoredBytes) return deflatePart(part);
  const header = Buffer.alloc(5);
  header.writeUInt16LE(part.length, 1);
  header.writeUInt16LE(~part.length & maxStoredBytes, 3);
  return Buffer.concat([header, part]);
}

function gzipTrailer(parts: readonly Buffer[], value: Buffer): Buffer {
  // Nothing at all would set the checksum back.
  const all = parts.flatMap((part, index) => (index === 0 ? [part] : [value, part])).filter(({ length }) => length > 0);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    all.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(all.reduce((sum, { length }) => sum + length, 0) >>> 0, 4);
  return trailer;
}
