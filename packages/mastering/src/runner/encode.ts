import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createThreadHost } from './thread-host.ts';
import { partialPath } from './wav-file.ts';

const maxEncodeMilliseconds = 600_000;

/** Makes an MP3 of 320 kb/s from a WAV file, in a thread of its own. The file gets its name when it is whole. */
export async function encodeMp3(
  wavPath: string,
  outPath: string,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (fraction: number) => void } = {},
): Promise<void> {
  const output = partialPath(path.resolve(outPath));
  const thread = createThreadHost('encoding', options.signal ?? new AbortController().signal);
  try {
    const request = { kind: 'encode' as const, source: path.resolve(wavPath), output, format: 'mp3' as const };
    await thread.ask(request, maxEncodeMilliseconds, ({ fraction }) => options.onProgress?.(fraction));
    await thread.close();
    await rename(output, outPath);
  } finally {
    await thread.close();
    await rm(output, { force: true });
  }
}
