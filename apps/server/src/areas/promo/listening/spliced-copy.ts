import { type SplicePiece, splicePlan } from '@debut/mastering/splice';
import type { ReadStored } from '../../../platform/concatenated-file.ts';
import type { CopyRow } from '../copies/copies.store.ts';
import { firstBytes, type ReadFirstBytes } from './first-bytes.ts';

interface Files {
  readonly read: ReadStored;
  readonly readFirstBytes?: ReadFirstBytes;
}

/** What one link gets of a copy: pieces of both variants in the order of its mark. `end` is inclusive. */
export async function* readSplicedCopy(
  { paths, layout }: Pick<CopyRow, 'paths' | 'layout'>,
  mark: number,
  { read, readFirstBytes }: Files,
  { start, end }: Parameters<ReadStored>[1],
): AsyncGenerator<Buffer> {
  if (!layout || paths.length === 0) throw new Error('the copy is not made yet');
  const plan = splicePlan(layout, mark);
  let at = start;
  if (readFirstBytes && start < firstBytes) {
    const variants = await Promise.all(paths.map(readFirstBytes));
    const pieces = plan.pieces(start, Math.min(end + 1, firstBytes));
    for (const { variant, from, to } of pieces) yield (variants[variant] as Buffer).subarray(from, to);
    at = firstBytes;
  }
  if (at <= end) yield* readPieces(paths, read, { start: at, end }, plan.pieces(at, end + 1));
}

/** All variants are read to the end and skipped where the other one is heard, which is quicker than seeking twice a second. */
async function* readPieces(
  paths: readonly string[],
  read: ReadStored,
  range: Parameters<ReadStored>[1],
  pieces: Iterable<SplicePiece>,
): AsyncGenerator<Buffer> {
  const streams = await Promise.all(paths.map((path) => read(path, range)));
  const readers = streams.map((stream) => createReader(stream, range.start));
  try {
    for (const { variant, from, to } of pieces) {
      const reader = readers[variant];
      if (reader) yield* reader(from, to);
    }
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Yields the bytes from `from` up to `to`; calls go forward only. */
function createReader(stream: AsyncIterable<Buffer>, start: number) {
  const chunks = stream[Symbol.asyncIterator]();
  let at = start;
  let chunk: Buffer = Buffer.alloc(0);
  return async function* read(from: number, to: number): AsyncGenerator<Buffer> {
    while (at < to) {
      if (chunk.length === 0) {
        const next = await chunks.next();
        if (next.done) return;
        chunk = next.value;
      }
      const length = Math.min(chunk.length, (at < from ? from : to) - at);
      const piece = chunk.subarray(0, length);
      if (at >= from) yield piece;
      at += length;
      chunk = chunk.subarray(length);
    }
  };
}
