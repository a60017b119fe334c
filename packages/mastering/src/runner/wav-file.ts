import { closeSync, ftruncateSync, openSync, renameSync, rmSync } from 'node:fs';
import { outputFrameBytes } from '../chain/renderer.ts';
import { wavHeader, wavHeaderBytes } from '../encode/wav-header.ts';
import type { Passage } from './shared-sound.ts';
import { writeAll } from './write-all.ts';

const bufferBytes = 512 * 1024;

const everything: Passage = { from: 0, frames: Number.POSITIVE_INFINITY };

/** Writes a passage of a sound as a 24-bit stereo WAV file, which gets its name when it is complete. */
export function createWavFile(path: string, sampleRate: number, passage: Passage = everything) {
  const partial = partialPath(path);
  const file = openSync(partial, 'w');
  const buffer = new Uint8Array(bufferBytes);
  const first = passage.from * outputFrameBytes;
  const end = first + passage.frames * outputFrameBytes;
  let filled = 0;
  let written = 0;
  let received = 0;

  function flush(): void {
    writeAll(file, buffer.subarray(0, filled), wavHeaderBytes + written);
    written += filled;
    filled = 0;
  }

  return {
    begin(): void {
      filled = 0;
      written = 0;
      received = 0;
    },
    write(bytes: Uint8Array): void {
      const kept = bytes.subarray(Math.max(0, first - received), Math.max(0, end - received));
      received += bytes.length;
      if (filled + kept.length > bufferBytes) flush();
      buffer.set(kept, filled);
      filled += kept.length;
    },
    finish(): void {
      flush();
      ftruncateSync(file, wavHeaderBytes + written);
      writeAll(file, wavHeader({ sampleRate, channels: 2, bits: 24, soundBytes: written }), 0);
      closeSync(file);
      renameSync(partial, path);
    },
    abandon(): void {
      closeSync(file);
      rmSync(partial, { force: true });
    },
  };
}

export function partialPath(path: string): string {
  return `${path}.part`;
}
