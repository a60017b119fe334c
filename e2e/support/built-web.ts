import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../apps/web/dist/', import.meta.url);

/** The address pattern of the chunk that a source file was built into. */
export function chunkOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} was not built into a chunk of its own.`);
  return `**/${chunk.file}`;
}

/** The bytes that a built file takes on the wire. */
export function gzippedBytes(pathname: string): number {
  return gzipSync(readFileSync(new URL(`.${pathname}`, dist)), { level: 9 }).length;
}
