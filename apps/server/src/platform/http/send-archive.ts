import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { type Part, type ReadStored, readConcatenatedParts, sizeOf } from '../concatenated-file.ts';
import { attachmentHeader } from '../file-names.ts';

/** The name of a download; it is private to its owner. */
export function nameAttachment(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', attachmentHeader(name)).header('cache-control', 'private, no-cache');
}

/** Uncompressed, because audio barely shrinks. The length is known in advance, so browsers show the progress. */
export async function sendArchive(
  reply: FastifyReply,
  found: readonly { filename: string; parts: readonly Part[] }[],
  { read, now }: { read: ReadStored; now: Date },
): Promise<FastifyReply> {
  const archive = new ZipFile();
  const output = archive.outputStream;
  archive.on('error', (error: Error) => output.destroy(error));
  let reading: Readable | undefined;
  // A client that disconnects leaves no file open.
  reply.raw.once('close', () => reading?.destroy());
  for (const { filename, parts } of found) {
    archive.addReadStreamLazy(filename, { compress: false, size: sizeOf(parts), mtime: now }, (send) => {
      reading = readConcatenatedParts(parts, read);
      send(null, reading);
    });
  }
  const size = await new Promise<number>((resolve) => archive.end({}, resolve));
  if (size >= 0) reply.header('content-length', String(size));
  return reply.type('application/zip').send(output);
}
