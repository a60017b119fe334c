import { type CopyLayout, type SplicePiece, splicePlan } from '@debut/mastering/splice';
import type { ReadStored } from '../../../platform/concatenated-file.ts';
import type { ReadFirstBytes } from './first-bytes.ts';

interface Copy {
  readonly paths: readonly string[];
  /** Null when both paths are the same sound. */
  readonly layout: CopyLayout | null;
}

interface Files {
  readonly read: ReadStored;
  readonly readFirstBytes?: ReadFirstBytes;
}

/** What one link gets of a copy: pieces of both variants in the order of its mark. `end` is inclusive. */
export async function* readSplicedCopy(
  { paths, layout }: Copy,
  mark: number,
  { read, readFirstBytes }: Files,
  { start, end }: Parameters<ReadStored>[1],
): AsyncGenerator<Buffer> {
  const isMarked = paths.length > 1 && layout !== null;
  const variants = isMarked ? paths : paths.slice(0, 1);
  const pieces = isMarked
    ? splicePlan(layout, mark).pieces
    : (from: number, to: number): SplicePiece[] => [{ variant: 0, from, to }];
  let at = start;
  if (readFirstBytes) {
    const known = await Promise.all(variants.map(readFirstBytes));
    const until = Math.min(end + 1, ...known.map(({ length }) => length));
    if (at < until) {
      yield Buffer.concat(
        Array.from(pieces(at, until), ({ variant, from, to }) => known[variant]?.subarray(from, to) ?? Buffer.alloc(0)),
      );
      at = until;
    }
  }
  if (at <= end) yield* readPieces(variants, read, { start: at, end }, pieces(at, end + 1));
}

/** Both variants are read to the end and skipped where the other one is heard, which is quicker than seeking twice a second. */
async function* readPieces(
  paths: readonly string[],
  read: ReadStored,
  range: Parameters<ReadStored>[1],
  pieces: Iterable<SplicePiece>,
): AsyncGenerator<Buffer> {
  const streams = await Promise.all(paths.map((path) => read(path, range)));
  const variants = streams.map((stream) => createReader(stream, range.start));
  try {
    for (const { variant, from, to } of pieces) {
      const reader = variants[variant];
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
