import { closeSync, ftruncateSync, openSync, renameSync, rmSync } from 'node:fs';
import { wavHeader, wavHeaderBytes } from '../encode/wav-header.ts';
import { writeAll } from './write-all.ts';

const bufferBytes = 512 * 1024;

/** Writes a 24-bit stereo WAV file that gets its name when it is complete. */
export function createWavFile(path: string, sampleRate: number) {
  const partial = partialPath(path);
  const file = openSync(partial, 'w');
  const buffer = new Uint8Array(bufferBytes);
  let filled = 0;
  let written = 0;

  function flush(): void {
    writeAll(file, buffer.subarray(0, filled), wavHeaderBytes + written);
    written += filled;
    filled = 0;
  }

  return {
    begin(): void {
      filled = 0;
      written = 0;
    },
    write(bytes: Uint8Array): void {
      if (filled + bytes.length > bufferBytes) flush();
      buffer.set(bytes, filled);
      filled += bytes.length;
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
