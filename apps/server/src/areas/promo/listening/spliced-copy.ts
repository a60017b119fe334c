import { Readable } from 'node:stream';
import { type CopyLayout, splicePlan } from '@debut/mastering/splice';
import type { ReadStored } from '../../../platform/concatenated-file.ts';

type Range = Parameters<ReadStored>[1];

/** What one link gets of a copy: pieces of both variants in the order of its mark. `end` is inclusive. */
export function readSplicedCopy(
  { paths, layout }: { paths: readonly string[]; layout: CopyLayout | null },
  mark: number,
  read: ReadStored,
  range: Range,
): Promise<Readable> | Readable {
  const [only, other] = paths;
  if (only === undefined) throw new Error('the copy has no file');
  if (other === undefined || !layout) return read(only, range);
  return Readable.from(splice([only, other], layout, mark, read, range), { objectMode: false });
}

/** Both variants are read to the end and skipped where the other one is heard, which is quicker than seeking twice a second. */
async function* splice(
  paths: readonly [string, string],
  layout: CopyLayout,
  mark: number,
  read: ReadStored,
  { start, end }: Range,
): AsyncGenerator<Buffer> {
  const streams = await Promise.all(paths.map((path) => read(path, { start, end })));
  const variants = streams.map((stream) => createReader(stream, start));
  try {
    for (const { variant, from, to } of splicePlan(layout, mark).pieces(start, end + 1)) {
      const reader = variants[variant];
      if (reader) yield* reader(from, to);
    }
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Yields the bytes from `from` up to `to`; calls go forward only. */
function createReader(stream: Readable, start: number) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
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
