import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../apps/web/dist/', import.meta.url);

/** The URL pattern of a source file's chunk. */
export function findChunk(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} has no chunk.`);
  return `**/${chunk.file}`;
}

export function countGzippedBytes(pathname: string): number {
  return gzipSync(readFileSync(new URL(`.${pathname}`, dist)), { level: 9 }).length;
}
