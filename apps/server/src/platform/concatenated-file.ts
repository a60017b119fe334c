import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file assembled while it is sent: our own bytes, ranges of stored files, and silence. */
export type Part =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'stored'; readonly path: string; readonly start: number; readonly end: number }
  /** So many zeros. */
  | { readonly kind: 'silence'; readonly size: number };

export type ReadStored = (path: string, range: { start: number; end: number }) => Promise<Readable>;

export function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + sizeOfPart(part), 0);
}

/** The bytes from `start` to `end` inclusive, without reading the rest. */
export function readConcatenatedParts(
  parts: readonly Part[],
  readStored: ReadStored,
  range: { start: number; end: number } = { start: 0, end: sizeOf(parts) - 1 },
): Readable {
  return Readable.from(pieces(parts, readStored, range), { objectMode: false });
}

/** Stored files never change under their path, but our own bytes do. */
export function etagOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    if (part.kind === 'silence') hash.update(String(part.size));
    else hash.update(part.kind === 'bytes' ? part.bytes : part.path);
  }
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

async function* pieces(
  parts: readonly Part[],
  readStored: ReadStored,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const part of parts) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, sizeOfPart(part) - 1);
    at += sizeOfPart(part);
    if (from > to) continue;
    if (part.kind === 'bytes') yield part.bytes.subarray(from, to + 1);
    else if (part.kind === 'silence') yield* zeros(to - from + 1);
    else yield* await readStored(part.path, { start: part.start + from, end: part.start + to });
  }
}

const zeroBlock = Buffer.alloc(64 * 1024);

function* zeros(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= zeroBlock.length) yield zeroBlock.subarray(0, left);
}

function sizeOfPart(part: Part): number {
  if (part.kind === 'silence') return part.size;
  return part.kind === 'bytes' ? part.bytes.length : part.end - part.start + 1;
}
