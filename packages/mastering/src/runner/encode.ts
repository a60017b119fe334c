import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { id3Tag } from '../tags/id3.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { createThreadHost } from './thread-host.ts';
import { partialPath } from './wav-file.ts';

const maxEncodeMilliseconds = 600_000;

/** Encodes a WAV file as an MP3 of 320 kb/s, in its own thread. The file gets its name when it is complete. */
export async function encodeMp3(
  wavPath: string,
  outPath: string,
  options: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (fraction: number) => void;
    readonly tags?: SoundTags;
  } = {},
): Promise<void> {
  const output = partialPath(path.resolve(outPath));
  const thread = createThreadHost('encoding', options.signal ?? new AbortController().signal);
  try {
    const tag = options.tags ? id3Tag(options.tags) : new Uint8Array(0);
    const request = { kind: 'encode' as const, source: path.resolve(wavPath), output, tag };
    await thread.ask(request, maxEncodeMilliseconds, ({ fraction }) => options.onProgress?.(fraction));
    await thread.close();
    await rename(output, outPath);
  } finally {
    await thread.close();
    await rm(output, { force: true });
  }
}
